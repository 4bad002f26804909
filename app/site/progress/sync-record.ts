import type { TextStore } from '../text-store.ts';
import type { DeviceProgress, Progress } from './progress.ts';
import { PROGRESS_KEY } from './progress.ts';

/** The times of a level's two parts, marks and place, in the account; 0 if the account does not have the part. */
export type PartTimes = readonly [changedAt: number, seenAt: number];

/** The state of an account's progress that device and server agree on. */
export interface SyncRecord {
  readonly account: string;
  /** The version of the account's progress that is on the device. */
  readonly since: number;
  readonly clearedAt: number;
  readonly levels: Readonly<Record<string, PartTimes>>;
}

/** Changes that could not be sent before a sign-out, by account. */
export type Unsent = Readonly<Record<string, DeviceProgress & { readonly leftAt: number }>>;

export const SYNC_KEY = `${PROGRESS_KEY}.sync`;
export const UNSENT_KEY = `${PROGRESS_KEY}.unsent`;

/** Unsent changes older than this are dropped. */
const UNSENT_MS = 90 * 24 * 60 * 60 * 1000;

/** The record of an account; empty if this device has none. */
export function readSyncRecord(texts: TextStore, account: string): SyncRecord {
  const record = readJson(texts, SYNC_KEY) as SyncRecord | undefined;
  const isOurs = record?.account === account && typeof record.levels === 'object';
  return isOurs ? record : { account, since: 0, clearedAt: 0, levels: {} };
}

export function writeRecord(texts: TextStore, record: SyncRecord): void {
  texts.setItem(SYNC_KEY, JSON.stringify(record));
}

/** The unsent changes, without those that are too old. */
export function readUnsent(texts: TextStore, now: number): Unsent {
  const all = Object.entries((readJson(texts, UNSENT_KEY) ?? {}) as Unsent);
  return Object.fromEntries(all.filter(([, { leftAt }]) => now - leftAt < UNSENT_MS));
}

export function writeUnsent(texts: TextStore, unsent: Unsent): void {
  if (Object.keys(unsent).length === 0) texts.removeItem(UNSENT_KEY);
  else texts.setItem(UNSENT_KEY, JSON.stringify(unsent));
}

/** The levels with a part that the account does not have yet. */
export function listPending(levels: Progress, record: SyncRecord): readonly string[] {
  return Object.entries(levels).flatMap(([level, { changedAt, seenAt }]) => {
    const [marks, place] = record.levels[level] ?? [0, 0];
    const isPending =
      (changedAt !== undefined && changedAt !== marks) ||
      (seenAt !== undefined && seenAt !== place);
    return isPending ? [level] : [];
  });
}

/** Text that cannot be parsed counts as missing: everything is then sent and fetched again, which is harmless. */
function readJson(texts: TextStore, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(texts.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
