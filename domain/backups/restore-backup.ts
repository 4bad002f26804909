import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseClient } from '#db/client.server.ts';
import { addRows, emptyTables, setSequences, withoutKeysAndTriggers } from '#db/load.ts';
import { listMigrationNames, migrateRestored } from '#db/migrate.ts';
import { emptyDatabase, findContent, isBeingRestored, markRestore } from '#db/restore-marker.ts';
import type { Database } from '#db/schema.ts';
import { listTables, sumRows, type Table } from '#db/snapshot.ts';
import { DomainError } from '../platform/errors.ts';
import type { PictureStore } from '../platform/pictures/picture-store.server.ts';
import { KEY_BYTES } from '../platform/sealer.server.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import type { Head, Manifest } from './schema.ts';
import { openKey } from './seal-key.ts';

/** The target of a restore. */
export interface RestoreTarget {
  /** An empty database. */
  readonly client: DatabaseClient;
  /** Its name in messages: `the database of DATABASE_URL`. */
  readonly name: string;
  readonly pictures: PictureStore;
  /** Creates the tables of the job queue. */
  readonly prepareQueue: (client: DatabaseClient) => Promise<unknown>;
}

/** A backup that is complete and compatible with this release. */
export interface CheckedBackup {
  readonly file: string;
  readonly head: Head;
  readonly manifest: Manifest;
  /** The key that encrypts secrets in the database; null if the backup has none. */
  readonly key: Buffer | null;
}

export interface RestoreReport {
  /** Migrations that ran on the restored rows. */
  readonly migrations: readonly string[];
  /** Tables of the backup that this release does not have. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a whole backup before anything is written. `keyFile` is where the key is restored, null if the key is a setting. Refuses
 * (`unprocessable`) what `readBackup` refuses, a backup of a newer release, a missing or wrong passphrase, and (`conflict`) a key that
 * differs from an existing one.
 */
export async function checkBackup(
  file: string,
  { keyFile, passphrase }: { readonly keyFile: string | null; readonly passphrase: string | null },
): Promise<CheckedBackup> {
  const { head, manifest, key: packed } = await verifyBackup(file);
  const known = await listMigrationNames();
  const newer = head.migrations.find((name) => !known.includes(name));
  if (newer !== undefined) {
    const sentence = `${file} is of a newer release (${head.release}): its database has the migration ${newer}, which this release does not know.`;
    throw new DomainError('unprocessable', sentence);
  }
  const key = packed && (await unpackKey(file, head, packed, passphrase));
  if (key) await refuseOtherKey(file, key, keyFile);
  return { file, head, manifest, key };
}

async function unpackKey(
  file: string,
  { key: kind }: Head,
  packed: Buffer,
  passphrase: string | null,
): Promise<Buffer> {
  if (kind === 'sealed' && passphrase === null) {
    const sentence = `The key in ${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that the backup was made with.`;
    throw new DomainError('unprocessable', sentence);
  }
  const key = kind === 'sealed' ? await openKey(packed, passphrase ?? '') : packed;
  if (key.length === KEY_BYTES) return key;
  const sentence = `The key in ${file} has ${key.length} bytes, not ${KEY_BYTES}.`;
  throw new DomainError('unprocessable', sentence);
}

async function refuseOtherKey(file: string, key: Buffer, keyFile: string | null): Promise<void> {
  if (keyFile === null) {
    const sentence = `${file} has a key of its own, and SECRET_KEY is set: secrets in the backup could not be read with it. Unset SECRET_KEY.`;
    throw new DomainError('conflict', sentence);
  }
  const present = await readFile(keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!present || present.equals(key)) return;
  const sentence = `${keyFile} is another key than the one in ${file}: move it away first.`;
  throw new DomainError('conflict', sentence);
}

/**
 * Fills an empty database and the picture store from a backup, compares all tables with it, and runs newer migrations. The database stays
 * marked as unfinished until the caller has put everything else in place (`unmarkRestore`). Refuses (`conflict`) a database that is not
 * empty. A failure leaves an empty database.
 */
export async function restoreBackup(
  target: RestoreTarget,
  backup: CheckedBackup,
): Promise<RestoreReport> {
  const { db } = target.client;
  if (await isBeingRestored(db)) await emptyDatabase(db);
  const content = await findContent(db);
  if (content !== undefined) {
    const sentence = `${target.name} is not empty: it has ${content}. A backup can only be restored into an empty database.`;
    throw new DomainError('conflict', sentence);
  }
  await markRestore(db);
  try {
    await migrateRestored(db, backup.head.migrations);
    await target.prepareQueue(target.client);
    const leftOut = await db.transaction().execute((tx) => fill(tx, target.pictures, backup));
    const migrations = await migrateRestored(db);
    if (target.client.engine === 'postgres') await sql`analyze`.execute(db);
    return { migrations, leftOut };
  } catch (error) {
    await emptyDatabase(db).catch(() => {});
    throw error;
  }
}

async function fill(
  tx: Kysely<Database>,
  pictures: PictureStore,
  { file, head, manifest }: CheckedBackup,
): Promise<readonly string[]> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    tx,
  );
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const columns = new Map(head.tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns: given } of head.tables)
    refuseUnknownColumns(file, tables.get(name), given);
  const leftOut = head.tables.map(({ name }) => name).filter((name) => !tables.has(name));
  await withoutKeysAndTriggers(tx, async () => {
    await emptyTables(tx, [...tables.values()]);
    for await (const part of readBackup(file)) {
      if (part.kind === 'picture') await pictures.write(part);
      if (part.kind !== 'rows') continue;
      const table = tables.get(part.table);
      if (table)
        await explain(part.table, addRows(tx, table, columns.get(part.table) ?? [], part.rows));
    }
  }).catch((error) => {
    if (error.code !== '23503') throw error;
    throw new DomainError(
      'unprocessable',
      `The rows of ${file} do not fit together: ${error.message}.`,
      { cause: error },
    );
  });
  await setSequences(tx, manifest.sequences);
  for (const expected of manifest.tables) {
    const table = tables.get(expected.name);
    if (table) await compare(tx, table, columns.get(table.name) ?? [], expected);
  }
  return leftOut;
}

/** Our own tables have exactly the columns of a release's migrations; the queue's may have changed with its library. */
function refuseUnknownColumns(
  file: string,
  table: Table | undefined,
  columns: readonly string[],
): void {
  if (!table?.name.startsWith('public.')) return;
  const own = table.columns.map(({ name }) => name);
  const odd =
    columns.find((name) => !own.includes(name)) ?? own.find((name) => !columns.includes(name));
  if (odd === undefined) return;
  const sentence = `${file} has other columns of ${table.name} than its migrations make: ${odd}.`;
  throw new DomainError('unprocessable', sentence);
}

async function explain(table: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // Classes 22 (data exception) and 23 (integrity constraint violation) mean that the rows are invalid.
    if (!(error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))))
      throw error;
    const sentence = `A row of ${table} in the backup cannot be restored: ${error.message}.`;
    throw new DomainError('unprocessable', sentence, { cause: error });
  }
}

async function compare(
  tx: Kysely<Database>,
  table: Table,
  columns: readonly string[],
  expected: Manifest['tables'][number],
): Promise<void> {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const same = columns.flatMap((name) => byName.get(name) ?? []);
  const found = await sumRows(tx, { name: table.name, columns: same });
  const isSame =
    found.rows === expected.rows && (same.length < columns.length || found.sum === expected.sum);
  if (isSame) return;
  throw new Error(
    `${table.name} has other rows than the backup: ${found.rows} of ${expected.rows}.`,
  );
}
