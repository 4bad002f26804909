import { type Context, dbOf } from '../platform/context.server.ts';
import type { TagCount } from './schema.ts';

/** Number of tags that are offered. The rest can be found from the posts. */
const TAGS_MAX = 16;

/** The tags with most posts, in descending order. */
export async function listTags(ctx: Context): Promise<readonly TagCount[]> {
  return dbOf(ctx)
    .selectFrom('post_tags')
    .select(['tag', 'posts'])
    .orderBy('posts', 'desc')
    .orderBy('tag')
    .limit(TAGS_MAX)
    .execute();
}
