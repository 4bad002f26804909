import type { AccountActor, Context } from '../platform/context.server.ts';
import { getConversionRow, viewConversion } from './conversion-row.ts';
import type { ConversionView } from './schema.ts';

/** A conversion of the account. Refuses (`not-found`) all others. */
export async function getConversion(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<ConversionView> {
  return viewConversion(await getConversionRow(ctx, accountId, id));
}
