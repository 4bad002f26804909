import type { TextStore } from '../text-store.ts';
import { PROGRESS_KEY } from './progress.ts';
import { BROKEN_KEY, type ProgressStore } from './progress-store.ts';
import { UNSENT_KEY } from './sync-record.ts';

/**
 * Forgets everything about every level on this device. If it belongs to an account, it is forgotten there too, once the time
 * of it has been sent.
 */
export function clearProgress(store: ProgressStore, texts: TextStore, now = Date.now()): void {
  const { owner, aheadMs = 0, clearedAt = 0, levels } = store.readStored();
  const times = Object.values(levels).flatMap(({ changedAt = 0, seenAt = 0 }) => [
    changedAt,
    seenAt,
  ]);
  // Later than all of them, also where they were made by a clock that is ahead of this one.
  const until = Math.max(now - aheadMs, clearedAt + 1, ...times);
  store.write(owner ? { owner, aheadMs, clearedAt: until, levels: {} } : { levels: {} });
  try {
    for (const key of [PROGRESS_KEY, BROKEN_KEY, UNSENT_KEY]) texts.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
