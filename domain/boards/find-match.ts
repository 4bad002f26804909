import { sql } from 'kysely';
import { locateInPlay } from '#draft/locate-in-play.ts';
import { standingOf } from '#draft/standing.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { ALL } from '../platform/limits.ts';
import { findRainbowTwin } from './find-rainbow-twin.ts';
import { fingerprintBoard } from './fingerprints.ts';
import { listPieces, rateLikeness } from './likeness.ts';
import {
  type BoardMatch,
  type BoardMatches,
  type KnownBoard,
  MATCHES_MAX,
  type RainbowBoard,
} from './schema.ts';

/** Maximum number of candidates compared in full: boards with the same floor, and boards with the most pieces in common. */
const SAME_FLOOR_MAX = 40;
const SHARED_MAX = 40;

/** Minimum similarity of a result. */
const LIKENESS_MIN = 0.5;

/**
 * Finds a board in the guide: the one with the same start position; otherwise the one that differs only in one rainbow block; otherwise the
 * one of which it is a position in the middle of a game; otherwise at most five similar ones, best first.
 *
 * Similarity compares what is visible: size and floor, gates, blocks with positions, and blocks anywhere, because blocks move. So with a
 * misread cell a board still matches in everything else.
 *
 * Refuses (`rate-limited`) too many requests from a network or in total.
 */
export async function findMatch(ctx: Context, board: Board): Promise<BoardMatches> {
  await ctx.limits.count('matches', ctx.network);
  await ctx.limits.count('matchesOfAll', ALL);
  const db = dbOf(ctx);
  const { start, floor } = fingerprintBoard(board);
  const same = await db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('start_key', '=', start)
    .executeTakeFirst();
  if (same) {
    const [exact] = await toMatches(ctx, [{ row: same, likeness: 1 }]);
    return { ...NOTHING, exact: exact ? toKnown(exact, same) : null };
  }
  const rainbow = await findButForRainbow(ctx, board);
  if (rainbow) return { ...NOTHING, rainbow };
  const pieces = listPieces(board);
  const [sameFloor, sharing] = [
    await db
      .selectFrom('boards')
      .select(COLUMNS)
      .where('floor_key', '=', floor)
      .orderBy('id')
      .limit(SAME_FLOOR_MAX)
      .execute(),
    await db
      .selectFrom('boards')
      .select(COLUMNS)
      .where(sql<boolean>`pieces && ${sql.val(pieces)}::text[]`)
      .orderBy(
        sql`(select count(*) from unnest(pieces) as piece where piece = any(${sql.val(pieces)}::text[]))`,
        'desc',
      )
      .orderBy('id')
      .limit(SHARED_MAX)
      .execute(),
  ];
  const candidates = new Map([...sameFloor, ...sharing].map((row) => [row.id, row]));
  const played = findInPlay(board, [...candidates.values()]);
  if (played) {
    const { row, at } = played;
    const likeness = rateLikeness(board, row.file as BoardDraft);
    const [match] = await toMatches(ctx, [{ row, likeness }]);
    return { ...NOTHING, inPlay: match ? { ...toKnown(match, row), at } : null };
  }
  const rated = [...candidates.values()]
    .map((row) => ({ row, likeness: rateLikeness(board, row.file as BoardDraft) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, MATCHES_MAX);
  return { ...NOTHING, near: await toMatches(ctx, rated) };
}

const NOTHING: BoardMatches = { exact: null, rainbow: null, inPlay: null, near: [] };

async function findButForRainbow(ctx: Context, board: Board): Promise<RainbowBoard | undefined> {
  const twin = await findRainbowTwin(ctx, board);
  if (!twin) return undefined;
  const row = await dbOf(ctx)
    .selectFrom('boards')
    .select(COLUMNS)
    .where('id', '=', twin.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const likeness = rateLikeness(board, row.file as BoardDraft);
  const [match] = await toMatches(ctx, [{ row, likeness }]);
  return match && { ...toKnown(match, row), color: twin.color };
}

const COLUMNS = [
  'id',
  'file',
  'width',
  'height',
  'moves',
  'moves_count',
  'optimal',
  'at_least',
  'source',
] as const;

interface Row {
  readonly id: string;
  readonly file: unknown;
  readonly width: number;
  readonly height: number;
  readonly moves: unknown;
  readonly moves_count: number;
  readonly optimal: boolean;
  readonly at_least: number;
  readonly source: 'sample' | 'operator' | 'player';
}

interface Rated {
  readonly row: Row;
  readonly likeness: number;
}

/** The candidate of which `board` is a position, preferably one whose solution passes through it. */
function findInPlay(board: Board, candidates: readonly Row[]) {
  const played = candidates.flatMap((row) => {
    const place = locateInPlay(board, row.file as BoardDraft, row.moves as readonly Move[]);
    return place ? [{ row, at: place.at }] : [];
  });
  return played.find(({ at }) => at !== null) ?? played[0];
}

function toKnown(match: BoardMatch, row: Row): KnownBoard {
  return {
    ...match,
    solution: row.moves as readonly Move[],
    atLeast: row.at_least,
  };
}

async function toMatches(ctx: Context, rated: readonly Rated[]): Promise<readonly BoardMatch[]> {
  if (rated.length === 0) return [];
  const shown = await dbOf(ctx)
    .selectFrom('shown_level_boards')
    .select(['board_id', 'level_number', 'pictures'])
    .where(
      'board_id',
      'in',
      rated.map(({ row }) => row.id),
    )
    .where('level_number', '<=', ctx.site.levelMax)
    .orderBy('level_number')
    .execute();
  return rated.map(({ row, likeness }) => {
    const own = shown.filter(({ board_id }) => board_id === row.id);
    const confirmedBy = Math.max(0, ...own.map(({ pictures }) => pictures));
    return {
      id: row.id,
      board: row.file as BoardDraft,
      boardSize: [row.width, row.height],
      moves: row.moves_count,
      standing: standingOf({ source: row.source, confirmedBy, found: row }),
      levels: own.map(({ level_number }) => level_number),
      likeness,
    };
  });
}
