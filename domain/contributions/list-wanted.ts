import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { SEARCH_DAYS } from '../search/record-failed-search.ts';
import type { NamedContributor, WantedLevel } from './schema.ts';

/**
 * The most wanted levels without a board of the game: by the number of accounts that opened them, and by failed searches for their number
 * in the last 30 days. Ties: levels with waiting contributions first, which one more could make real.
 */
export async function listWantedLevels(
  ctx: Context,
  limit: number,
): Promise<readonly WantedLevel[]> {
  const { rows } = await sql<WantedLevel>`
    with asked as (
      select level, count(*)::int as visits, 0 as searches, 0 as waiting
      from progress_levels where seen_at is not null group by level
      union all
      select substring(query from '[0-9]+')::int, 0, sum(count)::int, 0
      from failed_searches
      where query ~ '^(level |lvl |lv |#)?[0-9]{1,5}$' and day > ${ctx.clock()}::timestamptz::date - ${SEARCH_DAYS}::int
      group by 1
      union all
      select level, 0, 0, count(distinct board_id)::int
      from contributions where status = 'waiting' group by level
    )
    select level, sum(visits)::int as visits, sum(searches)::int as searches, sum(waiting)::int as waiting
    from asked
    where level between 1 and ${ctx.site.levelMax}
      and not exists (
        select from level_boards where level_number = asked.level and source <> 'sample')
    group by level
    order by sum(visits) + sum(searches) desc, waiting desc, level
    limit ${limit}
  `.execute(dbOf(ctx));
  return rows;
}

/** Contributors of listed boards who want to be named, by the number of boards. */
export async function listNamedContributors(
  ctx: Context,
  limit: number,
): Promise<readonly NamedContributor[]> {
  const rows = await dbOf(ctx)
    .selectFrom('contributions')
    .select((eb) => [
      eb.ref('name').$notNull().as('name'),
      eb.fn.count<number>('board_id').distinct().as('boards'),
    ])
    .where('status', '=', 'listed')
    .where('name', 'is not', null)
    .groupBy('name')
    .orderBy('boards', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name, boards }) => ({ name, boards: Number(boards) }));
}
