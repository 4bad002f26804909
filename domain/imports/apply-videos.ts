import type { Context } from '../platform/context.server.ts';
import {
  type LevelVideo,
  levelVideosRepository,
  setLevelVideo,
  type VideoFacts,
  videosRepository,
} from '../videos/video-repositories.ts';
import { createChangeSet, mergeOutcomes } from './change-set.ts';
import type { LineResult } from './run-batches.ts';

/** What one line says of a video, and of the levels that it shows. */
export interface VideoChange {
  readonly videoId: string;
  /** Facts that are left out stay as they are. */
  readonly facts: Partial<VideoFacts>;
  readonly levels: readonly {
    readonly level: number;
    readonly values?: Partial<LevelVideo>;
    /** Values for a video that the level does not have yet; `values` take precedence. */
    readonly defaults?: Partial<LevelVideo>;
  }[];
}

/** Writes a batch of changes, or on a dry run only works out their outcomes. */
export type ApplyVideos = (
  ctx: Context,
  changes: readonly VideoChange[],
) => Promise<readonly LineResult[]>;

/** Prepares a run. A new video needs a title and a channel. */
export function createApplyVideos(isDryRun: boolean): ApplyVideos {
  const videos = createChangeSet(videosRepository, isDryRun);
  const levels = createChangeSet(levelVideosRepository, isDryRun);
  return async (ctx, changes) => {
    await videos.load(
      ctx,
      changes.map(({ videoId }) => videoId),
    );
    await levels.load(
      ctx,
      changes.flatMap((change) => change.levels.map(({ level }) => String(level))),
    );
    const results = changes.map(({ videoId, ...change }): LineResult => {
      const facts = completeFacts(change.facts, videos.get(videoId));
      if (!facts) return { refusal: `Video ${videoId} is new, so it needs a title and a channel.` };
      const outcome = videos.set(videoId, facts);
      const levelOutcomes = change.levels.map(({ level, values, defaults }) => {
        const before = levels.get(String(level)) ?? [];
        const isNew = !before.some((video) => video.videoId === videoId);
        const merged = { ...(isNew && defaults), ...values, videoId };
        return levels.set(String(level), setLevelVideo(before, merged));
      });
      return { outcome: mergeOutcomes(outcome, ...levelOutcomes) };
    });
    await videos.flush(ctx);
    await levels.flush(ctx);
    return results;
  };
}

function completeFacts(
  facts: Partial<VideoFacts>,
  before: VideoFacts | undefined,
): VideoFacts | undefined {
  const title = facts.title ?? before?.title;
  const channel = facts.channel ?? before?.channel;
  if (title === undefined || channel === undefined) return undefined;
  return {
    title,
    channel,
    orientation: facts.orientation ?? before?.orientation ?? 'landscape',
    seconds: facts.seconds ?? before?.seconds ?? null,
    uploadedOn: facts.uploadedOn ?? before?.uploadedOn ?? null,
    isAlive: facts.isAlive ?? before?.isAlive ?? true,
  };
}
