import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../platform/durations.ts';

/** A nightly backup. */
export interface StoredBackup {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  /** When it was made, from its name. */
  readonly at: Date;
}

const NAME = /^unjam-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** The name of a new backup: `unjam-2026-01-31T023000Z.tar`. */
export function nameOfBackup(now: Date): string {
  return `unjam-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/**
 * The backups in a folder, newest first. Other files are ignored, and so are backups from after `now`, when a clock was wrong: nothing would
 * be newer than they are.
 */
export async function listBackups(folder: string, now: Date): Promise<readonly StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const backups: StoredBackup[] = [];
  for (const name of names) {
    const match = NAME.exec(name);
    if (!match) continue;
    const [, day, hour, minute, second] = match;
    const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
    if (at > now) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    backups.push({ file, name, bytes: found.size, at });
  }
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const DAYS = 7;
const WEEKS = 4;

/**
 * Selects the backups to delete: all except the newest of each of the last seven days with a backup and of each of the last four weeks with
 * one (UTC, weeks start on Monday). If those exceed `bytesMax`, the oldest are deleted too, but never the newest.
 */
export function chooseOld(
  backups: readonly StoredBackup[],
  bytesMax: number,
): readonly StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const dayOf = ({ at }: StoredBackup) => Math.floor(at.getTime() / DAY_MS);
  // January 1, 1970 was a Thursday.
  const weekOf = (backup: StoredBackup) => Math.floor((dayOf(backup) + 3) / 7);
  const wanted = new Set([
    ...newestOfEach(newestFirst, dayOf, DAYS),
    ...newestOfEach(newestFirst, weekOf, WEEKS),
  ]);
  let bytes = 0;
  const stays = new Set<StoredBackup>();
  for (const backup of newestFirst) {
    if (!wanted.has(backup)) continue;
    bytes += backup.bytes;
    if (stays.size > 0 && bytes > bytesMax) break;
    stays.add(backup);
  }
  return newestFirst.filter((backup) => !stays.has(backup));
}

function newestOfEach(
  newestFirst: readonly StoredBackup[],
  periodOf: (backup: StoredBackup) => number,
  count: number,
): readonly StoredBackup[] {
  const newest = new Map<number, StoredBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

/** Removes backups that are no longer needed. Returns their number. */
export async function pruneBackups(folder: string, bytesMax: number, now: Date): Promise<number> {
  const old = chooseOld(await listBackups(folder, now), bytesMax);
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}

/** Removes incomplete files of a killed process. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tar.part')) await rm(join(folder, name), { force: true });
  }
}

/** The free space on a folder's disk, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
