import { useSyncExternalStore } from 'react';

/**
 * A value that only the browser knows, and that never changes; `fallback` on the server and while hydrating, so that both render the same.
 */
export function useClientValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(subscribe, read, () => fallback);
}

const subscribe = () => () => {};
