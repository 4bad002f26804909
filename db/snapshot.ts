import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseClient } from './client.server.ts';
import type { Database } from './schema.ts';

/** A table with its stored columns. Generated columns are excluded, because the database computes them again. */
export interface Table {
  /** With its schema: `public.boards`. */
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** The type as in a PostgreSQL cast. */
  readonly type: string;
}

/** The last number that a sequence has issued. Sequences that have issued none are not listed. */
export interface SequenceValue {
  /** With its schema. */
  readonly name: string;
  readonly value: string;
}

/** All rows of the database from one moment, regardless of later writes. */
export interface Snapshot {
  /** Names of the migrations that have run. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly SequenceValue[];
  /**
   * The rows of a table in batches of about a megabyte. Each row is a JSON array of its columns as text, or null. Can be called only once
   * per table.
   */
  readRows(table: Table): AsyncGenerator<readonly string[]>;
}

/**
 * Runs `work` with a snapshot of the database.
 *
 * On a server this is one read-only transaction. The embedded engine has only one session, which nobody else could use during such a
 * transaction. There, all rows are first copied to temporary files (about 30 ms per megabyte), and read between the queries of others.
 */
export async function withSnapshot<T>(
  { db, engine }: Pick<DatabaseClient, 'db' | 'engine'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const isEmbedded = engine === 'embedded';
  const mark = `snapshot_${randomBytes(6).toString('hex')}`;
  const begin = async (tx: Kysely<Database>) => {
    await writeAlike(tx);
    const tables = await listTables(tx);
    const cursors = new Map(tables.map(({ name }, index) => [name, `${mark}_${index}`]));
    for (const table of tables) {
      const hold = sql.raw(isEmbedded ? 'with hold' : '');
      const cursor = sql.id(cursors.get(table.name) ?? '');
      const rows = selectRows(table);
      await sql`declare ${cursor} no scroll cursor ${hold} for ${rows}`.execute(tx);
    }
    const migrations = await listMigrations(tx);
    const sequences = await listSequences(tx, tables);
    return { migrations, tables, sequences, cursors };
  };
  const snapshotOf = (
    handle: Kysely<Database>,
    { cursors, ...facts }: Awaited<ReturnType<typeof begin>>,
  ): Snapshot => ({
    ...facts,
    readRows: ({ name }) => fetchRows(handle, cursors.get(name) ?? ''),
  });
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  if (!isEmbedded) {
    return transaction
      .setAccessMode('read only')
      .execute(async (tx) => work(snapshotOf(tx, await begin(tx))));
  }
  const begun = await transaction.execute(begin);
  try {
    return await work(snapshotOf(db, begun));
  } finally {
    for (const cursor of begun.cursors.values()) {
      // The cursors are gone with the session if the engine has crashed in the meantime.
      await sql`close ${sql.id(cursor)}`.execute(db).catch(() => {});
    }
  }
}

/** Our own tables: those of our schema, except what a crash may lose (unlogged); and of the job queue, what it cannot recreate. */
export async function listTables(db: Kysely<Database>): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select n.nspname || '.' || c.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
    ) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 'u' and (
      n.nspname = 'public' and c.relname not like 'kysely_migration%'
      or n.nspname = 'pgboss' and c.relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency')
    )
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The number of rows, and the sum of their hashes (SHA-256, the first 64 bits of each), independent of order. */
export interface RowSums {
  readonly rows: number;
  /** 16 hexadecimal digits. */
  readonly sum: string;
}

export interface RowCounter {
  add(rows: readonly string[]): void;
  result(): RowSums;
}

export function countRows(): RowCounter {
  let count = 0;
  let sum = 0n;
  return {
    add(rows) {
      count += rows.length;
      for (const row of rows) sum += hash('sha256', row, 'buffer').readBigUInt64BE(0);
      sum &= 0xffff_ffff_ffff_ffffn;
    },
    result: () => ({ rows: count, sum: sum.toString(16).padStart(16, '0') }),
  };
}

/** Counts the rows of a table inside the caller's transaction. */
export async function sumRows(tx: Kysely<Database>, table: Table): Promise<RowSums> {
  const counter = countRows();
  await writeAlike(tx);
  await sql`declare summed no scroll cursor for ${selectRows(table)}`.execute(tx);
  for await (const rows of fetchRows(tx, 'summed')) counter.add(rows);
  await sql`close summed`.execute(tx);
  return counter.result();
}

/** An identifier with its schema, for a statement. */
export const idOf = (name: string) => sql.id(...name.split('.'));

function selectRows({ name, columns }: Table) {
  const texts = columns.map((column) => sql`${sql.id(column.name)}::text`);
  return sql`select array_to_json(array[${sql.join(texts)}]::text[])::text as row from ${idOf(name)}`;
}

/** For the rest of the transaction, values are written the same way on every server, and reading may take as long as it needs. */
async function writeAlike(tx: Kysely<Database>): Promise<void> {
  await sql`select
    set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

const BATCH_BYTES = 1024 * 1024;
const BATCH_ROWS_FIRST = 20;
const BATCH_ROWS_MAX = 2_000;

async function* fetchRows(db: Kysely<Database>, cursor: string): AsyncGenerator<readonly string[]> {
  for (let count = BATCH_ROWS_FIRST; ; ) {
    const fetched = await sql<{ row: string }>`
      fetch ${sql.raw(String(count))} from ${sql.id(cursor)}`.execute(db);
    const rows = fetched.rows.map(({ row }) => row);
    if (rows.length === 0) return;
    yield rows;
    const bytes = rows.reduce((sum, row) => sum + row.length, 0);
    // At most four times as many as before, because the lengths of rows may vary widely.
    const fitting = Math.floor((rows.length * BATCH_BYTES) / bytes);
    count = Math.max(1, Math.min(fitting, count * 4, BATCH_ROWS_MAX));
  }
}

async function listMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function listSequences(
  db: Kysely<Database>,
  tables: readonly Table[],
): Promise<readonly SequenceValue[]> {
  const names = tables.map(({ name }) => name);
  const { rows } = await sql<SequenceValue>`
    select s.schemaname || '.' || s.sequencename as name, s.last_value::text as value
    from pg_sequences s
    join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
    join pg_namespace n on n.oid = c.relnamespace
    where s.last_value is not null and n.nspname || '.' || c.relname = any(${names})
    order by 1`.execute(db);
  return rows;
}
