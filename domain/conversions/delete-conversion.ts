import { releaseHold } from '../credits/end-hold.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { getConversionRow, holdKeyOf, moveConversion } from './conversion-row.ts';
import { hasEnded } from './schema.ts';

/**
 * Deletes a conversion, after cancelling it if it is running. The sweep removes its picture unless another conversion has the same. A
 * published board stays in the guide.
 */
export async function deleteConversion(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { status } = await getConversionRow(inner, accountId, id);
    if (!hasEnded(status) && (await moveConversion(inner, id, 'cancelled'))) {
      await releaseHold(inner, holdKeyOf(id));
    }
    await dbOf(inner).deleteFrom('conversions').where('id', '=', id).execute();
  });
}
