import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import type { SearchResult } from './schema.ts';
import { wordSimilarity } from './word-similarity.ts';

/** Only the newest matches are ranked, so that search time does not grow with the archive. */
const RANKED_MAX = 60;
/** Mistyped words are compared with this many of the newest posts. Among all posts the index would find too many candidates. */
const FUZZY_CANDIDATES_MAX = 1_000;
/** With fewer exact results than this, fuzzy matches are added. */
const EXACT_ENOUGH = 5;
/** Minimum similarity of the words to a title or description: first by pg_trgm, which has an index, then by `wordSimilarity`. */
const TRIGRAM_SIMILARITY_MIN = 0.3;
const SIMILARITY_MIN = 0.6;

type PostRow = Pick<
  { [K in keyof Database['posts']]: Database['posts'][K] },
  'kind' | 'slug' | 'title' | 'description'
>;

/** Posts and pages that match, best first: those with all the words (as prefixes), then fuzzy matches. */
export async function searchPosts(
  ctx: Context,
  query: string,
  limit: number,
): Promise<readonly SearchResult[]> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const found = await findByWords(ctx, words, limit);
  const fuzzy = found.length < EXACT_ENOUGH ? await findFuzzy(ctx, words.join(' '), limit) : [];
  const seen = new Set<string>();
  return [...found, ...fuzzy]
    .map(toResult)
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, limit);
}

async function findByWords(
  ctx: Context,
  words: readonly string[],
  limit: number,
): Promise<readonly PostRow[]> {
  // Only letters and digits, so that none of them is an operator. Each matches as a prefix.
  const terms = words.map((word) => `${word}:*`).join(' & ');
  const tsquery = sql`to_tsquery('english', ${terms})`;
  const newest = (kind: 'post' | 'page') => sql`
    select kind, slug, title, description, document
    from posts
    where kind = ${sql.lit(kind)} and ${isPublic(ctx)} and document @@ ${tsquery}
    order by published_on desc, slug desc
    limit ${RANKED_MAX}`;
  const rows = await sql<PostRow>`
    select kind, slug, title, description
    from ((${newest('post')}) union all (${newest('page')})) as matching
    order by ts_rank(document, ${tsquery}) desc, kind desc, slug
    limit ${limit}`.execute(dbOf(ctx));
  return rows.rows;
}

async function findFuzzy(ctx: Context, words: string, limit: number): Promise<readonly PostRow[]> {
  const text: RawBuilder<string> = sql`lower(title || ' ' || description)`;
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(TRIGRAM_SIMILARITY_MIN)}, true)`.execute(
      db,
    );
    const { rows } = await sql<PostRow>`
      select kind, slug, title, description
      from (
        select kind, slug, title, description
        from posts
        where ${isPublic(ctx)}
        order by published_on desc, slug desc
        limit ${FUZZY_CANDIDATES_MAX}
      ) as newest
      where ${words} <% ${text}`.execute(db);
    return rows
      .map((row) => ({ row, score: scoreOf(words, row) }))
      .filter(({ score }) => score >= SIMILARITY_MIN)
      .sort((p, q) => q.score - p.score)
      .slice(0, limit)
      .map(({ row }) => row);
  });
}

/** Leaves out pages about disabled features. */
function isPublic(ctx: Context): RawBuilder<boolean> {
  return ctx.site.has_payment ? sql`true` : sql`requires is null`;
}

/** Matches in titles count slightly more than those in descriptions. */
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
