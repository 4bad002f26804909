import { useSyncExternalStore } from 'react';
import { getTexts } from './text-store.ts';

/**
 * A switch stored on this device under `key`. `isOnFirst` is its value before the visitor has chosen; on the server and while hydrating it
 * is off. If storage is blocked, the choice lasts until the page is closed.
 */
export function createDeviceChoice(key: string, isOnFirst = () => false) {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;
  const isOn = () => {
    if (chosen === undefined) {
      try {
        const text = getTexts().getItem(key);
        chosen = text ? text === 'on' : isOnFirst();
      } catch {
        chosen = isOnFirst();
      }
    }
    return chosen;
  };
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };
  return {
    isOn,
    useChoice: () => useSyncExternalStore(subscribe, isOn, () => false),
    toggle() {
      chosen = !isOn();
      try {
        getTexts().setItem(key, chosen ? 'on' : 'off');
      } catch {
        // Storage is blocked, see above.
      }
      for (const listener of listeners) listener();
    },
  };
}
