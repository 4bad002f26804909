import { type Context, dbOf } from '../platform/context.server.ts';
import type { RedirectRule } from './schema.ts';

export interface RedirectQuery {
  /** Only rules whose paths sort after this one. (Default: from the first) */
  readonly after?: string;
  /** (Default: all) */
  readonly limit?: number;
}

/** Rules, sorted by their paths. */
export async function listRedirects(
  ctx: Context,
  { after, limit }: RedirectQuery = {},
): Promise<readonly RedirectRule[]> {
  return dbOf(ctx)
    .selectFrom('redirects')
    .select(['from_path as from', 'to_address as to', 'status'])
    .$if(after !== undefined, (query) => query.where('from_path', '>', after as string))
    .orderBy('from_path')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
}
