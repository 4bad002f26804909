import { type Context, dbOf } from '../platform/context.server.ts';
import type { RedirectRule } from './schema.ts';

/** Finds the rule for exactly this path. */
export async function findRule(ctx: Context, path: string): Promise<RedirectRule | undefined> {
  return dbOf(ctx)
    .selectFrom('redirects')
    .select(['from_path as from', 'to_address as to', 'status'])
    .where('from_path', '=', path)
    .executeTakeFirst();
}
