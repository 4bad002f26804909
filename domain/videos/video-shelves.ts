import { dbOf } from '../context.server.ts';
import type { Shelf } from '../imports/draft.ts';
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

/** That a video shows a level. */
export interface FiledVideo {
  readonly videoId: string;
  readonly rank: number;
  readonly source: 'operator' | 'youtube';
  readonly label: string | null;
  readonly notedOn: string | null;
}

/** By id on YouTube. */
export const videosShelf: Shelf<VideoFacts> = {
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
          // Whoever says that it is there, or gone, begins the count anew.
          failed_checks: 0,
        })),
      )
      .execute();
  },
};

/** By level number, its videos. */
export const levelVideosShelf: Shelf<readonly FiledVideo[]> = {
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
      [...levels].map(([level, filed]) => [
        level,
        filed.map((row) => ({
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

/** Files a video under a level, or changes what is said of it there. A new one without a rank stands behind the others. */
export function fileVideo(
  videos: readonly FiledVideo[],
  said: Pick<FiledVideo, 'videoId'> & Partial<FiledVideo>,
): readonly FiledVideo[] {
  const before = videos.find(({ videoId }) => videoId === said.videoId);
  const video: FiledVideo = {
    videoId: said.videoId,
    rank: said.rank ?? before?.rank ?? 1 + Math.max(0, ...videos.map(({ rank }) => rank)),
    source: said.source ?? before?.source ?? 'operator',
    label: said.label ?? before?.label ?? null,
    notedOn: said.notedOn ?? before?.notedOn ?? null,
  };
  return before ? videos.map((one) => (one === before ? video : one)) : [...videos, video];
}

/** What somebody says of a video, and of one level that it shows. */
export interface SaidVideo {
  readonly videoId: string;
  /** Facts that are said; the others stay as they are known. */
  readonly facts: Partial<VideoFacts>;
  /** The levels that it shows, each with what is said of it there. */
  readonly levels: readonly {
    readonly level: number;
    readonly said?: Partial<FiledVideo>;
    /** What is said only if the video is not filed under the level yet. */
    readonly first?: Partial<FiledVideo>;
  }[];
}
