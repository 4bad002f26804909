import type { AccountActor, Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow } from './conversion-row.ts';

/** The stored picture, as WebP. */
export async function getConversionPicture(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<Buffer> {
  const { picture } = await getConversionRow(ctx, accountId, id);
  if (picture === null) throw new DomainError('not-found', 'This conversion has no picture.');
  const file = await ctx.pictures.find(picture);
  if (!file) throw new DomainError('not-found', 'The picture of this conversion is gone.');
  return file;
}
