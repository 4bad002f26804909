import type { BoardOfLevel } from '../levels/has-real-board.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { ContributionStatus } from './schema.ts';
import { lockBoard } from './settle-board.ts';

/** Says that a board which waits is not the level's: from now on the word of those who sent it counts less. Refuses (`not-found`) one that does not wait. */
export async function rejectBoard(ctx: Context, { level, boardId }: BoardOfLevel): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockBoard(inner, { level, boardId });
    const { numUpdatedRows } = await dbOf(inner)
      .updateTable('contributions')
      .set({ status: 'rejected', changed_at: inner.clock() })
      .where('level', '=', level)
      .where('board_id', '=', boardId)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notWaiting({ level, boardId });
  });
}

/** The refusal for a board that nobody has added to the level, or that does not wait any more. */
export function notWaiting({ level, boardId }: BoardOfLevel): DomainError {
  return new DomainError('not-found', `The board ${boardId} is not waiting for level ${level}.`);
}

/** The outcomes of contributions, by id. */
export type ContributionStates = Readonly<Record<string, ContributionStatus>>;

/** The contributions of a board, under one level or all, with their outcomes. */
export async function readContributions(
  ctx: Context,
  { level, boardId }: { readonly level?: number; readonly boardId: string },
): Promise<ContributionStates> {
  const rows = await dbOf(ctx)
    .selectFrom('contributions')
    .select(['id', 'status'])
    .where('board_id', '=', boardId)
    .$if(level !== undefined, (query) => query.where('level', '=', level as number))
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

/** Makes contributions what they were. Credits that came or went with them stay as they are. */
export async function restoreContributions(
  ctx: Context,
  states: ContributionStates,
): Promise<void> {
  for (const [id, status] of Object.entries(states)) {
    await dbOf(ctx)
      .updateTable('contributions')
      .set({ status, changed_at: ctx.clock() })
      .where('id', '=', id)
      .where('status', '<>', status)
      .execute();
  }
}
