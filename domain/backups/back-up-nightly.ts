import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freeBytes,
  listBackups,
  nameOfBackup,
  pruneBackups,
  removeParts,
  type StoredBackup,
} from './backup-folder.ts';
import { saveBackup } from './save-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

export interface NightlyBackups {
  readonly source: BackupSource;
  /** Where they are. */
  readonly folder: string;
  /** What all of them may take together; the newest stays in any case. */
  readonly bytesMax: number;
  /** Takes a copy elsewhere; null: they stay on this disk alone. */
  readonly send: ((backup: StoredBackup) => Promise<void>) | null;
}

/** A start soon after the night's backup makes no other one. */
const FRESH_MS = 20 * 60 * 60 * 1000;

/**
 * Makes a backup in the folder, unless the newest is fresh, sends it on, and removes those that are no longer needed. What fails, fails the
 * job, and leaves the older ones alone: they are removed only after a new one is whole. Returns what to log.
 */
export async function backUpNightly({
  source,
  folder,
  bytesMax,
  send,
}: NightlyBackups): Promise<object> {
  const now = source.clock();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [newest] = await listBackups(folder);
  if (newest && now.getTime() - newest.at.getTime() < FRESH_MS) return { isFresh: true };
  await removeParts(folder);
  const free = await freeBytes(folder);
  if (newest && free < newest.bytes * 1.2) {
    throw new Error(
      `No backup was made: ${folder} has ${free} bytes free, and the newest backup has ${newest.bytes}.`,
    );
  }
  const name = nameOfBackup(now);
  const file = join(folder, name);
  await saveBackup(writeBackup(source), file);
  const [saved] = await listBackups(folder);
  if (saved?.name !== name) throw new Error(`${file} is gone again.`);
  const removed = await pruneBackups(folder, bytesMax);
  // Last, so that a store that is away costs the copy alone; the job says so.
  if (send) await send(saved);
  return { backup: name, bytes: saved.bytes, removed, isSent: send !== null };
}
