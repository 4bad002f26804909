import type { AccountActor, Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversion } from './conversion-row.ts';
import { createConversion } from './create-conversion.ts';
import type { ConversionView } from './schema.ts';

/** Starts another conversion, with a longer search, of a failed one's board. Refuses (`conflict`) conversions that have not failed. */
export async function searchAgain(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<ConversionView> {
  const { status, board, name, level } = await getConversion(ctx, actor, id);
  if (status !== 'failed' || board === null) {
    throw new DomainError('conflict', 'Only a search that found nothing can be repeated.');
  }
  const of = level === null ? {} : { level };
  return createConversion(ctx, actor, { board, name, ...of, keepLooking: true });
}
