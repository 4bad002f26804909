import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { daysOf } from './months.ts';
import { CARD_COLUMNS, type CardRow, toCards } from './post-card.ts';
import {
  POST_QUERY_LENGTH_MAX,
  POSTS_COUNTED_MAX,
  POSTS_PER_PAGE,
  POSTS_RANKED_MAX,
  type PostFilter,
  type PostList,
} from './schema.ts';

/**
 * One page of the posts that match every part of `filter`, newest first; with a query, the newest matches by relevance. `page` counts from
 * 1 (Default: 1). A page beyond the last returns the last.
 */
export async function listPosts(
  ctx: Context,
  input: PostFilter & { readonly page?: number },
): Promise<PostList> {
  const db = dbOf(ctx);
  const tsquery = input.query === undefined ? undefined : toTsquery(input.query);
  const countedMax = tsquery === undefined ? POSTS_COUNTED_MAX : POSTS_RANKED_MAX;
  const matching = applyFilter(db.selectFrom('posts'), input, tsquery);
  const { counted } = await db
    .selectFrom(
      matching
        .select('slug')
        .limit(countedMax + 1)
        .as('matching'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  if (counted === 0) return { posts: [], total: 0, isMore: false, page: 1, pages: 1 };
  const total = Math.min(counted, countedMax);
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  const page = Math.min(Math.max(1, input.page ?? 1), pages);
  const newest = matching.orderBy('published_on', 'desc').orderBy('slug', 'desc');
  const offset = (page - 1) * POSTS_PER_PAGE;
  const rows: readonly CardRow[] =
    tsquery === undefined
      ? await newest.select(CARD_COLUMNS).limit(POSTS_PER_PAGE).offset(offset).execute()
      : await db
          .selectFrom(
            newest
              .select([...CARD_COLUMNS, 'document'])
              .limit(POSTS_RANKED_MAX)
              .as('newest'),
          )
          .select(CARD_COLUMNS)
          .orderBy(sql`ts_rank(document, to_tsquery('english', ${tsquery}))`, 'desc')
          .orderBy('published_on', 'desc')
          .orderBy('slug', 'desc')
          .limit(POSTS_PER_PAGE)
          .offset(offset)
          .execute();
  return { posts: await toCards(db, rows), total, isMore: counted > countedMax, page, pages };
}

/** The words as a `tsquery` that matches all of them as prefixes. Empty without words. */
function toTsquery(query: string): string {
  // Only letters and digits, so that none of them is an operator.
  const words = query.slice(0, POST_QUERY_LENGTH_MAX).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}

function applyFilter<O>(
  from: SelectQueryBuilder<Database, 'posts', O>,
  { tag, month, isHot }: PostFilter,
  tsquery: string | undefined,
): SelectQueryBuilder<Database, 'posts', O> {
  const [first, last] = month === undefined ? [] : daysOf(month);
  return from
    .where('kind', '=', sql.lit('post'))
    .$if(isHot === true, (qb) => qb.where('is_hot', '=', sql.lit(true)))
    .$if(tag !== undefined, (qb) => qb.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(first !== undefined, (qb) =>
      qb.where('published_on', '>=', first ?? '').where('published_on', '<=', last ?? ''),
    )
    .$if(tsquery !== undefined, (qb) =>
      qb.where(
        tsquery === ''
          ? sql<boolean>`false`
          : sql<boolean>`document @@ to_tsquery('english', ${tsquery})`,
      ),
    );
}
