import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Columns that are generated from the board file. */
const COUNTED = ['blocks_count', 'colors_count', 'cells_count', 'pieces'];

/**
 * Adds `count` boards by multiplying the existing ones: the same facts under other names, without files, solutions and tips, which no list
 * reads.
 */
export async function addBoards(db: Kysely<Database>, count: number): Promise<void> {
  // The values that the database computes from each file are copied too, because computing a hundred thousand takes a quarter of an hour.
  for (const column of COUNTED) {
    await sql`alter table boards alter column ${sql.id(column)} drop expression`.execute(db);
  }
  const boards = await countRows(db, sql`boards`);
  await sql`
    insert into boards (
      id, floor_key, start_key, width, height, file, moves, moves_count, optimal, at_least, difficulty,
      reference_seconds, tips, mechanics, source, added_at, ${sql.join(COUNTED.map((column) => sql.id(column)))}
    )
    select
      substr(md5(id || n), 1, 16), floor_key, md5(id || n) || md5(n || id), width, height, '{}', '[]', moves_count,
      optimal, at_least, difficulty, reference_seconds, '[]', mechanics, 'operator', now() - n * interval '1 minute',
      ${sql.join(COUNTED.map((column) => sql.id(column)))}
    from boards
    join (select id, row_number() over (order by id) - 1 as row from boards) as numbered using (id)
    join generate_series(1, ${sql.lit(count)}) as n on n % ${sql.lit(boards)} = row
    on conflict do nothing`.execute(db);
}

export async function countRows(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
