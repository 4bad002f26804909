import { ACCOUNT_PROGRESS_KEY } from '../session/session-mark.ts';
import type { TextStore } from '../text-store.ts';
import {
  changeLevel,
  type DeviceProgress,
  formatProgress,
  type LevelProgress,
  PROGRESS_KEY,
  type Progress,
  parseProgress,
} from './progress.ts';

export interface ProgressStore {
  /** Levels by number. The same object until something changes. */
  readonly read: () => Progress;
  /** Everything stored, including what another tab has just written. */
  readonly readStored: () => DeviceProgress;
  /** Replaces everything. Returns whether it could be stored. */
  readonly write: (progress: DeviceProgress) => boolean;
  /** Changes a level. The changed part, marks or place, gets a later time than before. */
  readonly change: (level: number, change: LevelProgress) => void;
  /** Calls back after every change in this tab, and after `refresh`. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Called after a change in another tab, or after a sign-in or sign-out. */
  readonly refresh: () => void;
}

interface Options {
  /** Decides under which key the progress is stored. (Default: never signed in) */
  readonly isSignedIn?: () => boolean;
  readonly now?: () => number;
}

/** Text that cannot be parsed is moved here instead of being overwritten. */
export const BROKEN_KEY = `${PROGRESS_KEY}.broken`;

/**
 * Progress in a text store. If storage is blocked, progress lasts until the page is closed.
 *
 * A signed-in account has its own entry, which starts as a copy of the visitor's.
 */
export function createProgressStore(
  texts: TextStore,
  { isSignedIn = () => false, now = Date.now }: Options = {},
): ProgressStore {
  let cached: DeviceProgress | undefined;
  let cachedText: string | null | undefined;
  let isStored = true;
  const listeners = new Set<() => void>();

  const load = (text: string | null): DeviceProgress => {
    const progress = parseProgress(text);
    if (progress !== 'broken') return progress;
    tryStorage(() => texts.setItem(BROKEN_KEY, text ?? ''));
    return { levels: {} };
  };
  const readText = () =>
    (isSignedIn() ? texts.getItem(ACCOUNT_PROGRESS_KEY) : null) ?? texts.getItem(PROGRESS_KEY);
  const readStored = () => {
    const text = isStored ? tryStorage(readText) : cachedText;
    if (!cached || text !== cachedText) {
      cached = load(text ?? null);
      cachedText = text;
    }
    return cached;
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const write = (progress: DeviceProgress) => {
    const text = formatProgress(progress);
    cached = progress;
    cachedText = text;
    const key = isSignedIn() ? ACCOUNT_PROGRESS_KEY : PROGRESS_KEY;
    isStored = tryStorage(() => [texts.setItem(key, text)]) !== undefined;
    notifyListeners();
    return isStored;
  };
  return {
    read: () => (cached ?? readStored()).levels,
    readStored,
    write,
    change(level, change) {
      const stored = readStored();
      const { levels, clearedAt = 0, aheadMs = 0 } = stored;
      const after = (time = 0) => Math.max(now() - aheadMs, time + 1, clearedAt + 1);
      const { changedAt, seenAt } = levels[level] ?? {};
      const isPlace = 'seenAt' in change || 'move' in change;
      const isMarks = 'solvedAt' in change || 'isSaved' in change || 'board' in change;
      const times = {
        ...(isMarks && { changedAt: after(changedAt) }),
        ...(isPlace && { seenAt: after(seenAt) }),
      };
      write({ ...stored, levels: changeLevel(levels, level, { ...change, ...times }) });
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    refresh() {
      if (isStored) cached = undefined;
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
