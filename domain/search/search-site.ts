import { standingOf } from '#draft/standing.ts';
import { parseLevelNumber } from '../levels/level-number.ts';
import { listLevelCards } from '../levels/list-level-cards.ts';
import { listLevelsNumbered } from '../levels/other-numbers.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { LABEL_MAX } from '../videos/read-level-label.ts';
import { findMechanics } from './mechanic-words.ts';
import {
  SEARCH_QUERY_MAX,
  SEARCH_RESULTS_MAX,
  type SearchAnswer,
  type SearchResult,
} from './schema.ts';
import { searchPosts } from './search-posts.ts';

/** Includes the level with this number, those with this number on the game's other track, and those whose numbers begin with it. */
const LEVELS_MAX = 6;
const BOARDS_MAX = 3;
const MECHANICS_MAX = 4;

/**
 * Searches levels by number, mechanics by name, posts and pages by text, and boards by id. Best first; typing errors are tolerated. `query`
 * is a visitor's text of any length (cut at 80 characters) and is never used as a pattern. `limit` (Default: 30) is the maximum number of
 * results.
 */
export async function searchSite(
  ctx: Context,
  input: { readonly query: string; readonly limit?: number },
): Promise<SearchAnswer> {
  const query = normalize(input.query);
  if (query === '') return { query, results: [] };
  const levels = await searchLevels(ctx, query);
  const boards = await searchBoards(ctx, query);
  const mechanics = findMechanics(query)
    .slice(0, MECHANICS_MAX)
    .map(
      ({ mechanic }) =>
        ({ kind: 'mechanic', mechanic, path: `/explore?mechanic=${mechanic}` }) as const,
    );
  const posts = await searchPosts(ctx, query, SEARCH_RESULTS_MAX);
  const results: readonly SearchResult[] = [...levels, ...boards, ...mechanics, ...posts];
  return { query, results: results.slice(0, input.limit ?? SEARCH_RESULTS_MAX) };
}

/** Removes control characters and lone surrogates, which PostgreSQL cannot store. */
function normalize(query: string): string {
  return query
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .toWellFormed();
}

async function searchLevels(ctx: Context, query: string): Promise<readonly SearchResult[]> {
  const { levelMax } = ctx.site;
  const asked = parseLevelNumber(query.replace('#', ''), Math.max(levelMax, LABEL_MAX))?.number;
  if (asked === undefined) return [];
  const sameLevel = (await listLevelsNumbered(ctx, asked)).slice(0, LEVELS_MAX - 1);
  const numbers = [...(asked <= levelMax ? [asked] : []), ...sameLevel];
  for (let from = asked * 10, count = 10; from <= levelMax; from *= 10, count *= 10) {
    for (let n = from; n < from + count && numbers.length < LEVELS_MAX; n++) {
      if (n <= levelMax && !numbers.includes(n)) numbers.push(n);
    }
  }
  const cards = await listLevelCards(ctx, numbers);
  return cards.map(({ number, difficulty, moves, boardId, boardSize, standing }) => {
    const path = `/levels/${number}`;
    const otherNumber = number !== asked && sameLevel.includes(number) ? asked : null;
    return {
      kind: 'level',
      path,
      level: number,
      otherNumber,
      difficulty,
      moves,
      boardId,
      boardSize,
      standing,
    };
  });
}

/** Needs at least six digits of an id. With fewer, words and numbers would look like one. */
async function searchBoards(ctx: Context, query: string): Promise<readonly SearchResult[]> {
  const start = /^(?:board )?([0-9a-f]{6,16})$/i.exec(query)?.[1]?.toLowerCase();
  if (start === undefined) return [];
  const rows = await dbOf(ctx)
    .selectFrom('boards')
    .select(['id', 'width', 'height', 'moves_count', 'optimal', 'source'])
    .where('id', '>=', start)
    // `g` sorts after every hexadecimal digit.
    .where('id', '<', `${start}g`)
    .orderBy('id')
    .limit(BOARDS_MAX)
    .execute();
  return rows.map(({ id, width, height, moves_count, optimal, source }) => ({
    kind: 'board',
    path: `/detail/${id}`,
    id,
    moves: moves_count,
    boardId: id,
    boardSize: [width, height],
    standing: standingOf({ source, found: { optimal } }),
  }));
}
