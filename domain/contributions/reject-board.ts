import type { BoardOfLevel } from '../levels/has-real-board.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { ContributionStatus } from './schema.ts';
import { lockBoard } from './settle-board.ts';

/** Rejects a waiting board: its contributors' testimony counts less from now on. Refuses (`not-found`) a board that is not waiting. */
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

/** The refusal for a board that is not, or no longer, waiting for the level. */
export function notWaiting({ level, boardId }: BoardOfLevel): DomainError {
  return new DomainError('not-found', `The board ${boardId} is not waiting for level ${level}.`);
}

/** The statuses of contributions by id. */
export type ContributionStates = Readonly<Record<string, ContributionStatus>>;

/** The contributions of a board, for one level or all, with their statuses. */
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

/** Restores the statuses of contributions. Credits granted or taken back with them are not changed. */
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
