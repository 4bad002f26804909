import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';

/** The first and the last day of a month such as `2026-11`. */
export function daysOf(month: string): readonly [first: string, last: string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${days}`];
}

/** The nearest months with posts before and after `month`, or null. */
export async function findNeighbourMonths(
  ctx: Context,
  month: string,
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const [first, last] = daysOf(month);
  const posts = dbOf(ctx).selectFrom('posts').where('kind', '=', sql.lit('post'));
  const before = await posts
    .select((eb) => eb.fn.max('published_on').as('day'))
    .where('published_on', '<', first)
    .executeTakeFirst();
  const after = await posts
    .select((eb) => eb.fn.min('published_on').as('day'))
    .where('published_on', '>', last)
    .executeTakeFirst();
  return { previous: before?.day?.slice(0, 7) ?? null, next: after?.day?.slice(0, 7) ?? null };
}

/** The newest months with posts, newest first. Each costs one index lookup, however many posts there are. */
export async function listMonths(ctx: Context, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly month: string }>`
    with recursive months (month, count) as (
      select date_trunc('month', max(published_on))::date, 1 from posts where kind = 'post'
      union all
      select (
        select date_trunc('month', max(published_on))::date
        from posts
        where kind = 'post' and published_on < months.month
      ), count + 1
      from months
      where month is not null and count < ${limit}
    )
    select to_char(month, 'YYYY-MM') as month from months where month is not null order by months.month desc
  `.execute(dbOf(ctx));
  return rows.map(({ month }) => month);
}
