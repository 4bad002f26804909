import { ACCOUNT_PROGRESS_KEY } from '../session/session-mark.ts';
import type { TextStore } from '../text-store.ts';
import { PROGRESS_KEY, type Progress, parseProgress } from './progress.ts';
import { listPending, readSyncRecord, readUnsent, SYNC_KEY, writeUnsent } from './sync-record.ts';

/**
 * Removes the signed-in account's progress from the device. Changes that the account does not have yet are stored until it signs in here
 * again.
 *
 * Progress that no account has taken over yet goes back to the visitor.
 */
export function leaveProgress(texts: TextStore, now = Date.now()): void {
  const text = texts.getItem(ACCOUNT_PROGRESS_KEY);
  const device = parseProgress(text);
  if (text === null || device === 'broken') {
    texts.removeItem(ACCOUNT_PROGRESS_KEY);
    texts.removeItem(SYNC_KEY);
    return;
  }
  const { owner, clearedAt = 0, aheadMs, levels } = device;
  if (owner === undefined) texts.setItem(PROGRESS_KEY, text);
  else {
    const record = readSyncRecord(texts, owner);
    const pending = listPending(levels, record);
    const isClearing = clearedAt !== record.clearedAt;
    const { [owner]: _, ...others } = readUnsent(texts, now);
    const waiting = {
      levels: pickLevels(levels, pending),
      ...(isClearing && { clearedAt }),
      ...(aheadMs !== undefined && { aheadMs }),
      leftAt: now,
    };
    const isWaiting = pending.length > 0 || isClearing;
    writeUnsent(texts, isWaiting ? { ...others, [owner]: waiting } : others);
  }
  texts.removeItem(ACCOUNT_PROGRESS_KEY);
  texts.removeItem(SYNC_KEY);
}

function pickLevels(levels: Progress, picked: readonly string[]): Progress {
  return Object.fromEntries(picked.map((level) => [level, levels[level] ?? {}]));
}
