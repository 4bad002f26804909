import { type Preference, readPreference, STORAGE_KEY } from '#app/site/color-mode.ts';

/** The visitor's choice, and the system's color mode. */
export interface KnownMode {
  readonly preference: Preference;
  readonly systemIsDark: boolean;
}

let known: KnownMode | undefined;
const listeners = new Set<() => void>();

/** A store outside React, so that a change re-renders only its subscribers. */
export function subscribeToMode(listener: () => void): () => void {
  if (listeners.size === 0) watchSurroundings();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readMode(): KnownMode {
  known ??= { preference: readPreference(load()), systemIsDark: systemQuery().matches };
  return known;
}

export function preferMode(preference: Preference): void {
  save(preference);
  change({ ...readMode(), preference });
}

/** Follows the system and other tabs, starting with the first subscription. */
let watchSurroundings = () => {
  watchSurroundings = () => {};
  systemQuery().addEventListener('change', ({ matches }) =>
    change({ ...readMode(), systemIsDark: matches }),
  );
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) change({ ...readMode(), preference: readPreference(newValue) });
  });
};

function change(next: KnownMode): void {
  known = next;
  for (const listener of listeners) listener();
}

function systemQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** If storage is blocked, the choice lasts until the page is closed. */
function load(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function save(preference: Preference): void {
  try {
    localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    // Storage is blocked, see above.
  }
}
