import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow, viewConversion } from './conversion-row.ts';
import type { ConversionView } from './schema.ts';

/** Makes a conversion keep searching for many minutes if necessary, with an e-mail at the end. Refuses (`conflict`) one that has ended. */
export async function keepLooking(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<ConversionView> {
  const { status } = await getConversionRow(ctx, accountId, id);
  const row = await dbOf(ctx)
    .updateTable('conversions')
    .set({ keep_looking: true })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('conflict', `This conversion has ended: it is ${status}.`);
  return viewConversion(row);
}
