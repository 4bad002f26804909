import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { CARD_COLUMNS, type CardRow, toCards } from './post-card.ts';
import { resolveParts } from './resolve-parts.ts';
import {
  type ContentPage,
  type PostCard,
  type PostHeading,
  type PostNeighbour,
  type PostPage,
  type PostPart,
  SLUG,
} from './schema.ts';

/** Number of related posts on a page, and of newest posts with a common tag that are compared. */
const RELATED_MAX = 3;
const RELATED_COMPARED_MAX = 100;

/** Everything on the page of a post. */
export async function findPost(ctx: Context, slug: string): Promise<PostPage | undefined> {
  if (!SLUG.test(slug)) return undefined;
  const db = dbOf(ctx);
  const row = await db
    .selectFrom('posts')
    .select([...CARD_COLUMNS, 'parts', 'headings'])
    .where('kind', '=', 'post')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const [card] = await toCards(db, [row]);
  return {
    ...(card as PostCard),
    parts: await resolveParts(ctx, row.parts as readonly PostPart[]),
    headings: row.headings as readonly PostHeading[],
    related: await listRelated(db, row),
    older: await findNeighbour(db, row, 'older'),
    newer: await findNeighbour(db, row, 'newer'),
  };
}

/** Finds a page by its slug. Also undefined for a page about a disabled feature. */
export async function findPage(ctx: Context, slug: string): Promise<ContentPage | undefined> {
  if (!SLUG.test(slug)) return undefined;
  const row = await dbOf(ctx)
    .selectFrom('posts')
    .select(['slug', 'title', 'description', 'published_on', 'updated_on', 'parts', 'headings'])
    .where('kind', '=', 'page')
    .where('slug', '=', slug)
    .$if(!ctx.site.has_payment, (qb) => qb.where('requires', 'is', null))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    updatedOn: row.updated_on ?? row.published_on,
    parts: await resolveParts(ctx, row.parts as readonly PostPart[]),
    headings: row.headings as readonly PostHeading[],
  };
}

/** The posts that share most tags with this one; among equals the newest. */
async function listRelated(db: Kysely<Database>, post: CardRow): Promise<readonly PostCard[]> {
  const tags = sql`array[${sql.join(post.tags)}]::text[]`;
  const rows = await db
    .selectFrom(
      db
        .selectFrom('posts')
        .select(CARD_COLUMNS)
        .where('kind', '=', sql.lit('post'))
        .where('slug', '!=', post.slug)
        .where(sql<boolean>`tags && ${tags}`)
        .orderBy('published_on', 'desc')
        .orderBy('slug', 'desc')
        .limit(RELATED_COMPARED_MAX)
        .as('newest'),
    )
    .select(CARD_COLUMNS)
    .orderBy(sql`(select count(*) from unnest(tags) as tag where tag = any(${tags}))`, 'desc')
    .orderBy('published_on', 'desc')
    .orderBy('slug', 'desc')
    .limit(RELATED_MAX)
    .execute();
  return toCards(db, rows);
}

async function findNeighbour(
  db: Kysely<Database>,
  { published_on, slug }: CardRow,
  way: 'older' | 'newer',
): Promise<PostNeighbour | null> {
  const [sign, order] = way === 'older' ? [sql`<`, 'desc' as const] : [sql`>`, 'asc' as const];
  const row = await db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('kind', '=', sql.lit('post'))
    .where(sql<boolean>`(published_on, slug) ${sign} (${published_on}::date, ${slug})`)
    .orderBy('published_on', order)
    .orderBy('slug', order)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
