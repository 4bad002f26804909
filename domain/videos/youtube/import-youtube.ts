import type { Context } from '../../context.server.ts';
import { UnreadableFileError } from '../../imports/read-lines.ts';
import { type ReadLine, runBatches } from '../../imports/run-batches.ts';
import type { ImportOptions, ImportReport } from '../../imports/schema.ts';
import { type LevelLabel, readLevelLabel } from '../read-level-label.ts';
import { openVideos } from '../take-videos.ts';
import type { SaidVideo } from '../video-shelves.ts';
import { type YoutubeClient, YoutubeError, type YoutubeVideo } from './client.ts';
import { findKnownVideos } from './find-known-videos.ts';
import type { YoutubeSource } from './read-source.ts';

export interface YoutubeImportOptions extends ImportOptions {
  /** Where to go on, as an earlier report's `resume` says. */
  readonly page?: string;
  /** The day on which this is noted, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface YoutubeReport extends ImportReport {
  /** With which `page` to go on where the run was stopped; null when it reached the end. */
  readonly resume: string | null;
}

/** Pages of one run; more than any playlist has. */
const PAGES_MAX = 1_000;

/**
 * Takes the videos of a playlist, or all that a channel has uploaded, page by page; each page is one transaction. Levels are
 * read from titles; a title that names none, several in a row, or them doubtfully is refused with the reason, and so is a
 * video that is gone, private, not yet out, or may not be embedded. One of those that the guide has already is marked dead.
 *
 * "Lines" of the report are places in the playlist, from 1 where this run began.
 */
export async function importYoutube(
  ctx: Context,
  client: YoutubeClient,
  source: YoutubeSource,
  options: YoutubeImportOptions,
): Promise<YoutubeReport> {
  const at: { page: string | null } = { page: options.page ?? null };
  const report = await runBatches<SaidVideo, SaidVideo>(
    ctx,
    {
      kind: 'youtube',
      lines: readVideos(ctx, client, source, options, at),
      batchSize: 50,
      prepare: async (_, batch) => batch,
      apply: openVideos(options.isDryRun ?? false),
    },
    options,
  );
  return { ...report, resume: report.stopped === null ? null : at.page };
}

async function* readVideos(
  ctx: Context,
  client: YoutubeClient,
  source: YoutubeSource,
  options: YoutubeImportOptions,
  at: { page: string | null },
): AsyncGenerator<ReadLine<SaidVideo>> {
  let line = 0;
  try {
    const playlist = source.kind === 'channel' ? await client.findUploads(source.id) : source.id;
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const page = await client.readPlaylist(playlist, at.page ?? undefined);
      const videos = new Map(
        (await client.readVideos([...new Set(page.videoIds)])).map((video) => [video.id, video]),
      );
      const known = await findKnownVideos(ctx, page.videoIds);
      for (const id of page.videoIds) {
        line += 1;
        yield {
          line,
          ...judgeVideo(id, videos.get(id), known.has(id), {
            levelMax: ctx.site.levelMax,
            needsGame: source.kind === 'channel',
            today: options.today,
          }),
        };
      }
      at.page = page.nextPage ?? null;
      if (at.page === null) return;
    }
  } catch (error) {
    if (!(error instanceof YoutubeError)) throw error;
    const how = line === 0 ? 'Nothing was read' : `The first ${line} videos of this run were read`;
    throw new UnreadableFileError(`${error.message} ${how}.`);
  }
}

interface Rules {
  readonly levelMax: number;
  readonly needsGame: boolean;
  readonly today: string;
}

function judgeVideo(
  id: string,
  video: YoutubeVideo | undefined,
  isKnown: boolean,
  { levelMax, needsGame, today }: Rules,
): { readonly row: SaidVideo } | { readonly refusal: string } {
  const lack = video ? findLack(video) : 'has been removed, or is private';
  if (!video || lack) {
    if (isKnown) return { row: { videoId: id, facts: { isAlive: false }, levels: [] } };
    return { refusal: `Video ${id} ${lack}.` };
  }
  const title = video.title.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  const label = readLevelLabel(title, { levelMax, needsGame });
  if (label.kind !== 'levels') {
    return { refusal: `Video ${id}, ${JSON.stringify(title)}: ${explainLabel(label, levelMax)}` };
  }
  return {
    row: {
      videoId: id,
      facts: {
        title,
        channel: video.channel.trim() || 'YouTube',
        orientation: video.isPortrait ? 'portrait' : 'landscape',
        isAlive: true,
        uploadedOn: video.uploadedOn,
        ...(video.seconds !== null && { seconds: video.seconds }),
      },
      levels: label.levels.map((level) => ({
        level,
        // What somebody has said of it by hand stays.
        first: { source: 'youtube', label: label.label, notedOn: today },
      })),
    },
  };
}

function findLack(video: YoutubeVideo): string | undefined {
  if (!video.isEmbeddable) return 'may not be shown on other sites';
  if (video.isUpcoming) return 'is not out yet';
  return undefined;
}

function explainLabel(label: Exclude<LevelLabel, { kind: 'levels' }>, levelMax: number): string {
  switch (label.kind) {
    case 'range':
      return `it shows levels ${label.from} to ${label.to}; say with "import -- videos" for which of them it is worth having.`;
    case 'other-game':
      return label.name === ''
        ? 'it does not name the game.'
        : `it is about another game, ${label.name}.`;
    case 'none':
      return 'its title names no level.';
    case 'doubtful':
      return `${JSON.stringify(label.label)} ${DOUBTS[label.why]}${label.why === 'out-of-range' ? ` (1 to ${levelMax})` : ''}.`;
  }
}

const DOUBTS = {
  'two-labels': 'names different numbers in different ways',
  'out-of-range': 'is no level that the guide knows',
  'odd-number': 'is not plainly one number',
  'two-games': 'is another game, named beside this one',
} as const;
