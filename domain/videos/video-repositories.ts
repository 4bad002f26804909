import { dbOf } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import type { Orientation } from './schema.ts';

/** What is known of a video. */
export interface VideoFacts {
  readonly title: string;
  readonly channel: string;
  readonly orientation: Orientation;
  readonly seconds: number | null;
  readonly uploadedOn: string | null;
  readonly isAlive: boolean;
}

/** A video that is listed under a level. */
export interface LevelVideo {
  readonly videoId: string;
  readonly rank: number;
  readonly source: 'operator' | 'youtube';
  readonly label: string | null;
  readonly notedOn: string | null;
}

/** By id on YouTube. */
export const videosRepository: Repository<VideoFacts> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx).selectFrom('videos').selectAll().where('id', 'in', keys).execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.title,
          channel: row.channel,
          orientation: row.orientation,
          seconds: row.duration_s,
          uploadedOn: row.uploaded_on,
          isAlive: row.is_alive,
        },
      ]),
    );
  },

  async write(ctx, entries) {
    await dbOf(ctx)
      .insertInto('videos')
      .values(
        entries.map(([id, video]) => ({
          id,
          title: video.title,
          channel: video.channel,
          orientation: video.orientation,
          duration_s: video.seconds,
          uploaded_on: video.uploadedOn,
          is_alive: video.isAlive,
        })),
      )
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          channel: eb.ref('excluded.channel'),
          orientation: eb.ref('excluded.orientation'),
          duration_s: eb.ref('excluded.duration_s'),
          uploaded_on: eb.ref('excluded.uploaded_on'),
          is_alive: eb.ref('excluded.is_alive'),
          // An import that says whether it is available outweighs earlier checks.
          failed_checks: 0,
        })),
      )
      .execute();
  },
};

/** By level number, its videos. */
export const levelVideosRepository: Repository<readonly LevelVideo[]> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx)
      .selectFrom('level_videos')
      .selectAll()
      .where('level_number', 'in', keys.map(Number))
      .orderBy('level_number')
      .orderBy('rank')
      .orderBy('video_id')
      .execute();
    const levels = Map.groupBy(rows, (row) => String(row.level_number));
    return new Map(
      [...levels].map(([level, levelRows]) => [
        level,
        levelRows.map((row) => ({
          videoId: row.video_id,
          rank: row.rank,
          source: row.source,
          label: row.label_read_as,
          notedOn: row.noted_on,
        })),
      ]),
    );
  },

  async write(ctx, entries) {
    const db = dbOf(ctx);
    await db
      .insertInto('levels')
      .values(entries.map(([level]) => ({ number: Number(level) })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db
      .insertInto('level_videos')
      .values(
        entries.flatMap(([level, videos]) =>
          videos.map((video) => ({
            level_number: Number(level),
            video_id: video.videoId,
            rank: video.rank,
            source: video.source,
            label_read_as: video.label,
            noted_on: video.notedOn,
          })),
        ),
      )
      .onConflict((oc) =>
        oc.columns(['level_number', 'video_id']).doUpdateSet((eb) => ({
          rank: eb.ref('excluded.rank'),
          source: eb.ref('excluded.source'),
          label_read_as: eb.ref('excluded.label_read_as'),
          noted_on: eb.ref('excluded.noted_on'),
        })),
      )
      .execute();
  },
};

/** Adds a video to those of a level, or changes it there. A new one without a rank comes last. */
export function setLevelVideo(
  videos: readonly LevelVideo[],
  change: Pick<LevelVideo, 'videoId'> & Partial<LevelVideo>,
): readonly LevelVideo[] {
  const before = videos.find(({ videoId }) => videoId === change.videoId);
  const video: LevelVideo = {
    videoId: change.videoId,
    rank: change.rank ?? before?.rank ?? 1 + Math.max(0, ...videos.map(({ rank }) => rank)),
    source: change.source ?? before?.source ?? 'operator',
    label: change.label ?? before?.label ?? null,
    notedOn: change.notedOn ?? before?.notedOn ?? null,
  };
  return before ? videos.map((one) => (one === before ? video : one)) : [...videos, video];
}
