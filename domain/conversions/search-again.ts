import type { AccountActor, Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversion } from './conversion-row.ts';
import { createConversion } from './create-conversion.ts';
import type { ConversionView } from './schema.ts';

/** Begins another conversion of the board of one that failed, which is searched for longer. Refuses (`conflict`) all others. */
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
