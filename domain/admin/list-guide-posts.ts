import { type Context, dbOf } from '../platform/context.server.ts';
import { postPath } from '../posts/post-path.ts';

/** A post or a page, and its source file. */
export interface GuidePost {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly tags: readonly string[];
}

/** Posts and pages after this file, ordered by file. */
export async function listGuidePosts(
  ctx: Context,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly GuidePost[]> {
  const rows = await dbOf(ctx)
    .selectFrom('posts')
    .select(['file', 'kind', 'slug', 'title', 'tags'])
    .select(['published_on as publishedOn', 'updated_on as updatedOn'])
    .where('file', '>', after)
    .orderBy('file')
    .limit(limit)
    .execute();
  return rows.map(({ kind, slug, ...row }) => ({ ...row, path: postPath({ kind, slug }) }));
}
