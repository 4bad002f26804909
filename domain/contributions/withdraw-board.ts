import { refundCredits } from '../credits/refund-credits.ts';
import type { BoardOfLevel } from '../levels/has-real-board.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { thanksKeyOf } from './contribution-row.ts';
import { lockBoard } from './settle-board.ts';

/** Credits for a board are taken back if it is withdrawn within this many days. */
const TAKE_BACK_DAYS = 30;

/**
 * Records that a board is not a level's after all: its listed contributions are withdrawn, and what is left of the credits granted for it
 * in the last 30 days is taken back, unless another level still lists the same account's contribution of the board. The caller removes the
 * board from the level. Idempotent.
 */
export async function withdrawContributions(
  ctx: Context,
  { level, boardId }: BoardOfLevel,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockBoard(inner, { level, boardId });
    const db = dbOf(inner);
    const withdrawn = await db
      .updateTable('contributions')
      .set({ status: 'withdrawn', changed_at: inner.clock() })
      .where('level', '=', level)
      .where('board_id', '=', boardId)
      .where('status', '=', 'listed')
      .returning('account')
      .execute();
    const accounts = [...new Set(withdrawn.flatMap((row) => row.account ?? []))].toSorted();
    for (const account of accounts) await takeBack(inner, boardId, account);
  });
}

async function takeBack(ctx: Context, boardId: string, account: string): Promise<void> {
  const key = thanksKeyOf(boardId, account);
  const since = new Date(ctx.clock().getTime() - TAKE_BACK_DAYS * DAY_MS);
  const db = dbOf(ctx);
  const grant = await db
    .selectFrom('credit_grants')
    .select('id')
    .where('key', '=', key)
    .where('granted_at', '>', since)
    .executeTakeFirst();
  if (!grant) return;
  const elsewhere = await db
    .selectFrom('contributions')
    .select('id')
    .where('board_id', '=', boardId)
    .where('account', '=', account)
    .where('status', '=', 'listed')
    .executeTakeFirst();
  if (elsewhere) return;
  const refund = { grantKey: key, cents: 1, centsLeft: 1, key: `withdrawn:${key}` };
  await refundCredits(ctx, { ...refund, reason: 'contribution' });
}
