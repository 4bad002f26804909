import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import { idOf, type SequenceValue, type Table } from './snapshot.ts';

/**
 * Runs `work`, which fills tables, without the foreign keys and triggers of our schema, so that rows may come in any order and stay
 * unchanged. Afterwards the keys are created again, which checks all rows: a reference to a missing row throws SQLSTATE 23503. Runs in the
 * caller's transaction.
 */
export async function withoutKeysAndTriggers(
  tx: Kysely<Database>,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
  `.execute(tx);
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of keys) {
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  }
  for (const { table } of triggered) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
  }
  await work();
  for (const { table } of triggered) {
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  }
  for (const { table, name, definition } of keys) {
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
  }
}

/** Removes the rows that migrations and the queue write into a new database. */
export async function emptyTables(tx: Kysely<Database>, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await sql`delete from ${idOf(name)}`.execute(tx);
}

/** Adds rows with these columns, in the form of `Snapshot.readRows`. Columns that the table does not have are left out. */
export async function addRows(
  tx: Kysely<Database>,
  table: Table,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const places = columns.map((name, index) => ({ name, index, type: types.get(name) }));
  const taken = places.filter(({ type }) => type !== undefined);
  const names = sql.join(taken.map(({ name }) => sql.id(name)));
  const values = taken.map(
    ({ index, type = '' }) => sql`(r ->> ${sql.lit(index)})::${sql.raw(type)}`,
  );
  await sql`
    insert into ${idOf(table.name)} (${names}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) as elements (r)
  `.execute(tx);
}

/** Sets sequences, so that their next numbers follow these. */
export async function setSequences(
  tx: Kysely<Database>,
  sequences: readonly SequenceValue[],
): Promise<void> {
  for (const { name, value } of sequences) {
    const quoted = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    await sql`select setval(${quoted}::regclass, ${value}::text::bigint)`.execute(tx);
  }
}
