import { type Context, dbOf } from '../platform/context.server.ts';
import type { TagCount } from './schema.ts';

/** The tags with most posts, in descending order. */
export async function listTags(ctx: Context, limit: number): Promise<readonly TagCount[]> {
  return dbOf(ctx)
    .selectFrom('post_tags')
    .select(['tag', 'posts'])
    .orderBy('posts', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}
