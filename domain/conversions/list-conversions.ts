import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { containing } from '../platform/like.ts';
import { findConversionRow, viewConversion } from './conversion-row.ts';
import type { ConversionView } from './schema.ts';

interface ConversionQuery {
  /** Part of the name. */
  readonly q?: string;
  /** Only conversions older than the one with this id. (Default: from the newest) */
  readonly before?: string;
  readonly limit: number;
}

/** An account's conversions, newest first. `next` is the `before` of the next page. */
export async function listConversions(
  ctx: Context,
  { accountId }: AccountActor,
  { q, before, limit }: ConversionQuery,
): Promise<{ readonly conversions: readonly ConversionView[]; readonly next: string | null }> {
  const last = before === undefined ? undefined : await findConversionRow(ctx, accountId, before);
  const rows = await dbOf(ctx)
    .selectFrom('conversions')
    .selectAll()
    .where('account', '=', accountId)
    .where((eb) => eb.and(q === undefined ? [] : [eb('name', 'ilike', containing(q))]))
    .where((eb) => {
      if (!last) return eb.and([]);
      return eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last.created_at, last.id));
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const conversions = rows.slice(0, limit).map(viewConversion);
  return { conversions, next: rows.length > limit ? (conversions.at(-1)?.id ?? null) : null };
}
