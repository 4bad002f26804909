import { useState } from 'react';

type Call = () => Promise<void>;

/** Whether a call to the server is under way, and a function that makes one. A network failure ends it: `callApi` has shown that in a toast. */
export function useCall(): readonly [isBusy: boolean, run: (call: Call) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  async function run(call: Call) {
    setIsBusy(true);
    await call().catch(() => {});
    setIsBusy(false);
  }
  return [isBusy, run];
}
