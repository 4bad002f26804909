import { sql } from 'kysely';
import type { Board, BoardDraft } from '#engine/types.ts';
import { type Context, dbOf } from '../context.server.ts';
import { fingerprintBoard } from './fingerprints.ts';
import { listPieces, rateLikeness } from './likeness.ts';
import { type BoardMatch, type BoardMatches, MATCHES_MAX } from './schema.ts';

/** Candidates that are compared in full: boards with the same floor, and those that share most pieces. */
const SAME_FLOOR_MAX = 40;
const SHARED_MAX = 40;

/** Minimum similarity of a result. */
const LIKENESS_MIN = 0.5;

/**
 * Finds a board in the guide: the one with the same start position, else the most similar ones, at most five, best first.
 *
 * Boards are compared by what is visible: size and floor, gates, blocks with their positions, and blocks anywhere, as play moves
 * them. So a screenshot from the middle of play still matches by floor and gates, and a misread cell by everything else.
 */
export async function findMatch(ctx: Context, board: Board): Promise<BoardMatches> {
  const db = dbOf(ctx);
  const { start, floor } = fingerprintBoard(board);
  const same = await db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('start_key', '=', start)
    .executeTakeFirst();
  if (same) {
    const [exact] = await toMatches(ctx, [{ row: same, likeness: 1 }]);
    return { exact: exact ?? null, near: [] };
  }
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
  const rated = [...candidates.values()]
    .map((row) => ({ row, likeness: rateLikeness(board, row.file as BoardDraft) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, MATCHES_MAX);
  return { exact: null, near: await toMatches(ctx, rated) };
}

const COLUMNS = ['id', 'file', 'width', 'height', 'moves_count', 'source'] as const;

interface Rated {
  readonly row: {
    readonly id: string;
    readonly file: unknown;
    readonly width: number;
    readonly height: number;
    readonly moves_count: number;
    readonly source: 'sample' | 'operator' | 'player';
  };
  readonly likeness: number;
}

async function toMatches(ctx: Context, rated: readonly Rated[]): Promise<readonly BoardMatch[]> {
  if (rated.length === 0) return [];
  const shown = await dbOf(ctx)
    .selectFrom('shown_level_boards')
    .select(['board_id', 'level_number'])
    .where(
      'board_id',
      'in',
      rated.map(({ row }) => row.id),
    )
    .where('level_number', '<=', ctx.site.levelMax)
    .orderBy('level_number')
    .execute();
  return rated.map(({ row, likeness }) => ({
    id: row.id,
    board: row.file as BoardDraft,
    boardSize: [row.width, row.height],
    moves: row.moves_count,
    isSample: row.source === 'sample',
    levels: shown.filter(({ board_id }) => board_id === row.id).map((level) => level.level_number),
    likeness,
  }));
}
