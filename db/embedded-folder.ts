import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from './sync-path.ts';
import { DatabaseDamagedError } from './unavailable.ts';

/** The format of the embedded engine's files: the major version of its PostgreSQL. */
const VERSION = '18';

/** Sizes that are fixed in PostgreSQL. A segment of the write-ahead log gets its name once it has its full length. */
const CONTROL_BYTES = 8_192;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENT_NAME = /^[0-9A-F]{24}$/;

/** The folder of the engine's files. */
export const filesOf = (folder: string) => join(folder, 'pg');

/** Exists in the data folder while a new database is created. */
const marker = (folder: string) => join(folder, 'pg-is-being-made');

/**
 * Ensures that the engine finds either a whole database in `folder`/pg or nothing, which it then fills. Returns a function to call once the
 * engine has started.
 *
 * The engine itself would create a new database over any files that lack the file with their version. An interrupted creation is started
 * again, because until it has finished, nothing has been acknowledged as stored.
 *
 * Throws a `DatabaseDamagedError`. It cannot see a damaged page of a table; the engine reports that when it reads the page.
 */
export function prepareFolder(folder: string): () => void {
  const files = filesOf(folder);
  if (statSync(marker(folder), { throwIfNoEntry: false })) {
    rmSync(files, { recursive: true, force: true });
  }
  if (isEmpty(files)) {
    writeFileSync(marker(folder), '');
    syncPath(marker(folder));
    syncPath(folder);
    return () => {
      rmSync(marker(folder), { force: true });
      syncPath(folder);
    };
  }
  const damage = findDamage(files);
  if (damage !== undefined) throw damagedError(folder, damage);
  // Temporary files of a killed process. A server removes them when it starts; the engine does not.
  rmSync(join(files, 'base/pgsql_tmp'), { recursive: true, force: true });
  return () => {};
}

export function fullSentence(folder: string): string {
  return `The disk of the embedded database in ${filesOf(folder)} is full. Make room, and it goes on; what it has stored is there.`;
}

/** The error for a damaged database: one sentence with the place and the damage, and one with a remedy. */
export function damagedError(folder: string, damage: string, cause?: unknown) {
  const backup = findNewestBackup(folder);
  const advice = backup
    ? `The newest backup is ${backup}: move ${filesOf(folder)} away, then restore it with: npm run restore -- ${backup}`
    : `There is no backup in ${join(folder, 'backups')}: put a copy of the folder back if you have one, or move ` +
      `${filesOf(folder)} away to begin with an empty database (keep it: npm run check-data -- --salvage FOLDER saves what can be read).`;
  return new DatabaseDamagedError(
    `The embedded database in ${filesOf(folder)} cannot be used: ${damage}. ${advice}`,
    { cause },
  );
}

/** Whether nothing is at the path, or a folder without entries. */
export function isEmpty(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return !stats || (stats.isDirectory() && readdirSync(path).length === 0);
}

function findDamage(files: string): string | undefined {
  if (!statSync(files).isDirectory()) return 'it is not a folder';
  const version = readText(join(files, 'PG_VERSION'));
  if (version === undefined) return 'the folder has files, but PG_VERSION is missing';
  if (version !== VERSION) {
    return /^\d+$/.test(version)
      ? `its files are of PostgreSQL ${version}, and this release reads those of ${VERSION}`
      : 'the file PG_VERSION is damaged';
  }
  const control = sizeOf(join(files, 'global/pg_control'));
  if (control === undefined) return 'the file global/pg_control is missing';
  if (control !== CONTROL_BYTES)
    return `the file global/pg_control has ${control} bytes, not ${CONTROL_BYTES}`;
  if (sizeOf(join(files, 'base')) === undefined)
    return 'the folder base, which has the tables, is missing';
  return findLogDamage(join(files, 'pg_wal'));
}

function findLogDamage(log: string): string | undefined {
  if (sizeOf(log) === undefined) return 'the folder pg_wal, which has the log, is missing';
  const segments = readdirSync(log).filter((name) => SEGMENT_NAME.test(name));
  if (segments.length === 0) return 'the folder pg_wal has no segment of the log';
  for (const segment of segments.sort()) {
    const bytes = sizeOf(join(log, segment));
    if (bytes !== SEGMENT_BYTES)
      return `the segment ${segment} of the log has ${bytes} bytes, not ${SEGMENT_BYTES}`;
  }
  return undefined;
}

function readText(file: string): string | undefined {
  return sizeOf(file) === undefined ? undefined : readFileSync(file, 'utf8').trim();
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function findNewestBackup(folder: string): string | undefined {
  const backups = join(folder, 'backups');
  if (sizeOf(backups) === undefined) return undefined;
  return (
    readdirSync(backups, { withFileTypes: true })
      // Backups that are still being written have another ending.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => join(backups, entry.name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  );
}
