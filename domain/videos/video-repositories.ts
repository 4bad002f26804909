import { sql } from 'kysely';
import { dbOf } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import type { LabelDoubt } from './read-level-label.ts';
import type { Orientation } from './schema.ts';

/** What is known about a video. */
export interface VideoFacts {
  readonly title: string;
  readonly channel: string;
  readonly orientation: Orientation;
  readonly seconds: number | null;
  readonly uploadedOn: string | null;
  readonly isAlive: boolean;
}

export interface LevelVideo {
  readonly videoId: string;
  readonly rank: number;
  readonly source: 'operator' | 'youtube';
  readonly label: string | null;
  readonly notedOn: string | null;
  /** The level's numbers on the game's other track, according to the title. */
  readonly others: readonly number[];
  /** Where in the video the level begins. Null if it begins at the start or the time is unknown. */
  readonly startsAtSeconds: number | null;
}

/** A doubt about which level a video shows. */
export interface VideoDoubt {
  /** `range`: nothing says where in the video each level begins. `removed`: an admin has removed it from its levels. */
  readonly why: LabelDoubt | 'range' | 'removed';
  readonly label: string;
  readonly proposals: readonly number[];
  readonly notedOn: string;
  /** Null if it is waiting for an admin. */
  readonly dismissedOn: string | null;
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
          // An import that says whether the video is available overrides earlier checks.
          failed_checks: 0,
        })),
      )
      .execute();
  },
};

/** The doubt about a video's level, by the video's id. Null once it is resolved. */
export const videoDoubtsRepository: Repository<VideoDoubt | null> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx)
      .selectFrom('video_doubts')
      .selectAll()
      .where('video_id', 'in', keys)
      .execute();
    return new Map(
      rows.map((row) => [
        row.video_id,
        {
          why: row.why as VideoDoubt['why'],
          label: row.label,
          proposals: row.proposals,
          notedOn: row.noted_on,
          dismissedOn: row.dismissed_on,
        },
      ]),
    );
  },

  async write(ctx, entries) {
    const db = dbOf(ctx);
    await db
      .deleteFrom('video_doubts')
      .where(
        'video_id',
        'in',
        entries.map(([id]) => id),
      )
      .execute();
    const rows = entries.flatMap(([id, doubt]) =>
      doubt === null
        ? []
        : [
            {
              video_id: id,
              why: doubt.why,
              label: doubt.label,
              proposals: [...doubt.proposals],
              noted_on: doubt.notedOn,
              dismissed_on: doubt.dismissedOn,
            },
          ],
    );
    if (rows.length > 0) await db.insertInto('video_doubts').values(rows).execute();
  },
};

/** A level's videos, by level number. Writing a level replaces all of them. */
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
          others: row.others,
          startsAtSeconds: row.starts_at_s,
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
    const rows = entries.flatMap(([level, videos]) =>
      videos.map((video) => ({
        level_number: Number(level),
        video_id: video.videoId,
        rank: video.rank,
        source: video.source,
        label_read_as: video.label,
        noted_on: video.notedOn,
        others: [...video.others],
        starts_at_s: video.startsAtSeconds,
      })),
    );
    const kept = sql.join([
      sql`(0, '')`,
      ...rows.map((row) => sql`(${row.level_number}::int, ${row.video_id}::text)`),
    ]);
    await db
      .deleteFrom('level_videos')
      .where(
        'level_number',
        'in',
        entries.map(([level]) => Number(level)),
      )
      .where(sql<boolean>`(level_number, video_id) not in (${kept})`)
      .execute();
    if (rows.length === 0) return;
    await db
      .insertInto('level_videos')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['level_number', 'video_id']).doUpdateSet((eb) => ({
          rank: eb.ref('excluded.rank'),
          source: eb.ref('excluded.source'),
          label_read_as: eb.ref('excluded.label_read_as'),
          noted_on: eb.ref('excluded.noted_on'),
          others: eb.ref('excluded.others'),
          starts_at_s: eb.ref('excluded.starts_at_s'),
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
    others: change.others ?? before?.others ?? [],
    startsAtSeconds: change.startsAtSeconds ?? before?.startsAtSeconds ?? null,
  };
  return before ? videos.map((one) => (one === before ? video : one)) : [...videos, video];
}
