import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { ALL } from '../platform/limits.ts';
import { hasRealBoard } from './has-real-board.ts';

/**
 * Counts a visitor's choice of a level's board. Nothing about the visitor is stored.
 *
 * Refuses (`not-found`) a board that the level does not have, and (`rate-limited`) more than one choice a day per level, or too many in
 * all, from a network. A device sends each choice once; the limits are for clients that send more. Daily, `rankChosen` orders the boards by
 * choices.
 */
export async function chooseBoard(ctx: Context, level: number, boardId: string): Promise<void> {
  const { limits, network } = ctx;
  await limits.count('choices', network);
  // An unknown board must not count towards the limit shared by all networks.
  if (!(await hasRealBoard(ctx, { level, boardId }))) throw notFound(level, boardId);
  await limits.count('choicesAtLevel', network && `${level} ${network}`);
  await limits.count('choicesOfAll', ALL);
  const { numUpdatedRows } = await dbOf(ctx)
    .updateTable('level_boards')
    .set({ choices: sql`choices + 1` })
    .where('level_number', '=', level)
    .where('board_id', '=', boardId)
    .where('source', '<>', 'sample')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(level, boardId);
}

function notFound(level: number, boardId: string): DomainError {
  return new DomainError('not-found', `Level ${level} has no board ${boardId.slice(0, 40)}.`);
}
