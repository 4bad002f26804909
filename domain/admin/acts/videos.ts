import { z } from 'zod';
import { requireLevel } from '../../levels/require-level.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { fieldError } from '../../platform/errors.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import { levelVideosRepository, setLevelVideo } from '../../videos/video-repositories.ts';
import { defineAct, nameOf } from '../act.ts';
import { levelField } from './level-field.ts';

const video = z.string().regex(/^[\w-]{11}$/, 'the id of a video on YouTube, of 11 characters');

interface ListedLevel {
  readonly level_number: number;
  readonly rank: number;
  readonly source: 'operator' | 'youtube';
  readonly label_read_as: string | null;
  readonly noted_on: string | null;
}

/** The levels that a video is listed under. */
async function read(ctx: Context, subject: string): Promise<readonly ListedLevel[]> {
  return dbOf(ctx)
    .selectFrom('level_videos')
    .select(['level_number', 'rank', 'source', 'label_read_as', 'noted_on'])
    .where('video_id', '=', nameOf(subject))
    .orderBy('level_number')
    .execute();
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const db = dbOf(ctx);
  await db.deleteFrom('level_videos').where('video_id', '=', nameOf(subject)).execute();
  const rows = (state as readonly ListedLevel[]).map((row) => ({
    ...row,
    video_id: nameOf(subject),
  }));
  if (rows.length > 0) await db.insertInto('level_videos').values(rows).execute();
  await announceChange(ctx);
}

/** Takes a video off all levels. */
export const removeVideoAct = defineAct({
  name: 'remove-video',
  input: z.strictObject({ video }),
  subjectOf: (input) => `video:${input.video}`,
  run: (ctx, input) => restore(ctx, `video:${input.video}`, []),
  read,
  restore,
});

/** Lists a video that the guide knows under a level. */
export const listVideoAct = defineAct({
  name: 'list-video',
  input: z.strictObject({ video, level: levelField }),
  subjectOf: (input) => `video:${input.video}`,
  run: async (ctx, input) => {
    requireLevel(ctx, input.level);
    const known = await dbOf(ctx)
      .selectFrom('videos')
      .select('id')
      .where('id', '=', input.video)
      .executeTakeFirst();
    if (!known) throw fieldError('not-found', 'video', 'The guide does not know this video.');
    const level = String(input.level);
    const before = (await levelVideosRepository.load(ctx, [level])).get(level) ?? [];
    const change = { videoId: input.video, source: 'operator' } as const;
    await levelVideosRepository.write(ctx, [[level, setLevelVideo(before, change)]]);
    await announceChange(ctx);
  },
  read,
  restore,
});
