import { useState } from 'react';

type Call = () => Promise<void>;

/**
 * Whether a call to the server is in progress, and a function that makes one. A network failure just ends the call, as `callApi` has
 * already shown it in a toast.
 */
export function useCall(): readonly [isBusy: boolean, run: (call: Call) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  async function run(call: Call) {
    setIsBusy(true);
    await call().catch(() => {});
    setIsBusy(false);
  }
  return [isBusy, run];
}
