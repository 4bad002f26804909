import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf, inTransaction } from '../context.server.ts';
import type { SearchResult } from './schema.ts';
import { wordSimilarity } from './word-similarity.ts';

/** So many of the newest posts that match are ranked: all of them would take longer the more there are. */
const RANKED_MAX = 60;
/** Mistyped words are looked for in so many of the newest: an index finds candidates among all, but too many of them. */
const NEARLY_MAX = 1_000;
/** With fewer results than this, words that are only nearly right count too. */
const ENOUGH = 5;
/** What of the words must be alike in a title or description: first as pg_trgm measures it, which has an index, then as we do. */
const TRIGRAMS_MIN = 0.3;
const SIMILAR_MIN = 0.6;

type PostRow = Pick<
  { [K in keyof Database['posts']]: Database['posts'][K] },
  'kind' | 'slug' | 'title' | 'description'
>;

/** Posts and pages that say this, best first: those that have all the words, the last of which may be unfinished, then those that nearly do. */
export async function searchPosts(
  ctx: Context,
  query: string,
  limit: number,
): Promise<readonly SearchResult[]> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const found = await findByWords(ctx, words, limit);
  const nearly = found.length < ENOUGH ? await findNearly(ctx, words.join(' '), limit) : [];
  const seen = new Set<string>();
  return [...found, ...nearly]
    .map(toResult)
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, limit);
}

async function findByWords(
  ctx: Context,
  words: readonly string[],
  limit: number,
): Promise<readonly PostRow[]> {
  // Letters and digits only, so nothing of it is an operator; each may be the beginning of a word.
  const terms = words.map((word) => `${word}:*`).join(' & ');
  const question = sql`to_tsquery('english', ${terms})`;
  const newest = (kind: 'post' | 'page') => sql`
    select kind, slug, title, description, document
    from posts
    where kind = ${sql.lit(kind)} and ${isPublic(ctx)} and document @@ ${question}
    order by published_on desc, slug desc
    limit ${RANKED_MAX}`;
  const rows = await sql<PostRow>`
    select kind, slug, title, description
    from ((${newest('post')}) union all (${newest('page')})) as matching
    order by ts_rank(document, ${question}) desc, kind desc, slug
    limit ${limit}`.execute(dbOf(ctx));
  return rows.rows;
}

async function findNearly(ctx: Context, words: string, limit: number): Promise<readonly PostRow[]> {
  const text: RawBuilder<string> = sql`lower(title || ' ' || description)`;
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(TRIGRAMS_MIN)}, true)`.execute(
      db,
    );
    const { rows } = await sql<PostRow>`
      select kind, slug, title, description
      from (
        select kind, slug, title, description
        from posts
        where ${isPublic(ctx)}
        order by published_on desc, slug desc
        limit ${NEARLY_MAX}
      ) as newest
      where ${words} <% ${text}`.execute(db);
    return rows
      .map((row) => ({ row, score: scoreOf(words, row) }))
      .filter(({ score }) => score >= SIMILAR_MIN)
      .sort((p, q) => q.score - p.score)
      .slice(0, limit)
      .map(({ row }) => row);
  });
}

/** What is switched off is not found. */
function isPublic(ctx: Context): RawBuilder<boolean> {
  return ctx.site.has_payment ? sql`true` : sql`requires is null`;
}

/** What a title says counts for more than what a description does. */
function scoreOf(words: string, { title, description }: PostRow): number {
  return Math.max(
    wordSimilarity(words, title.toLowerCase()),
    wordSimilarity(words, description.toLowerCase()) - 0.05,
  );
}

function toResult({
  kind,
  slug,
  title,
  description,
}: PostRow): SearchResult & { readonly path: string } {
  return { kind, path: kind === 'post' ? `/blog/${slug}` : `/${slug}`, title, description };
}
