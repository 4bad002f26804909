import type { Context } from '../context.server.ts';
import { mergeOutcomes, openDraft } from '../imports/draft.ts';
import type { LineResult } from '../imports/run-batches.ts';
import {
  fileVideo,
  levelVideosShelf,
  type SaidVideo,
  type VideoFacts,
  videosShelf,
} from './video-shelves.ts';

/** Writes what is said of videos, or on a dry run only says what would come of it. */
export type TakeVideos = (
  ctx: Context,
  said: readonly SaidVideo[],
) => Promise<readonly LineResult[]>;

/** Opens a run of writing videos. Of one that is not known, title and channel must be said. */
export function openVideos(isDryRun: boolean): TakeVideos {
  const videos = openDraft(videosShelf, isDryRun);
  const levels = openDraft(levelVideosShelf, isDryRun);
  return async (ctx, said) => {
    await videos.begin(
      ctx,
      said.map(({ videoId }) => videoId),
    );
    await levels.begin(
      ctx,
      said.flatMap((one) => one.levels.map(({ level }) => String(level))),
    );
    const results = said.map((one): LineResult => {
      const facts = completeFacts(one.facts, videos.find(one.videoId));
      if (!facts) {
        return {
          refusal: `Video ${one.videoId} is new, so its title and channel are wanted.`,
        };
      }
      const outcome = videos.put(one.videoId, facts);
      const filed = one.levels.map(({ level, said, first }) => {
        const before = levels.find(String(level)) ?? [];
        const isKnown = before.some(({ videoId }) => videoId === one.videoId);
        const all = { ...(!isKnown && first), ...said, videoId: one.videoId };
        return levels.put(String(level), fileVideo(before, all));
      });
      return { outcome: mergeOutcomes(outcome, ...filed) };
    });
    await videos.finish(ctx);
    await levels.finish(ctx);
    return results;
  };
}

function completeFacts(
  said: Partial<VideoFacts>,
  known: VideoFacts | undefined,
): VideoFacts | undefined {
  const title = said.title ?? known?.title;
  const channel = said.channel ?? known?.channel;
  if (title === undefined || channel === undefined) return undefined;
  return {
    title,
    channel,
    orientation: said.orientation ?? known?.orientation ?? 'landscape',
    seconds: said.seconds ?? known?.seconds ?? null,
    uploadedOn: said.uploadedOn ?? known?.uploadedOn ?? null,
    isAlive: said.isAlive ?? known?.isAlive ?? true,
  };
}
