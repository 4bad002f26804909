import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../platform/durations.ts';
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
  /** The folder with the backups. */
  readonly folder: string;
  /** Maximum total size of the backups. The newest is never deleted. */
  readonly bytesMax: number;
  /** Copies a backup elsewhere; null for no copies. */
  readonly send: ((backup: StoredBackup) => Promise<void>) | null;
}

/** A restart soon after the nightly backup does not make another. */
const FRESH_MS = 20 * HOUR_MS;

/**
 * Makes a backup in the folder unless the newest is recent, copies it, and removes backups that are no longer needed. A failure fails the
 * job and keeps the older backups: they are only removed after a new one is complete. Returns what to log.
 */
export async function backUpNightly({
  source,
  folder,
  bytesMax,
  send,
}: NightlyBackups): Promise<object> {
  const now = source.clock();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [newest] = await listBackups(folder, now);
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
  const [saved] = await listBackups(folder, now);
  if (saved?.name !== name) throw new Error(`${file} is gone again.`);
  const removed = await pruneBackups(folder, bytesMax, now);
  // Last, so that if the store is down only the copy is missing, and the job says so.
  if (send) await send(saved);
  return { backup: name, bytes: saved.bytes, removed, isSent: send !== null };
}
