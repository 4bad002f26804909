import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { PostPart } from './schema.ts';

/** A complete post, for feeds. */
export interface FeedPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly parts: readonly PostPart[];
}

/** The newest posts with their full texts. */
export async function listFeedPosts(ctx: Context, limit: number): Promise<readonly FeedPost[]> {
  const rows = await dbOf(ctx)
    .selectFrom('posts')
    .select(['slug', 'title', 'description', 'tags', 'published_on', 'updated_on', 'parts'])
    .where('kind', '=', sql.lit('post'))
    .orderBy('published_on', 'desc')
    .orderBy('slug', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ published_on, updated_on, parts, ...row }) => ({
    ...row,
    publishedOn: published_on,
    updatedOn: updated_on,
    parts: parts as readonly PostPart[],
  }));
}
