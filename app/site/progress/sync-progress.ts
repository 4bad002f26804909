import { MOVE_MAX, PROGRESS_CHANGES_MAX } from '#domain/progress/limits.ts';
import type { AccountProgress, LevelChange } from '#domain/progress/schema.ts';
import type { ApiResponse } from '../call-api.ts';
import type { TextStore } from '../text-store.ts';
import { joinProgress } from './join-progress.ts';
import { leaveProgress } from './leave-progress.ts';
import { mergeResponse, type Sent } from './merge-progress.ts';
import { type DeviceProgress, type LevelProgress, PROGRESS_KEY } from './progress.ts';
import type { ProgressStore } from './progress-store.ts';
import {
  listPending,
  readSyncRecord,
  readUnsent,
  type SyncRecord,
  writeRecord,
  writeUnsent,
} from './sync-record.ts';

/** A request of a device. */
export interface ProgressRequest {
  readonly changes: readonly LevelChange[];
  readonly clearedAt: number;
  readonly since: number;
  readonly account?: string;
}

/** `failed`: retry later. `ended`: the session has ended. `stopped`: a retry would not help. */
export type SyncOutcome = 'done' | 'failed' | 'ended' | 'stopped';

interface Device {
  readonly store: ProgressStore;
  readonly texts: TextStore;
  readonly isSignedIn: () => boolean;
  readonly send: (request: ProgressRequest) => Promise<ApiResponse<AccountProgress>>;
  readonly now: () => number;
}

/** Maximum number of requests in one synchronization. Even if every level has changed twice, fewer are needed. */
const ROUNDS_MAX = 20;

/**
 * Sends everything changed on the device since the last time, and merges the response. Sends nothing if nothing has changed, unless
 * `isPull` is set.
 *
 * Progress that no account has taken over yet is merged with the account's before any of it is sent. After that, the device knows its
 * owner, and how far its own clock is ahead.
 */
export async function syncProgress(device: Device, isPull: boolean): Promise<SyncOutcome> {
  const { store, texts, isSignedIn, send, now } = device;
  let isAsking = isPull;
  for (let round = 0; round < ROUNDS_MAX && isSignedIn(); round++) {
    const stored = store.readStored();
    const record = readSyncRecord(texts, stored.owner ?? '');
    const request = stored.owner === undefined ? FIRST : requestOf(stored, record);
    const isNew = request.changes.length > 0 || request.clearedAt > 0 || request === FIRST;
    if (!isNew && !isAsking) return 'done';
    const sentAt = now();
    const response = await send(request).catch(() => undefined);
    if (response?.ok) {
      const aheadMs = Math.max(0, sentAt - response.data.now);
      if (isSignedIn() && store.readStored().owner === stored.owner) {
        if (!takeIn(device, request, response.data, aheadMs)) return 'stopped';
      }
      isAsking = false;
    } else if (response?.status === 409) {
      leaveProgress(texts, now());
      store.refresh();
    } else return outcomeOf(response?.status);
  }
  return isSignedIn() ? 'failed' : 'ended';
}

const FIRST: ProgressRequest = { changes: [], clearedAt: 0, since: 0 };

function requestOf(
  { owner, levels, clearedAt = 0 }: DeviceProgress,
  record: SyncRecord,
): ProgressRequest {
  const pending = listPending(levels, record).slice(0, PROGRESS_CHANGES_MAX);
  return {
    changes: pending.map((level) => toChange(Number(level), levels[level] ?? {})),
    clearedAt: clearedAt === record.clearedAt ? 0 : clearedAt,
    since: record.since,
    ...(owner !== undefined && { account: owner }),
  };
}

function toChange(level: number, entry: LevelProgress): LevelChange {
  const { solvedAt, move, ...others } = entry;
  return {
    level,
    ...others,
    ...(solvedAt !== undefined && { solvedAt: Math.min(solvedAt, entry.changedAt ?? solvedAt) }),
    ...(move !== undefined && { move: Math.min(move, MOVE_MAX) }),
  };
}

/** Returns whether the device could store it. */
function takeIn(device: Device, sent: Sent, response: AccountProgress, aheadMs: number): boolean {
  const { store, texts, now } = device;
  const stored = store.readStored();
  const isFirst = stored.owner === undefined;
  const record = readSyncRecord(texts, response.account);
  // Another tab has already merged a later response.
  if (!isFirst && response.version < record.since) return true;
  const { [response.account]: unsent, ...others } = readUnsent(texts, now());
  const own = isFirst ? joinProgress(stored.levels, unsent) : stored;
  const known = isFirst ? { ...record, since: 0, clearedAt: 0, levels: {} } : record;
  const merged = mergeResponse(own, known, sent, response, { aheadMs, now: now() - aheadMs });
  if (!store.write(merged.device)) return false;
  try {
    writeRecord(texts, merged.record);
    if (isFirst) {
      texts.removeItem(PROGRESS_KEY);
      writeUnsent(texts, others);
    }
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(status: number | undefined): SyncOutcome {
  if (status === 401) return 'ended';
  const isPassing = status === undefined || status === 429 || status >= 500;
  return isPassing ? 'failed' : 'stopped';
}
