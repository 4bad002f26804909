import { type Preference, readPreference, STORAGE_KEY } from './color-mode.ts';

/** What this browser knows: the visitor's choice, and what the operating system asks for. */
export interface KnownMode {
  readonly preference: Preference;
  readonly systemIsDark: boolean;
}

let known: KnownMode | undefined;
const listeners = new Set<() => void>();

/** A store outside React: a choice renders what displays it again, and nothing else of the page. */
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

/** Follows the operating system and other tabs, from the first subscriber on, as long as the document lives. */
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

/** Storage may be closed to us; then the choice lasts as long as the page. */
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
    // The choice is not remembered, and holds for this page.
  }
}
