import {
  changeLevel,
  formatProgress,
  type LevelProgress,
  PROGRESS_KEY,
  type Progress,
  parseProgress,
} from './progress.ts';

/** The part of `localStorage` that is used. It may throw, as in private windows. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface ProgressStore {
  /** Returns the same object until something changes. */
  readonly read: () => Progress;
  readonly change: (level: number, change: LevelProgress) => void;
  readonly clear: () => void;
  /** Calls back after every change in this tab, and after `refresh`, which reports a change in another tab. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly refresh: () => void;
}

/** Text that cannot be parsed is moved here instead of being overwritten. */
export const BROKEN_KEY = `${PROGRESS_KEY}.broken`;

/** Progress in a text store. If nothing can be stored, progress lasts as long as the page. */
export function createProgressStore(texts: TextStore): ProgressStore {
  let cached: Progress | undefined;
  const listeners = new Set<() => void>();

  const load = (): Progress => {
    const text = tryStorage(() => texts.getItem(PROGRESS_KEY)) ?? null;
    const progress = parseProgress(text);
    if (progress !== 'broken') return progress;
    tryStorage(() => texts.setItem(BROKEN_KEY, text ?? ''));
    return {};
  };
  const read = () => {
    cached ??= load();
    return cached;
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    read,
    change(level, change) {
      cached = changeLevel(read(), level, change);
      const text = formatProgress(cached);
      tryStorage(() => texts.setItem(PROGRESS_KEY, text));
      notifyListeners();
    },
    clear() {
      cached = {};
      tryStorage(() => texts.removeItem(PROGRESS_KEY));
      tryStorage(() => texts.removeItem(BROKEN_KEY));
      notifyListeners();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    refresh() {
      cached = undefined;
      notifyListeners();
    },
  };
}

function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
