import { releaseHold } from '../credits/end-hold.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { getConversion, getConversionRow, holdKeyOf, moveConversion } from './conversion-row.ts';
import type { ConversionView } from './schema.ts';

/** Cancels a running conversion and returns its credit. An ended one does not change. */
export async function cancelConversion(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<ConversionView> {
  return inTransaction(ctx, async (inner) => {
    await getConversionRow(inner, actor.accountId, id);
    if (await moveConversion(inner, id, 'cancelled')) await releaseHold(inner, holdKeyOf(id));
    return getConversion(inner, actor, id);
  });
}
