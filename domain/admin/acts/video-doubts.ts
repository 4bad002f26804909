import { z } from 'zod';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { fieldError } from '../../platform/errors.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import { rankVideos } from '../../videos/rank-videos.ts';
import { type NamedLevel, readLevelLabel } from '../../videos/read-level-label.ts';
import {
  levelVideosRepository,
  setLevelVideo,
  videoDoubtsRepository,
} from '../../videos/video-repositories.ts';
import { defineAct, nameOf } from '../act.ts';
import { listVideoRows, requireVideo, restoreVideoRows, videoField } from './videos.ts';

/** Maximum number of levels that an admin can enter for a video. */
const LEVELS_MAX = 100;

interface DoubtState {
  readonly levels: Awaited<ReturnType<typeof listVideoRows>>;
  readonly doubt: object | null;
}

async function read(ctx: Context, subject: string): Promise<DoubtState> {
  const id = nameOf(subject);
  const doubts = await videoDoubtsRepository.load(ctx, [id]);
  return { levels: await listVideoRows(ctx, id), doubt: doubts.get(id) ?? null };
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const id = nameOf(subject);
  const { levels, doubt } = state as DoubtState;
  await restoreVideoRows(ctx, id, levels);
  await videoDoubtsRepository.write(ctx, [[id, doubt as never]]);
}

/** Sets the levels of a video, in the notation of titles: "45", "403 (797)", "12, 13" or "1-10". */
export const settleVideoAct = defineAct({
  name: 'settle-video',
  input: z.strictObject({ video: videoField, levels: z.string().trim().min(1).max(200) }),
  subjectOf: (input) => `video-doubt:${input.video}`,
  run: async (ctx, input) => {
    const levels = readLevels(input.levels);
    await requireVideo(ctx, input.video);
    const keys = levels.map(({ level }) => String(level));
    const before = await levelVideosRepository.load(ctx, keys);
    await levelVideosRepository.write(
      ctx,
      levels.map(({ level, others }) => {
        const change = {
          videoId: input.video,
          source: 'operator' as const,
          others,
          notedOn: ctx.clock().toISOString().slice(0, 10),
        };
        return [String(level), setLevelVideo(before.get(String(level)) ?? [], change)];
      }),
    );
    await rankVideos(
      ctx,
      levels.map(({ level }) => level),
    );
    await videoDoubtsRepository.write(ctx, [[input.video, null]]);
    await announceChange(ctx);
  },
  read,
  restore,
});

function readLevels(text: string): readonly NamedLevel[] {
  const label = readLevelLabel(`Level ${text}`);
  if (label.kind === 'levels') return label.levels;
  if (label.kind === 'range' && label.to - label.from < LEVELS_MAX) {
    return Array.from({ length: label.to - label.from + 1 }, (_, index) => ({
      level: label.from + index,
      others: [],
    }));
  }
  throw fieldError(
    'invalid',
    'levels',
    'Write levels as titles do: 45, 403 (797), 12, 13 or 1-10.',
  );
}

/** Excludes a video while its title stays the same. */
export const dismissVideoAct = defineAct({
  name: 'dismiss-video',
  input: z.strictObject({ video: videoField }),
  subjectOf: (input) => `video-doubt:${input.video}`,
  run: async (ctx, input) => {
    await dbOf(ctx)
      .updateTable('video_doubts')
      .set({ dismissed_on: ctx.clock().toISOString().slice(0, 10) })
      .where('video_id', '=', input.video)
      .execute();
  },
  read,
  restore,
});
