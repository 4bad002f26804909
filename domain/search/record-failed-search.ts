import { sql } from 'kysely';
import { scrub } from '../client-errors/scrub.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { SEARCH_QUERY_MAX } from './schema.ts';

/**
 * How long failed searches are stored, and how many different ones per day. The number is limited because anonymous visitors choose the
 * words.
 */
const RETENTION_DAYS = 90;
const QUERIES_PER_DAY_MAX = 500;

/** For how many days failed searches count as demand. */
export const SEARCH_DAYS = 30;

/**
 * Counts a search that found nothing, without anything about the visitor. E-mail addresses and the like are removed from the words. A
 * failure to write is only logged, because the search itself has succeeded.
 */
export async function recordFailedSearch(ctx: Context, query: string): Promise<void> {
  const words = scrub(query.toLowerCase(), SEARCH_QUERY_MAX).trim();
  if (words === '') return;
  const today = ctx.clock().toISOString().slice(0, 10);
  try {
    await sql`
      insert into failed_searches (day, query)
      select ${today}::date, ${words}
      where (select count(*) from failed_searches where day = ${today}::date) < ${QUERIES_PER_DAY_MAX}
        or exists (select from failed_searches where day = ${today}::date and query = ${words})
      on conflict (day, query) do update set count = least(failed_searches.count + 1, 2000000000)
    `.execute(dbOf(ctx));
    await dbOf(ctx)
      .deleteFrom('failed_searches')
      .where('day', '<', sql<string>`${today}::date - ${RETENTION_DAYS}::int`)
      .execute();
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not count a failed search');
  }
}
