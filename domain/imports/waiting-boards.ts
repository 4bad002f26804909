import { sql } from 'kysely';
import { z } from 'zod';
import type { SearchLimits } from '../boards/derive-solution.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import type { BoardEntry } from './parse-board-line.ts';

/** Memory for state tables; only one waiting board is searched at a time. */
const bytesMax = 256 * 1024 * 1024;

/** The successive searches of a waiting board. The last one is repeated every night with another seed. */
const SEARCHES: readonly (SearchLimits & { readonly isAtNight?: true })[] = [
  { firstLineMs: 2 * MINUTE_MS, shorteningMs: MINUTE_MS / 2, bytesMax },
  { firstLineMs: 15 * MINUTE_MS, shorteningMs: MINUTE_MS, bytesMax },
  { firstLineMs: HOUR_MS, shorteningMs: 2 * MINUTE_MS, bytesMax, isAtNight: true },
];

/** The hour at which nightly searches start (UTC). */
const NIGHT_HOUR = 1;

/** The task that searches a waiting board. `search` is the number of earlier searches. */
export const searchBoardTask = defineTask(
  'search-board',
  z.object({ id: z.string(), search: z.int().min(0) }),
);

/** A board without a solution. */
export interface WaitingBoard {
  readonly id: string;
  readonly levels: readonly number[];
  /** Number of unsuccessful searches. */
  readonly searches: number;
  readonly isUnsolvable: boolean;
}

/** Adds unsolved boards, and enqueues their next searches. Their levels are added to those already stored. */
export async function addWaitingBoards(
  ctx: Context,
  entries: readonly BoardEntry[],
): Promise<void> {
  for (const { board, fingerprints, levels, source, notedOn } of entries) {
    const { id } = fingerprints;
    const waiting = await dbOf(ctx)
      .insertInto('waiting_boards')
      .values({
        id,
        file: JSON.stringify(board),
        levels: [...levels],
        source,
        noted_on: notedOn,
        taken_in_at: ctx.clock(),
      })
      .onConflict((oc) => oc.column('id').doUpdateSet({ levels: withLevels(levels) }))
      .returning('taken_in_at')
      .executeTakeFirstOrThrow();
    await enqueueSearch(ctx, id, 0, waiting.taken_in_at);
  }
}

/** Stores a level under which a waiting board will be listed. */
export async function addWaitingLevel(ctx: Context, id: string, level: number): Promise<void> {
  await dbOf(ctx)
    .updateTable('waiting_boards')
    .set({ levels: withLevels([level]) })
    .where('id', '=', id)
    .execute();
}

/** The waiting boards with these ids (default: all), the least searched first. */
export async function listWaitingBoards(
  ctx: Context,
  ids?: readonly string[],
): Promise<readonly WaitingBoard[]> {
  const rows = await dbOf(ctx)
    .selectFrom('waiting_boards')
    .select(['id', 'levels', 'searches', 'is_unsolvable as isUnsolvable'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as readonly string[]))
    .orderBy('searches')
    .orderBy('taken_in_at')
    .orderBy('id')
    .execute();
  return rows;
}

/**
 * Enqueues a waiting board's next search after this many. `since` is when the board began to wait: a board that waits again after its
 * removal needs jobs of its own, because the queue never runs two with the same key.
 */
export async function enqueueSearch(
  ctx: Context,
  id: string,
  search: number,
  since: Date,
): Promise<void> {
  await enqueue(
    ctx,
    searchBoardTask,
    { id, search },
    {
      key: `${id}:${search}:${since.getTime()}`,
      // New boards have priority.
      priority: -Math.min(search, SEARCHES.length),
      ...(searchAfter(search).isAtNight && { startAfter: nextNight(ctx.clock()) }),
    },
  );
}

/** The limits of the search after this many searches. */
export function searchAfter(searches: number) {
  return SEARCHES[Math.min(searches, SEARCHES.length - 1)] as (typeof SEARCHES)[number];
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}

/** Removes boards from the waiting ones. Returns how many of them were waiting. */
export async function removeWaitingBoards(ctx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await dbOf(ctx)
    .deleteFrom('waiting_boards')
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return removed.length;
}

function withLevels(levels: readonly number[]) {
  return sql<
    number[]
  >`array(select distinct unnest(waiting_boards.levels || ${[...levels]}::int[]) order by 1)`;
}
