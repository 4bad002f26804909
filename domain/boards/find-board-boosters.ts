import type { BoosterOptions, Boosters } from '#engine/boosters/find-boosters.ts';
import type { BoardDraft } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { ALL } from '../platform/limits.ts';
import { getBoard } from './get-board.ts';

/** A board to evaluate boosters for, with its best known solution. */
export interface BoosterTask {
  readonly board: BoardDraft;
  readonly known: NonNullable<BoosterOptions['known']>;
}

/**
 * Evaluates boosters at the start of a board of the guide. The first request searches for seconds; the result is stored until the board's
 * solution has another length.
 *
 * Refuses (`not-found`) an unknown board, and (`rate-limited`) too many searches from a network or in total.
 */
export async function findBoardBoosters(
  ctx: Context,
  id: string,
  search: (task: BoosterTask) => Promise<Boosters>,
): Promise<Boosters> {
  const { board, solution, atLeast } = await getBoard(ctx, id);
  const stored = await dbOf(ctx)
    .selectFrom('board_boosters')
    .select('found')
    .where('board_id', '=', id)
    .where('moves_count', '=', solution.length)
    .executeTakeFirst();
  if (stored) return stored.found as Boosters;
  await ctx.limits.count('boosters', ctx.network);
  await ctx.limits.count('boostersOfAll', ALL);
  const found = await search({ board, known: { moves: solution, atLeast } });
  const row = {
    moves_count: solution.length,
    found: JSON.stringify(found),
    found_at: ctx.clock(),
  };
  await dbOf(ctx)
    .insertInto('board_boosters')
    .columns(['board_id', 'moves_count', 'found', 'found_at'])
    // The board may have been deleted by now.
    .expression((eb) =>
      eb
        .selectFrom('boards')
        .select([
          'id',
          eb.val(row.moves_count).as('moves_count'),
          eb.cast<unknown>(eb.val(row.found), 'jsonb').as('found'),
          eb.val(row.found_at).as('found_at'),
        ])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.column('board_id').doUpdateSet(row))
    .execute();
  return found;
}
