import { useSyncExternalStore } from 'react';

/** What only the browser knows, and does not change; `fallback` on the server and while hydrating, so that both render the same. */
export function useClientValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(subscribe, read, () => fallback);
}

const subscribe = () => () => {};
