import { useSyncExternalStore } from 'react';
import { getTexts } from './text-store.ts';

/**
 * Something that is on or off, stored on this device under `key`. `isOnFirst` says what holds before anything has been chosen; on the
 * server and while hydrating it is off. Where nothing can be stored the choice lasts as long as the page.
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
        // As above.
      }
      for (const listener of listeners) listener();
    },
  };
}
