import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { addBoards } from '../bench/add-boards.ts';

const BOARDS = 1_000_000;
const ACCOUNTS = 1_000_000;
/** One grant of this many credits, of which all but one are spent. */
const ENTRIES_EACH = 10;

/** Creates `size` times a million boards, a million accounts, and ten ledger entries for each of them. */
export async function fillDatabase(pool: Kysely<Database>, size: number): Promise<void> {
  await pool.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await fill(db, size);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function fill(db: Kysely<Database>, size: number): Promise<void> {
  await addBoards(db, BOARDS * size);
  const accounts = Math.round(ACCOUNTS * size);
  await sql`
    insert into accounts (id, email, confirmed_at, created_at)
    select 'many-' || n, 'many-' || n || '@example.com', now(), now() - n * interval '1 second'
    from generate_series(1, ${sql.lit(accounts)}) as n`.execute(db);
  await sql`
    insert into credit_accounts (account, balance)
    select 'many-' || n, 1 from generate_series(1, ${sql.lit(accounts)}) as n`.execute(db);
  await sql`
    insert into credit_grants (account, key, source, amount, remaining, granted_at)
    select 'many-' || n, 'many-' || n, 'gift', ${sql.lit(ENTRIES_EACH)}, 1, now() from generate_series(1, ${sql.lit(accounts)}) as n`.execute(
    db,
  );
  await sql`
    insert into credit_ledger (account, grant_id, kind, amount, balance, key, reason, at)
    select account, id, case when e = 0 then 'grant' else 'spend' end, case when e = 0 then amount else -1 end,
      amount - e, key || ':' || e, case when e = 0 then 'gift' else 'conversion' end, now()
    from credit_grants, generate_series(0, ${sql.lit(ENTRIES_EACH - 1)}) as e
    where key like 'many-%' order by id, e`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
