import { type Context, dbOf } from '../context.server.ts';
import type { RedirectRule } from './schema.ts';

/** All rules, in the order of their paths. */
export async function listRedirects(ctx: Context): Promise<readonly RedirectRule[]> {
  return dbOf(ctx)
    .selectFrom('redirects')
    .select(['from_path as from', 'to_address as to', 'status'])
    .orderBy('from_path')
    .execute();
}
