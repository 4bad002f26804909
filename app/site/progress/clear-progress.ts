import type { TextStore } from '../text-store.ts';
import { PROGRESS_KEY } from './progress.ts';
import { BROKEN_KEY, type ProgressStore } from './progress-store.ts';
import { UNSENT_KEY } from './sync-record.ts';

/**
 * Clears the progress of all levels on this device. If it belongs to an account, it is cleared there too, once this clearing's time has
 * been sent.
 */
export function clearProgress(store: ProgressStore, texts: TextStore, now = Date.now()): void {
  const { owner, aheadMs = 0, clearedAt = 0, levels } = store.readStored();
  const times = Object.values(levels).flatMap(({ changedAt = 0, seenAt = 0 }) => [
    changedAt,
    seenAt,
  ]);
  // Later than all of them, even if another device with a fast clock set them.
  const until = Math.max(now - aheadMs, clearedAt + 1, ...times);
  store.write(owner ? { owner, aheadMs, clearedAt: until, levels: {} } : { levels: {} });
  try {
    for (const key of [PROGRESS_KEY, BROKEN_KEY, UNSENT_KEY]) texts.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
