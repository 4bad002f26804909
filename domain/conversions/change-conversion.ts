import { isSettled } from '#draft/standing.ts';
import { requireLevel } from '../levels/require-level.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversion, getConversionRow, viewConversion } from './conversion-row.ts';
import { publishConversion } from './publish-conversion.ts';
import type { ConversionView } from './schema.ts';

interface ConversionChange {
  readonly name?: string;
  /** Null if it belongs to no level, or to an unknown one. */
  readonly level?: number | null;
  readonly isPublic?: true;
}

/**
 * Renames a conversion, sets its level, or makes it public. Refuses (`invalid`) an invalid level, and (`conflict`) publishing one that is
 * not solved, or has open doubts.
 */
export async function changeConversion(
  ctx: Context,
  actor: AccountActor,
  id: string,
  { name, level, isPublic }: ConversionChange,
): Promise<ConversionView> {
  return inTransaction(ctx, async (inner) => {
    const { status, standing } = viewConversion(await getConversionRow(inner, actor.accountId, id));
    if (isPublic && status !== 'solved') {
      throw new DomainError('conflict', 'Only a solved board can be published.');
    }
    if (isPublic && !isSettled(standing)) {
      throw new DomainError('conflict', 'Something on this board is still in doubt.');
    }
    if (level) requireLevel(ctx, level);
    if (name !== undefined || level !== undefined) {
      await dbOf(inner)
        .updateTable('conversions')
        .set({
          ...(name !== undefined && { name }),
          ...(level !== undefined && { level }),
          updated_at: inner.clock(),
        })
        .where('id', '=', id)
        .execute();
    }
    if (isPublic) await publishConversion(inner, id);
    return getConversion(inner, actor, id);
  });
}
