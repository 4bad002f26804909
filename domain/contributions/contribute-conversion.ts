import { loadBoard } from '#engine/board.ts';
import type { Move } from '#engine/types.ts';
import { getConversionRow, isAsSaid } from '../conversions/conversion-row.ts';
import { requireLevel } from '../levels/require-level.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { addContribution } from './contribute.ts';
import type { ContributionReceipt, ContributionStatus } from './schema.ts';

/**
 * Contributes the board of a solved conversion to a level. The site has read its picture, so it counts as a picture, unless the owner
 * entered the board. The picture stays private.
 *
 * Refuses (`not-found`) other accounts' conversions, (`conflict`) one that is not solved, and what `contribute` refuses.
 */
export async function contributeConversion(
  ctx: Context,
  actor: AccountActor,
  id: string,
  { level, name }: { readonly level: number; readonly name: string | null },
): Promise<ContributionReceipt> {
  requireLevel(ctx, level);
  const row = await getConversionRow(ctx, actor.accountId, id);
  const board = loadBoard(row.board);
  if (row.status !== 'solved' || !board.ok) {
    throw new DomainError('conflict', 'Only a solved board can be added to a level.');
  }
  // The owner's name for the board is private.
  const { name: _, ...file } = board.value;
  return addContribution(
    { ...ctx, actor },
    {
      ...{ level, name, board: file, picture: null },
      // Whoever has the same picture may be the same person, as in `agreement.ts`; the picture itself is not shown to anybody.
      device: row.picture && `picture ${row.picture}`,
      moves: row.moves as readonly Move[],
      evidence: isAsSaid(row) ? 'word' : 'picture',
    },
  );
}

/** The status of an account's contributions of a board, by level. */
export async function listOwnContributions(
  ctx: Context,
  { accountId }: AccountActor,
  boardId: string,
): Promise<readonly { readonly level: number; readonly status: ContributionStatus }[]> {
  return dbOf(ctx)
    .selectFrom('contributions')
    .select(['level', 'status'])
    .where('account', '=', accountId)
    .where('board_id', '=', boardId)
    .orderBy('level')
    .execute();
}
