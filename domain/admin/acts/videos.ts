import { z } from 'zod';
import { requireLevel } from '../../levels/require-level.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { fieldError } from '../../platform/errors.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import {
  levelVideosRepository,
  setLevelVideo,
  videoDoubtsRepository,
} from '../../videos/video-repositories.ts';
import { defineAct, nameOf } from '../act.ts';
import { levelField } from './level-field.ts';

/** A video's id on YouTube. */
export const videoField = z
  .string()
  .regex(/^[\w-]{11}$/, 'the id of a video on YouTube, of 11 characters');

interface ListedLevel {
  readonly level_number: number;
  readonly rank: number;
  readonly source: 'operator' | 'youtube';
  readonly label_read_as: string | null;
  readonly noted_on: string | null;
  readonly others?: number[];
  readonly starts_at_s?: number | null;
}

/** Refuses (`not-found`) a video that the guide does not have. */
export async function requireVideo(ctx: Context, id: string): Promise<void> {
  const known = await dbOf(ctx)
    .selectFrom('videos')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw fieldError('not-found', 'video', 'The guide does not know this video.');
}

/** The levels with this video. */
export function listVideoRows(ctx: Context, id: string): Promise<readonly ListedLevel[]> {
  return dbOf(ctx)
    .selectFrom('level_videos')
    .select(['level_number', 'rank', 'source', 'label_read_as', 'noted_on'])
    .select(['others', 'starts_at_s'])
    .where('video_id', '=', id)
    .orderBy('level_number')
    .execute();
}

/** Makes these the only levels with this video. */
export async function restoreVideoRows(
  ctx: Context,
  id: string,
  levels: readonly ListedLevel[],
): Promise<void> {
  const db = dbOf(ctx);
  await db.deleteFrom('level_videos').where('video_id', '=', id).execute();
  const rows = levels.map((row) => ({ ...row, video_id: id }));
  if (rows.length > 0) await db.insertInto('level_videos').values(rows).execute();
  await announceChange(ctx);
}

const read = (ctx: Context, subject: string) => listVideoRows(ctx, nameOf(subject));

/** A listed video is no longer excluded from imports. */
async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const levels = state as readonly ListedLevel[];
  await restoreVideoRows(ctx, nameOf(subject), levels);
  if (levels.length > 0) await videoDoubtsRepository.write(ctx, [[nameOf(subject), null]]);
}

/** Removes a video from all levels. Imports exclude it while its title stays the same. */
export const removeVideoAct = defineAct({
  name: 'remove-video',
  input: z.strictObject({ video: videoField }),
  subjectOf: (input) => `video:${input.video}`,
  run: async (ctx, { video }) => {
    await restoreVideoRows(ctx, video, []);
    const today = ctx.clock().toISOString().slice(0, 10);
    const removed = {
      why: 'removed',
      label: '',
      proposals: [],
      notedOn: today,
      dismissedOn: today,
    } as const;
    await videoDoubtsRepository.write(ctx, [[video, removed]]);
  },
  read,
  restore,
});

/** Adds a known video to a level. */
export const listVideoAct = defineAct({
  name: 'list-video',
  input: z.strictObject({ video: videoField, level: levelField }),
  subjectOf: (input) => `video:${input.video}`,
  run: async (ctx, input) => {
    requireLevel(ctx, input.level);
    await requireVideo(ctx, input.video);
    const level = String(input.level);
    const before = (await levelVideosRepository.load(ctx, [level])).get(level) ?? [];
    const change = { videoId: input.video, source: 'operator' } as const;
    await levelVideosRepository.write(ctx, [[level, setLevelVideo(before, change)]]);
    await videoDoubtsRepository.write(ctx, [[input.video, null]]);
    await announceChange(ctx);
  },
  read,
  restore,
});
