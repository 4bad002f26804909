import type { Context } from '../platform/context.server.ts';
import type { VideoFacts } from '../videos/video-repositories.ts';
import { type YoutubeClient, YoutubeError, type YoutubeVideo } from '../videos/youtube/client.ts';
import { findKnownVideos } from '../videos/youtube/find-known-videos.ts';
import type { YoutubeSource } from '../videos/youtube/read-source.ts';
import { createApplyVideos, type VideoChange } from './apply-videos.ts';
import { changeOfVideo, type TitleRules } from './change-of-video.ts';
import { UnreadableFileError } from './read-lines.ts';
import { type ParsedLine, runBatches } from './run-batches.ts';
import type { ImportOptions, ImportReport } from './schema.ts';

export interface YoutubeImportOptions extends ImportOptions {
  /** The page to continue from: `resume` of an earlier report. (Default: the first) */
  readonly page?: string;
}

export interface YoutubeReport extends ImportReport {
  /** The `page` for continuing a stopped run; null if it reached the end. */
  readonly resume: string | null;
}

/** More pages than any playlist has. */
const PAGES_MAX = 1_000;

/**
 * Imports the videos of a playlist, or all uploads of a channel, page by page; each page is one transaction. Levels are parsed from titles,
 * every time: a video follows a changed title. Ambiguous titles wait for an admin. Refuses titles without levels, and videos that are
 * removed, private, unpublished or not embeddable, which are marked as gone if the guide has them.
 *
 * "Lines" in the report are positions in the playlist, counted from 1 where this run began.
 */
export async function importYoutube(
  ctx: Context,
  client: YoutubeClient,
  source: YoutubeSource,
  options: YoutubeImportOptions,
): Promise<YoutubeReport> {
  const cursor: { page: string | null } = { page: options.page ?? null };
  const report = await runBatches<VideoChange, VideoChange>(
    ctx,
    {
      kind: 'youtube',
      lines: readVideos(ctx, client, source, cursor),
      batchSize: 50,
      prepare: async (_, batch) => batch,
      apply: createApplyVideos(options.isDryRun ?? false),
    },
    options,
  );
  return { ...report, resume: report.stopped === null ? null : cursor.page };
}

async function* readVideos(
  ctx: Context,
  client: YoutubeClient,
  source: YoutubeSource,
  cursor: { page: string | null },
): AsyncGenerator<ParsedLine<VideoChange>> {
  const today = ctx.clock().toISOString().slice(0, 10);
  let line = 0;
  try {
    const playlist = source.kind === 'channel' ? await client.findUploads(source.id) : source.id;
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const page = await client.readPlaylist(playlist, cursor.page ?? undefined);
      const videos = new Map(
        (await client.readVideos([...new Set(page.videoIds)])).map((video) => [video.id, video]),
      );
      const known = await findKnownVideos(ctx, page.videoIds);
      for (const id of page.videoIds) {
        line += 1;
        yield {
          line,
          ...checkVideo(id, videos.get(id), {
            levelMax: ctx.site.levelMax,
            needsGame: source.kind === 'channel',
            today,
            isKnown: known.has(id),
          }),
        };
      }
      cursor.page = page.nextPage ?? null;
      if (cursor.page === null) return;
    }
  } catch (error) {
    if (!(error instanceof YoutubeError)) throw error;
    const progress =
      line === 0 ? 'Nothing was read' : `The first ${line} videos of this run were read`;
    throw new UnreadableFileError(`${error.message} ${progress}.`);
  }
}

function checkVideo(
  id: string,
  video: YoutubeVideo | undefined,
  rules: TitleRules,
): { readonly row: VideoChange } | { readonly refusal: string } {
  const problem = video ? findProblem(video) : 'has been removed, or is private';
  if (!video || problem) {
    if (rules.isKnown) return { row: { videoId: id, facts: { isAlive: false }, levels: [] } };
    return { refusal: `Video ${id} ${problem}.` };
  }
  const facts: Partial<VideoFacts> = {
    channel: video.channel.trim() || 'YouTube',
    orientation: video.isPortrait ? 'portrait' : 'landscape',
    isAlive: true,
    uploadedOn: video.uploadedOn,
    ...(video.seconds !== null && { seconds: video.seconds }),
  };
  return changeOfVideo({ ...video, facts }, rules);
}

function findProblem(video: YoutubeVideo): string | undefined {
  if (!video.isEmbeddable) return 'may not be shown on other sites';
  if (video.isUpcoming) return 'is not published yet';
  return undefined;
}
