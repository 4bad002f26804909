import { sql } from 'kysely';
import { type Context, dbOf } from '../context.server.ts';
import { DomainError } from '../errors.ts';

/**
 * Counts that somebody has said which board of a level is theirs. Nothing is kept of who it was.
 *
 * Refuses a board that the level does not show. What the choices come to is worked out once a day (`rankChosen`).
 */
export async function chooseBoard(ctx: Context, level: number, boardId: string): Promise<void> {
  const { numUpdatedRows } = await dbOf(ctx)
    .updateTable('level_boards')
    .set({ choices: sql`choices + 1` })
    .where('level_number', '=', level)
    .where('board_id', '=', boardId)
    .where('source', '<>', 'sample')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new DomainError('not-found', `Level ${level} has no board ${boardId.slice(0, 40)}.`);
  }
}
