import { useState } from 'react';
import { NetworkError } from './call-api.ts';

type Call = () => Promise<void>;

/**
 * Whether a call to the server is in progress, and a function that makes one. If the server cannot be reached the call just ends,
 * as `callApi` has already shown it in a toast. Any other error is a bug, and is rethrown to be reported.
 */
export function useCall(): readonly [isBusy: boolean, run: (call: Call) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  async function run(call: Call) {
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }
  return [isBusy, run];
}
