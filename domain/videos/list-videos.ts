import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { toVideoCard } from './list-level-videos.ts';
import {
  LEVELS_PER_GROUP,
  type ListedVideo,
  VIDEOS_PER_PAGE,
  type VideoGroup,
  type VideoList,
} from './schema.ts';

/**
 * One page of the videos of a hundred levels, by level and rank, without those that are gone. `from` is any level of the group (Default:
 * the first group with videos). For a group without videos, the first group is returned. `page` counts from 1 (Default: 1). A page beyond
 * the last returns the last.
 */
export async function listVideos(
  ctx: Context,
  input: { readonly from?: number; readonly page?: number },
): Promise<VideoList> {
  const groups = await listGroups(ctx);
  const asked = groupOf(input.from ?? 0);
  const group = groups.find(({ from }) => groupOf(from) === asked) ?? groups[0] ?? null;
  if (!group) return { groups, group, videos: [], page: 1, pages: 1 };
  const pages = Math.max(1, Math.ceil(group.videos / VIDEOS_PER_PAGE));
  const page = Math.min(Math.max(1, input.page ?? 1), pages);
  const rows = await dbOf(ctx)
    .selectFrom('level_videos as lv')
    .innerJoin('videos as v', 'v.id', 'lv.video_id')
    .leftJoin('level_cards as card', 'card.number', 'lv.level_number')
    .selectAll('v')
    .select([
      'lv.level_number',
      'lv.label_read_as',
      'lv.starts_at_s',
      'card.board_id',
      'card.source',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('shown_level_boards as shown')
        .whereRef('shown.level_number', '=', 'lv.level_number')
        .select(fn.countAll<number>().as('count'))
        .as('boards'),
    )
    .where('v.is_alive', '=', true)
    .where('lv.level_number', '>=', group.from)
    .where('lv.level_number', '<=', Math.min(group.to, ctx.site.levelMax))
    .orderBy('lv.level_number')
    .orderBy('lv.rank')
    .orderBy('v.id')
    .limit(VIDEOS_PER_PAGE)
    .offset((page - 1) * VIDEOS_PER_PAGE)
    .execute();
  const videos = rows.map(
    (row): ListedVideo => ({
      ...toVideoCard(row),
      level: row.level_number,
      boardId: row.source === 'sample' || Number(row.boards) > 1 ? null : row.board_id,
      hasPage: row.board_id !== null,
    }),
  );
  return { groups, group, videos, page, pages };
}

/** The groups that have videos, in the order of their levels. */
async function listGroups(ctx: Context): Promise<readonly VideoGroup[]> {
  const group = sql<number>`(lv.level_number - 1) / ${sql.lit(LEVELS_PER_GROUP)}`;
  const rows = await dbOf(ctx)
    .selectFrom('level_videos as lv')
    .innerJoin('videos as v', 'v.id', 'lv.video_id')
    .select([group.as('index'), (eb) => eb.fn.countAll<number>().as('videos')])
    .where('v.is_alive', '=', true)
    .where('lv.level_number', '<=', ctx.site.levelMax)
    .groupBy(group)
    .orderBy(group)
    .execute();
  return rows.map(({ index, videos }) => ({
    from: index * LEVELS_PER_GROUP + 1,
    to: (index + 1) * LEVELS_PER_GROUP,
    videos,
  }));
}

function groupOf(level: number): number {
  return Math.floor((level - 1) / LEVELS_PER_GROUP);
}
