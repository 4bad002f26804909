import { type Context, dbOf } from '../platform/context.server.ts';
import { postPath } from './post-path.ts';

/** A public post or page. */
export interface PublicPost {
  readonly kind: 'post' | 'page';
  /** `/blog/ropes`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The day of its last change, `YYYY-MM-DD`. */
  readonly changedOn: string;
}

/**
 * Posts, newest first, then pages, without those about disabled features. `kind` restricts the list to one kind, `limit` and `offset` to a
 * part. (Default: all)
 */
export async function listPublicPosts(
  ctx: Context,
  {
    kind,
    limit,
    offset = 0,
  }: { readonly kind?: 'post' | 'page'; readonly limit?: number; readonly offset?: number } = {},
): Promise<readonly PublicPost[]> {
  const rows = await dbOf(ctx)
    .selectFrom('posts')
    .select(['kind', 'slug', 'title', 'description', 'published_on', 'updated_on'])
    .$if(kind !== undefined, (qb) => qb.where('kind', '=', kind ?? 'post'))
    .$if(!ctx.site.has_payment, (qb) => qb.where('requires', 'is', null))
    .orderBy('kind', 'desc')
    .orderBy('published_on', 'desc')
    .orderBy('slug', 'desc')
    .$if(limit !== undefined, (qb) => qb.limit(limit ?? 0))
    .offset(offset)
    .execute();
  return rows.map(({ kind, slug, title, description, published_on, updated_on }) => ({
    kind,
    path: postPath({ kind, slug }),
    title,
    description,
    changedOn: updated_on ?? published_on,
  }));
}
