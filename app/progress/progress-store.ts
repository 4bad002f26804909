import {
  changeLevel,
  formatProgress,
  type LevelProgress,
  PROGRESS_KEY,
  type Progress,
  parseProgress,
} from './progress.ts';

/** The part of `localStorage` that is needed; it may throw, as in private windows. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface ProgressStore {
  /** The same object until something changes. */
  readonly read: () => Progress;
  readonly change: (level: number, change: LevelProgress) => void;
  readonly clear: () => void;
  /** Calls back after every change, by this tab or (told through `refresh`) by another one. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly refresh: () => void;
}

/** A text that cannot be read is moved here rather than written over. */
export const BROKEN_KEY = `${PROGRESS_KEY}.broken`;

/** Progress over a text store. Where nothing can be stored it lasts as long as the page. */
export function createProgressStore(texts: TextStore): ProgressStore {
  let known: Progress | undefined;
  const listeners = new Set<() => void>();

  const load = (): Progress => {
    const text = attempt(() => texts.getItem(PROGRESS_KEY)) ?? null;
    const progress = parseProgress(text);
    if (progress !== 'broken') return progress;
    attempt(() => texts.setItem(BROKEN_KEY, text ?? ''));
    return {};
  };
  const read = () => {
    known ??= load();
    return known;
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    read,
    change(level, change) {
      known = changeLevel(read(), level, change);
      const text = formatProgress(known);
      attempt(() => texts.setItem(PROGRESS_KEY, text));
      announce();
    },
    clear() {
      known = {};
      attempt(() => texts.removeItem(PROGRESS_KEY));
      attempt(() => texts.removeItem(BROKEN_KEY));
      announce();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    refresh() {
      known = undefined;
      announce();
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
