import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { standingOf } from '#draft/standing.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import {
  BOARD_SIZES,
  BOARDS_COUNTED_MAX,
  BOARDS_PER_PAGE,
  type BoardCard,
  type BoardFilter,
  type BoardList,
  type BoardOrder,
} from './schema.ts';

/**
 * One page of the boards that match every part of `filter`.
 *
 * `page` counts from 1 (Default: 1); beyond the last page it is the last. `order` (Default: "newest", with samples last); ties are ordered
 * by id.
 */
export async function listBoards(
  ctx: Context,
  input: BoardFilter & { readonly order?: BoardOrder; readonly page?: number },
): Promise<BoardList> {
  const db = dbOf(ctx);
  const { order = 'newest', page: asked = 1, ...filter } = input;
  const counted = await countBoards(db, filter);
  const total = Math.min(counted, BOARDS_COUNTED_MAX);
  const pages = Math.max(1, Math.ceil(total / BOARDS_PER_PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  // An index-only scan, so that only the boards of the page are read.
  const found = applyOrder(applyFilter(db.selectFrom('boards'), filter), order)
    .select('id')
    .limit(BOARDS_PER_PAGE)
    .offset((page - 1) * BOARDS_PER_PAGE);
  const rows = await applyOrder(db.selectFrom('boards').where('id', 'in', found), order)
    .select(CARD_COLUMNS)
    .execute();
  const levels = await findLevels(
    db,
    rows.map((row) => row.id),
    ctx.site.levelMax,
  );
  const boards = rows.map(
    (row): BoardCard => ({
      id: row.id,
      boardSize: [row.width, row.height],
      blocks: row.blocks_count,
      colors: row.colors_count,
      moves: row.moves_count,
      difficulty: row.difficulty,
      mechanics: row.mechanics as BoardCard['mechanics'],
      standing: standingOf({
        source: row.source,
        confirmedBy: levels.get(row.id)?.pictures ?? 0,
        found: row,
      }),
      level: levels.get(row.id)?.level ?? null,
    }),
  );
  return { boards, total, isMore: counted > BOARDS_COUNTED_MAX, page, pages };
}

/** The number of matching boards; above `BOARDS_COUNTED_MAX` only that there are more. */
async function countBoards(db: Kysely<Database>, filter: BoardFilter): Promise<number> {
  const { mechanics: [mechanic, ...others] = [], ...rest } = filter;
  const hasMore = [...others, ...Object.values(rest)].some((part) => part !== undefined);
  if (mechanic !== undefined && !hasMore) {
    const { counted } = await db
      .selectFrom('mechanic_counts')
      .select(sql<number>`coalesce(sum(boards), 0)::int`.as('counted'))
      .where('mechanic', '=', mechanic)
      .executeTakeFirstOrThrow();
    return counted;
  }
  const { counted } = await db
    .selectFrom(
      applyFilter(db.selectFrom('boards'), filter)
        .select('id')
        .limit(BOARDS_COUNTED_MAX + 1)
        .as('matching'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

const CARD_COLUMNS = [
  'id',
  'width',
  'height',
  'blocks_count',
  'colors_count',
  'moves_count',
  'optimal',
  'difficulty',
  'mechanics',
  'source',
] as const;

type FromBoards<O> = SelectQueryBuilder<Database, 'boards', O>;

function applyFilter<O>(from: FromBoards<O>, filter: BoardFilter): FromBoards<O> {
  const { mechanics = [], difficulty, size, colors, proved } = filter;
  let query = from;
  if (mechanics.length > 0) {
    query = query.where(sql<boolean>`mechanics @> ${sql.val([...mechanics])}::text[]`);
  }
  if (difficulty) query = query.where('difficulty', '=', difficulty);
  if (size) {
    const [min, max] = BOARD_SIZES[size];
    query = query.where('cells_count', '>=', min).where('cells_count', '<=', max);
  }
  if (colors !== undefined) query = query.where('colors_count', '=', colors);
  if (filter.blocksMin !== undefined) query = query.where('blocks_count', '>=', filter.blocksMin);
  if (filter.blocksMax !== undefined) query = query.where('blocks_count', '<=', filter.blocksMax);
  if (filter.movesMin !== undefined) query = query.where('moves_count', '>=', filter.movesMin);
  if (filter.movesMax !== undefined) query = query.where('moves_count', '<=', filter.movesMax);
  if (proved !== undefined) query = query.where('optimal', '=', proved);
  return query;
}

/**
 * Each order has an index with this prefix (`061-filters-in-indexes.sql`), which is scanned backwards for descending orders; that is why
 * the ids' direction varies.
 */
function applyOrder<O>(query: FromBoards<O>, order: BoardOrder): FromBoards<O> {
  switch (order) {
    case 'newest':
      return query.orderBy(sql`source = 'sample'`).orderBy('added_at', 'desc').orderBy('id');
    case 'fewest-moves':
      return query.orderBy('moves_count').orderBy('id');
    case 'most-moves':
      return query.orderBy('moves_count', 'desc').orderBy('id', 'desc');
    case 'fewest-blocks':
      return query.orderBy('blocks_count').orderBy('id');
    case 'most-blocks':
      return query.orderBy('blocks_count', 'desc').orderBy('id', 'desc');
    case 'smallest':
      return query.orderBy('cells_count').orderBy('id');
    case 'largest':
      return query.orderBy('cells_count', 'desc').orderBy('id', 'desc');
    default:
      return order satisfies never;
  }
}

/** For each of these boards, its lowest level number, and the number of people whose pictures show it under one of its levels. */
async function findLevels(
  db: Kysely<Database>,
  ids: readonly string[],
  levelMax: number,
): Promise<ReadonlyMap<string, { readonly level: number; readonly pictures: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('level_boards')
    .select((eb) => [
      'board_id',
      eb.fn.min('level_number').as('level'),
      eb.fn.max('pictures').as('pictures'),
    ])
    .where('board_id', 'in', ids)
    .where('level_number', '<=', levelMax)
    .groupBy('board_id')
    .execute();
  return new Map(rows.map((row) => [row.board_id, row]));
}
