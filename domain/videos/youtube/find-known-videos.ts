import { type Context, dbOf } from '../../platform/context.server.ts';

/** Those of the ids that the guide has. */
export async function findKnownVideos(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await dbOf(ctx).selectFrom('videos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
