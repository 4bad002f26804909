import { type RawBuilder, sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { DAILY_NUMBERS, type DailyNumber, type Numbers } from './schema.ts';

/** Pairs of a day and a number; days without a number are omitted. */
type ByDay = RawBuilder<{ day: string; value: number }>;

/**
 * Statistics for the operator from the database: by day for the last `days` days (UTC, including today), and current numbers of levels and
 * jobs.
 */
export async function countNumbers(ctx: Context, days: number): Promise<Numbers> {
  const today = ctx.clock();
  const list = Array.from({ length: days }, (_, index) =>
    dayOf(new Date(today.getTime() - (days - 1 - index) * DAY_MS)),
  );
  const first = list[0] as string;
  const byDay = new Map<DailyNumber, readonly number[]>();
  for (const name of DAILY_NUMBERS) {
    const { rows } = await QUERIES[name](first).execute(dbOf(ctx));
    const values = new Map(rows.map(({ day, value }) => [day, Number(value)]));
    const fill = name === 'trueLevels' ? carryOn : zeroFill;
    byDay.set(name, fill(list, values));
  }
  return {
    days: list,
    byDay: DAILY_NUMBERS.map((name) => ({ name, values: byDay.get(name) ?? [] })),
    levels: await countLevels(ctx),
    deadJobs: await countDeadJobs(ctx),
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function zeroFill(days: readonly string[], values: ReadonlyMap<string, number>) {
  return days.map((day) => values.get(day) ?? 0);
}

/** For cumulative numbers: a day without changes has the previous day's number. */
function carryOn(days: readonly string[], values: ReadonlyMap<string, number>) {
  let last = values.get('') ?? 0;
  return days.map((day) => {
    last += values.get(day) ?? 0;
    return last;
  });
}

const day = (column: string) =>
  sql.raw<string>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`);

/** The number of rows per day since `first`. */
function countRows(table: string, column: string, condition = 'true') {
  return (first: string): ByDay => sql`
    select ${day(column)} as day, count(*)::int as value from ${sql.raw(table)}
    where ${sql.raw(column)} >= ${first}::date::timestamp at time zone 'UTC' and ${sql.raw(condition)} group by 1`;
}

const QUERIES: Readonly<Record<DailyNumber, (first: string) => ByDay>> = {
  // The day '' stands for all earlier days.
  trueLevels: (first) => sql`
    select case when at < ${first} then '' else at end as day, count(*)::int as value from (
      select level_number, min(${day('boards.added_at')}) as at from level_boards
      join boards on boards.id = level_boards.board_id
      where level_boards.source <> 'sample' group by 1) as levels
    group by 1`,
  failedSearches: (first) => sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as value from failed_searches
    where day >= ${first}::date group by 1`,
  conversions: countRows('conversions', 'created_at'),
  conversionsFailed: countRows('conversions', 'ended_at', "status = 'failed'"),
  creditsSpent: (first) => sql`
    select ${day('at')} as day, -sum(amount)::int as value from credit_ledger
    where kind = 'spend' and at >= ${first}::date::timestamp at time zone 'UTC' group by 1`,
  secondsToAnswer: (first) => sql`
    select ${day('ended_at')} as day,
      round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int as value
    from conversions where status in ('solved', 'unsolvable')
      and ended_at >= ${first}::date::timestamp at time zone 'UTC' group by 1`,
  clientErrors: countRows('client_errors', 'first_seen'),
  mailsFailed: countRows(
    'pgboss.job',
    'created_on',
    "name = 'dead-letters' and source_name = 'send-mail'",
  ),
  jobsDead: countRows('pgboss.job', 'created_on', "name = 'dead-letters'"),
};

async function countLevels(ctx: Context): Promise<Numbers['levels']> {
  const { rows } = await sql<{ is_true: boolean; is_doubtful: boolean; value: number }>`
    select is_true, is_doubtful, count(*)::int as value from (
      select level_number, bool_or(source <> 'sample') as is_true,
        bool_or(source <> 'sample') and bool_and(source <> 'operator') as is_doubtful
      from level_boards group by 1) as levels
    group by 1, 2
  `.execute(dbOf(ctx));
  const sum = (isTrue: boolean, isDoubtful: boolean) =>
    rows.find((row) => row.is_true === isTrue && row.is_doubtful === isDoubtful)?.value ?? 0;
  return { certain: sum(true, false), inDoubt: sum(true, true), sample: sum(false, false) };
}

async function countDeadJobs(ctx: Context): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select count(*)::int as value from pgboss.job where name = 'dead-letters' and state = 'created'
  `.execute(dbOf(ctx));
  return rows[0]?.value ?? 0;
}
