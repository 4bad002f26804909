import { type RawBuilder, sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { GuideLevel } from './schema.ts';

/** Filters for levels: with a board of the operator, with players' boards only, or with samples only. */
export const LEVEL_STATES = ['certain', 'in-doubt', 'sample'] as const;
type LevelState = (typeof LEVEL_STATES)[number];

export interface GuideLevelQuery {
  readonly state?: LevelState;
  /** Only levels above this number. (Default: 0) */
  readonly after?: number;
  readonly limit: number;
}

/** Levels with the number of their boards by source, and of their videos. */
export async function listGuideLevels(
  ctx: Context,
  { state, after = 0, limit }: GuideLevelQuery,
): Promise<readonly GuideLevel[]> {
  const { rows } = await sql<GuideLevel>`
    select number, difficulty,
      count(board_id) filter (where source = 'operator')::int as operator,
      count(board_id) filter (where source = 'player')::int as player,
      count(board_id) filter (where source = 'sample')::int as sample,
      (select count(*)::int from level_videos where level_number = number) as videos
    from levels left join level_boards on level_number = number
    where number > ${after} and number <= ${ctx.site.levelMax}
    group by number, difficulty ${state ? HAVING[state] : sql``}
    order by number limit ${limit}
  `.execute(dbOf(ctx));
  return rows;
}

const HAVING: Readonly<Record<LevelState, RawBuilder<unknown>>> = {
  certain: sql`having bool_or(source = 'operator')`,
  'in-doubt': sql`having bool_or(source = 'player') and not bool_or(source = 'operator')`,
  sample: sql`having coalesce(bool_and(source = 'sample'), true)`,
};

/** A level with its boards and videos; undefined if it does not exist. */
export async function findGuideLevel(ctx: Context, number: number) {
  const db = dbOf(ctx);
  const level = await db
    .selectFrom('levels')
    .select(['number', 'difficulty', 'reference_seconds as seconds', 'unlocks'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!level) return undefined;
  const boards = await db
    .selectFrom('level_boards')
    .innerJoin('boards', 'boards.id', 'board_id')
    .select(['board_id as id', 'level_boards.source', 'rank', 'choices', 'moves_count as moves'])
    .where('level_number', '=', number)
    .orderBy('rank')
    .orderBy('board_id')
    .execute();
  const videos = await db
    .selectFrom('level_videos')
    .innerJoin('videos', 'videos.id', 'video_id')
    .select(['video_id as id', 'title', 'channel', 'is_alive as isAlive'])
    .where('level_number', '=', number)
    .orderBy('rank')
    .orderBy('video_id')
    .execute();
  return { ...level, boards, videos };
}
