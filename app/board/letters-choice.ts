import { useSyncExternalStore } from 'react';

/** Whether blocks show letters is stored on the device, for all boards. */
const KEY = 'unjam.letters';

const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** False on the server and while hydrating. */
export function useLetters(): boolean {
  return useSyncExternalStore(subscribe, readLetters, () => false);
}

export function toggleLetters(): void {
  chosen = !readLetters();
  try {
    localStorage.setItem(KEY, chosen ? 'on' : 'off');
  } catch {
    // Where nothing can be stored the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readLetters(): boolean {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(KEY) === 'on';
    } catch {
      chosen = false;
    }
  }
  return chosen;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
