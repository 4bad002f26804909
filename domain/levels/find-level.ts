import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { listLevelVideos } from '../videos/list-level-videos.ts';
import { toLevelCard } from './level-card.ts';
import { listLevelCards } from './list-level-cards.ts';
import { listedLevels } from './listed-levels.ts';
import { listLevelsNumbered, listOtherNumbers } from './other-numbers.ts';
import type { LevelCard, LevelPage } from './schema.ts';

const RELATED_MAX = 6;
/** Maximum distance of their numbers. */
const RELATED_WITHIN = 200;

/** Maximum number of boards to choose from on a page. */
const BOARDS_MAX = 12;

/**
 * Everything on a level's page; undefined if the guide has no such level, or the level no such board. `boardId` is one of the level's
 * boards. (Default: the first)
 */
export async function findLevel(
  ctx: Context,
  number: number,
  boardId?: string,
): Promise<LevelPage | undefined> {
  if (number > ctx.site.levelMax) return undefined;
  const db = dbOf(ctx);
  const boards = await listBoardsOf(db, number);
  const chosen = boardId === undefined ? boards[0] : boards.find(({ id }) => id === boardId);
  if (!chosen) return undefined;
  const row = await db
    .selectFrom('boards')
    .innerJoin('levels', (join) => join.on('levels.number', '=', number))
    .selectAll('boards')
    .select(['levels.number', 'levels.unlocks'])
    .select((eb) => [
      eb.fn.coalesce('levels.difficulty', 'boards.difficulty').as('difficulty'),
      eb.fn
        .coalesce('levels.reference_seconds', 'boards.reference_seconds')
        .as('reference_seconds'),
    ])
    .where('boards.id', '=', chosen.id)
    .executeTakeFirstOrThrow();
  const card = toLevelCard({ ...row, board_id: row.id, ...chosen });
  const around = await listedLevels(ctx)
    .select((eb) => [
      eb.fn.max('number').filterWhere('number', '<', number).as('previous'),
      eb.fn.min('number').filterWhere('number', '>', number).as('next'),
    ])
    .executeTakeFirst();
  return {
    ...card,
    board: row.file as LevelPage['board'],
    solution: row.moves as LevelPage['solution'],
    atLeast: row.at_least,
    tips: row.tips as LevelPage['tips'],
    boards: boards.map(({ id, width, height, moves_count: moves }) => ({
      id,
      size: [width, height],
      moves,
    })),
    videos: await listLevelVideos(ctx, number),
    otherNumbers: await listOtherNumbers(ctx, number),
    levelsNumberedSo: await listLevelsNumbered(ctx, number),
    previous: around?.previous ?? null,
    next: around?.next ?? null,
    related: await listRelated(ctx, card),
  };
}

/** Like `findLevel`, but refuses (`not-found`) an unknown level. */
export async function getLevel(ctx: Context, number: number): Promise<LevelPage> {
  const level = await findLevel(ctx, number);
  if (!level) throw new DomainError('not-found', `There is no level ${number} in the guide.`);
  return level;
}

/** The boards of a level in order. */
function listBoardsOf(db: Kysely<Database>, number: number) {
  return db
    .selectFrom('shown_level_boards as shown')
    .innerJoin('boards', 'boards.id', 'shown.board_id')
    .select(['boards.id', 'boards.width', 'boards.height', 'boards.moves_count'])
    .select(['shown.source', 'shown.pictures'])
    .where('shown.level_number', '=', number)
    .orderBy('shown.rank')
    .orderBy('boards.id')
    .limit(BOARDS_MAX)
    .execute();
}

/**
 * The nearby levels that share the most mechanics with this one, nearest first among equals. `level_boards` has a copy of the boards'
 * mechanics, so that only the chosen levels' boards are read.
 */
async function listRelated(ctx: Context, card: LevelCard): Promise<readonly LevelCard[]> {
  const mechanics = sql`array[${sql.join([...card.mechanics, ''])}]::text[]`;
  const rows = await dbOf(ctx)
    .selectFrom((eb) =>
      eb
        .selectFrom('level_boards')
        .distinctOn('level_number')
        .select(['level_number', 'mechanics'])
        .where('level_number', '!=', card.number)
        .where('level_number', '>=', card.number - RELATED_WITHIN)
        .where('level_number', '<=', Math.min(card.number + RELATED_WITHIN, ctx.site.levelMax))
        .orderBy('level_number')
        // The same choice of the first board as in `level_cards`.
        .orderBy(sql`source = 'sample'`)
        .orderBy(sql`coalesce(place, rank)`)
        .orderBy('board_id')
        .as('first'),
    )
    .select('level_number')
    .orderBy(
      sql`(select count(*) from unnest(mechanics) as mechanic where mechanic = any(${mechanics}))`,
      'desc',
    )
    .orderBy(sql`abs(level_number - ${card.number})`)
    .orderBy('level_number')
    .limit(RELATED_MAX)
    .execute();
  return listLevelCards(
    ctx,
    rows.map((row) => row.level_number),
  );
}
