import { type Context, dbOf } from '../platform/context.server.ts';
import type { VideoDoubt } from '../videos/video-repositories.ts';

/** A video whose level an admin must decide. */
export interface UnsettledVideo {
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  readonly why: VideoDoubt['why'];
  readonly label: string;
  /** The candidate levels. */
  readonly proposals: readonly number[];
}

/** The newest of these videos, and their total number. */
export async function listUnsettledVideos(
  ctx: Context,
  limit: number,
): Promise<{ readonly videos: readonly UnsettledVideo[]; readonly count: number }> {
  const open = dbOf(ctx)
    .selectFrom('video_doubts')
    .innerJoin('videos', 'videos.id', 'video_id')
    .where('dismissed_on', 'is', null)
    .where('is_alive', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('level_videos')
            .select('rank')
            .whereRef('level_videos.video_id', '=', 'videos.id')
            .where('source', '=', 'operator'),
        ),
      ),
    );
  const { count } = await open
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['videos.id', 'title', 'channel', 'why', 'label', 'proposals'])
    .orderBy('noted_on', 'desc')
    .orderBy('videos.id')
    .limit(limit)
    .execute();
  const videos = rows.map((row) => ({ ...row, why: row.why as VideoDoubt['why'] }));
  return { videos, count: Number(count) };
}

/** A video for a level that the guide does not have yet. */
export interface VideoBeyond {
  readonly level: number;
  readonly id: string;
  readonly title: string;
}

/** Videos for levels above `LEVEL_MAX`, ordered by level, and their total number. */
export async function listVideosBeyond(
  ctx: Context,
  limit: number,
): Promise<{ readonly videos: readonly VideoBeyond[]; readonly count: number }> {
  const beyond = dbOf(ctx)
    .selectFrom('level_videos')
    .innerJoin('videos', 'videos.id', 'video_id')
    .where('level_number', '>', ctx.site.levelMax);
  const { count } = await beyond
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const videos = await beyond
    .select(['level_number as level', 'videos.id', 'title'])
    .orderBy('level_number')
    .orderBy('level_videos.rank')
    .limit(limit)
    .execute();
  return { videos, count: Number(count) };
}
