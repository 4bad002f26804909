import { releaseHold } from '../credits/end-hold.ts';
import { requireLevel } from '../levels/require-level.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow, holdKeyOf, moveConversion, viewConversion } from './conversion-row.ts';
import { createConversion } from './create-conversion.ts';
import { publishConversion } from './publish-conversion.ts';
import { type ConversionView, hasEnded } from './schema.ts';

/*
 * What people do with their own conversions. Each verb refuses (`not-found`) those of others.
 */

export async function getConversion(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<ConversionView> {
  return viewConversion(await getConversionRow(ctx, accountId, id));
}

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

/**
 * Has a conversion searched for many minutes if need be, and its owner written to at the end. Refuses (`conflict`) one that has ended.
 */
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

/** Begins another conversion of the board of one that failed, which is searched for longer. Refuses (`conflict`) all others. */
export async function searchAgain(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<ConversionView> {
  const { status, board, name, level } = await getConversion(ctx, actor, id);
  if (status !== 'failed' || board === null) {
    throw new DomainError('conflict', 'Only what was searched in vain can be searched again.');
  }
  const of = level === null ? {} : { level };
  return createConversion(ctx, actor, { board, name, ...of, keepLooking: true });
}

/** Ends a conversion that is under way, and gives its credit back. One that has ended stays as it is. */
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

export interface ConversionChange {
  readonly name?: string;
  /** Null: it is of no level, or of one that nobody knows. */
  readonly level?: number | null;
  readonly isPublic?: true;
}

/**
 * Names a conversion, says which level it is, and makes it public. Refuses (`invalid`) what is no level, and (`conflict`) to publish one
 * that is not solved.
 */
export async function changeConversion(
  ctx: Context,
  actor: AccountActor,
  id: string,
  { name, level, isPublic }: ConversionChange,
): Promise<ConversionView> {
  return inTransaction(ctx, async (inner) => {
    const { status } = await getConversionRow(inner, actor.accountId, id);
    if (isPublic && status !== 'solved') {
      throw new DomainError('conflict', 'Only a solved board can be published.');
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

/**
 * Deletes a conversion; one under way is cancelled first. The sweep removes its picture, unless another one has the same. A board that has
 * been published stays in the guide.
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

export interface ConversionQuery {
  /** Part of the name. */
  readonly q?: string;
  /** Conversions older than the one with this id. (Default: the newest) */
  readonly before?: string;
  readonly limit: number;
}

/** An account's conversions, the newest first. `next` is the `before` of the next page. */
export async function listConversions(
  ctx: Context,
  { accountId }: AccountActor,
  { q, before, limit }: ConversionQuery,
): Promise<{ readonly conversions: readonly ConversionView[]; readonly next: string | null }> {
  const last = before && (await getConversionRow(ctx, accountId, before).catch(() => undefined));
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await dbOf(ctx)
    .selectFrom('conversions')
    .selectAll()
    .where('account', '=', accountId)
    .$if(Boolean(q), (query) => query.where('name', 'ilike', pattern))
    .$if(Boolean(last), (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb.tuple((last as { created_at: Date }).created_at, (last as { id: string }).id),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const conversions = rows.slice(0, limit).map(viewConversion);
  return { conversions, next: rows.length > limit ? (conversions.at(-1)?.id ?? null) : null };
}
