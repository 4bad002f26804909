import { type Context, dbOf } from '../platform/context.server.ts';
import { rankVideos } from '../videos/rank-videos.ts';
import {
  type LevelVideo,
  levelVideosRepository,
  setLevelVideo,
  type VideoDoubt,
  type VideoFacts,
  videoDoubtsRepository,
  videosRepository,
} from '../videos/video-repositories.ts';
import { createChangeSet, mergeOutcomes } from './change-set.ts';
import type { LineResult } from './run-batches.ts';
import type { RowOutcome } from './schema.ts';

/** The changes of one line to a video and its levels. */
export interface VideoChange {
  readonly videoId: string;
  /** Omitted facts do not change. */
  readonly facts: Partial<VideoFacts>;
  readonly levels: readonly {
    readonly level: number;
    readonly values?: Partial<LevelVideo>;
    /** Values for a video that an operator has listed under the level. For others they are used like `values`, which take precedence. */
    readonly defaults?: Partial<LevelVideo>;
  }[];
  /**
   * The title was parsed again: levels from an earlier title are removed, levels set by an operator stay. `doubt` is for an admin to
   * decide. (Default: the levels are added to the video's)
   */
  readonly title?: { readonly doubt: VideoDoubt | null };
  readonly notes?: readonly string[];
}

/** Writes a batch of changes; a dry run only determines their outcomes. */
export type ApplyVideos = (
  ctx: Context,
  changes: readonly VideoChange[],
) => Promise<readonly LineResult[]>;

/** Prepares a run. A new video needs a title and a channel. */
export function createApplyVideos(isDryRun: boolean): ApplyVideos {
  const videos = createChangeSet(videosRepository, isDryRun);
  const levels = createChangeSet(levelVideosRepository, isDryRun);
  const doubts = createChangeSet(videoDoubtsRepository, isDryRun);
  return async (ctx, changes) => {
    const ids = changes.map(({ videoId }) => videoId);
    const listed = await findLevels(
      ctx,
      changes.filter(({ title }) => title).map(({ videoId }) => videoId),
    );
    await videos.load(ctx, ids);
    await doubts.load(ctx, ids);
    await levels.load(
      ctx,
      [...changes.flatMap((change) => change.levels.map(({ level }) => level)), ...listed.values()]
        .flat()
        .map(String),
    );
    const touched = new Set<number>();
    const setLevel = (level: number, after: readonly LevelVideo[]): RowOutcome => {
      const outcome = levels.set(String(level), after);
      if (outcome !== 'unchanged') touched.add(level);
      return outcome;
    };
    const list = (videoId: string, { level, values, defaults }: VideoChange['levels'][number]) => {
      const before = levels.get(String(level)) ?? [];
      const known = before.find((video) => video.videoId === videoId);
      const merged = { ...(known?.source !== 'operator' && defaults), ...values, videoId };
      return setLevel(level, setLevelVideo(before, merged));
    };
    const unlist = (videoId: string, level: number): RowOutcome => {
      const before = levels.get(String(level)) ?? [];
      const after = before.filter(
        (video) => video.videoId !== videoId || video.source === 'operator',
      );
      return after.length === before.length ? 'unchanged' : setLevel(level, after);
    };
    /** Lists the video under exactly the levels in its title, plus the operator's. */
    const applyTitle = (change: VideoChange, before: VideoFacts | undefined): LineResult => {
      const { videoId, title } = change;
      const known = doubts.get(videoId) ?? null;
      const isDismissed =
        known !== null && known.dismissedOn !== null && before?.title === change.facts.title;
      const asked = isDismissed ? [] : change.levels;
      const old = (listed.get(videoId) ?? []).filter(
        (level) => !asked.some((one) => one.level === level),
      );
      const outcomes = [
        ...old.map((level) => unlist(videoId, level)),
        ...asked.map((level) => list(videoId, level)),
      ];
      const isSettled = (listed.get(videoId) ?? []).some((level) =>
        levels.get(String(level))?.some((v) => v.videoId === videoId && v.source === 'operator'),
      );
      const doubt = isDismissed ? known : isSettled ? null : (title?.doubt ?? null);
      // An open doubt keeps the day on which it was first found.
      const isSame = known?.label === doubt?.label && known?.why === doubt?.why;
      const kept = isSame && known !== null ? known : doubt;
      if (kept !== known) outcomes.push(doubts.set(videoId, kept));
      if (kept !== null && kept.dismissedOn === null) {
        return { outcome: 'waiting', ...(change.notes && { notes: change.notes }) };
      }
      return { outcome: outcomes.some((one) => one !== 'unchanged') ? 'changed' : 'unchanged' };
    };
    const results = changes.map((change): LineResult => {
      const { videoId } = change;
      const before = videos.get(videoId);
      const facts = completeFacts(change.facts, before);
      if (!facts) return { refusal: `Video ${videoId} is new, so it needs a title and a channel.` };
      const outcome = videos.set(videoId, facts);
      if (change.title) {
        const result = applyTitle(change, before);
        if (!('outcome' in result) || result.outcome === 'waiting') return result;
        return { ...result, ...withNotes(change), outcome: mergeOutcomes(outcome, result.outcome) };
      }
      const levelOutcomes = change.levels.map((level) => list(videoId, level));
      return { ...withNotes(change), outcome: mergeOutcomes(outcome, ...levelOutcomes) };
    });
    await videos.flush(ctx);
    await levels.flush(ctx);
    await doubts.flush(ctx);
    const isByTitle = changes.some(({ title }) => title);
    if (isByTitle && !isDryRun && touched.size > 0) await rankVideos(ctx, [...touched]);
    return results;
  };
}

function withNotes({ notes }: VideoChange) {
  return notes && notes.length > 0 ? { notes } : {};
}

/** For each video, the levels that list it. */
async function findLevels(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await dbOf(ctx)
    .selectFrom('level_videos')
    .select(['video_id', 'level_number'])
    .where('video_id', 'in', ids)
    .orderBy('level_number')
    .execute();
  const byVideo = Map.groupBy(rows, (row) => row.video_id);
  return new Map([...byVideo].map(([id, list]) => [id, list.map((row) => row.level_number)]));
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
