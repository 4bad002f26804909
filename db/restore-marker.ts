import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A table that exists in a database from the beginning of a restore to its end, so that a partial restore is not taken for the whole. */
const MARKER = 'restore_in_progress';

export async function isBeingRestored(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`public.${MARKER}`}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function markRestore(db: Kysely<Database>): Promise<void> {
  await sql`create table ${sql.id('public', MARKER)} ()`.execute(db);
}

export async function unmarkRestore(db: Kysely<Database>): Promise<void> {
  await sql`drop table ${sql.id('public', MARKER)}`.execute(db);
}

/** What a database contains besides extensions, as part of a sentence; undefined if it is empty. */
export async function findContent(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ found: string }>`
    select 'the schema pgboss' as found from pg_namespace where nspname = 'pgboss'
    union all
    select 'the table ' || relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'the function ' || proname from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    limit 1`.execute(db);
  return rows[0]?.found;
}

/** Empties a database that a restore has begun to fill. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  await sql`
    do $$
    declare
      one record;
    begin
      drop schema if exists pgboss cascade;
      for one in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
        execute format('drop table if exists %s cascade', one.name);
      end loop;
      for one in
        select oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('drop function if exists %s cascade', one.name);
      end loop;
    end $$`.execute(db);
}
