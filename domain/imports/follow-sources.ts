import { z } from 'zod';
import { type Context, dbOf } from '../platform/context.server.ts';
import { defineTask } from '../platform/jobs.server.ts';
import { type YoutubeClient, YoutubeError } from '../videos/youtube/client.ts';
import { findKnownVideos } from '../videos/youtube/find-known-videos.ts';
import { type FeedVideo, fetchFeed } from '../videos/youtube/read-feed.ts';
import type { YoutubeSource } from '../videos/youtube/read-source.ts';
import { createApplyVideos, type VideoChange } from './apply-videos.ts';
import { changeOfVideo } from './change-of-video.ts';
import { importYoutube } from './import-youtube.ts';
import { type ParsedLine, runBatches } from './run-batches.ts';
import type { ImportReport } from './schema.ts';

/** The task that checks followed sources for new videos. */
export const followSourcesTask = defineTask('follow-sources', z.object({}));

/** The result of the last check that found something. */
interface FollowNews {
  readonly at: string;
  readonly added: number;
  readonly changed: number;
  readonly waiting: number;
}

/** A followed playlist or channel. */
export type FollowedSource = YoutubeSource & {
  readonly name: string | null;
  readonly askedAt: Date | null;
  readonly failure: string | null;
  readonly lastNews: FollowNews | null;
};

export interface FollowSettings {
  /** The address of YouTube's feeds. */
  readonly feedUrl: string;
  /** With a key, all videos are read, not only the newest. (Default: null) */
  readonly client: YoutubeClient | null;
  /** Only check sources not checked since then. (Default: all) */
  readonly since?: Date;
  readonly isAborted?: () => boolean;
}

/** The followed sources, in the order in which they were added. */
export async function listFollowedSources(ctx: Context): Promise<readonly FollowedSource[]> {
  const rows = await dbOf(ctx)
    .selectFrom('followed_sources')
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    askedAt: row.asked_at,
    failure: row.failure,
    lastNews: row.last_news as FollowNews | null,
  }));
}

/**
 * Imports what is new in all followed sources: from the public feeds, or all pages with a key. A failing source is recorded with its
 * reason, and does not stop the others.
 */
export async function followSources(
  ctx: Context,
  settings: FollowSettings,
): Promise<{
  readonly asked: number;
  readonly failed: number;
  readonly added: number;
  readonly changed: number;
  readonly waiting: number;
}> {
  const counts = { asked: 0, failed: 0, added: 0, changed: 0, waiting: 0 };
  const { since, isAborted } = settings;
  for (const source of await listFollowedSources(ctx)) {
    if (isAborted?.()) break;
    if (since && source.askedAt && source.askedAt >= since) continue;
    counts.asked += 1;
    const { report, name, resume } = await ask(ctx, source, settings);
    if (report.stopped !== null) counts.failed += 1;
    counts.added += report.added;
    counts.changed += report.changed;
    counts.waiting += report.waiting;
    const isNews = report.added + report.changed > 0;
    const news = {
      at: ctx.clock().toISOString(),
      added: report.added,
      changed: report.changed,
      waiting: report.waiting,
    };
    await dbOf(ctx)
      .updateTable('followed_sources')
      .set({
        asked_at: ctx.clock(),
        failure: report.stopped,
        resume_page: resume,
        ...(name !== null && { name }),
        ...(isNews && { last_news: JSON.stringify(news) }),
      })
      .where('id', '=', source.id)
      .execute();
  }
  return counts;
}

interface Asked {
  readonly report: ImportReport;
  readonly name: string | null;
  readonly resume: string | null;
}

async function ask(
  ctx: Context,
  source: FollowedSource,
  { client, feedUrl, isAborted }: FollowSettings,
): Promise<Asked> {
  if (client === null) return { ...(await importFeed(ctx, source, feedUrl)), resume: null };
  const { resume_page: page } = await dbOf(ctx)
    .selectFrom('followed_sources')
    .select('resume_page')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  const whole = await importYoutube(ctx, client, source, {
    ...(page !== null && { page }),
    ...(isAborted && { isAborted }),
  });
  if (whole.stopped === null || source.id.startsWith('@')) {
    return { report: whole, name: null, resume: whole.resume };
  }
  // A used-up quota must not delay the newest videos.
  const newest = await importFeed(ctx, source, feedUrl);
  const report = {
    ...newest.report,
    added: whole.added + newest.report.added,
    changed: whole.changed + newest.report.changed,
    stopped: whole.stopped,
  };
  return { report, name: newest.name, resume: whole.resume };
}

/** Imports the videos in a playlist's or channel's feed. Videos missing there are not changed. */
async function importFeed(
  ctx: Context,
  source: YoutubeSource,
  feedUrl: string,
): Promise<{ readonly report: ImportReport; readonly name: string | null }> {
  let videos: readonly FeedVideo[] = [];
  let name: string | null = null;
  let failure: string | null = null;
  try {
    const feed = await fetchFeed(feedUrl, source);
    ({ videos } = feed);
    name = feed.name || null;
  } catch (error) {
    if (!(error instanceof YoutubeError)) throw error;
    failure = error.message;
  }
  const report = await runBatches<VideoChange, VideoChange>(
    ctx,
    {
      kind: 'youtube',
      lines: readFeedVideos(ctx, source, videos),
      batchSize: 50,
      prepare: async (_, batch) => batch,
      apply: createApplyVideos(false),
    },
    {},
  );
  return { report: { ...report, stopped: failure ?? report.stopped }, name };
}

async function* readFeedVideos(
  ctx: Context,
  source: YoutubeSource,
  videos: readonly FeedVideo[],
): AsyncGenerator<ParsedLine<VideoChange>> {
  const known = await findKnownVideos(
    ctx,
    videos.map(({ id }) => id),
  );
  const today = ctx.clock().toISOString().slice(0, 10);
  for (const [index, video] of videos.entries()) {
    const facts = {
      channel: video.channel || 'YouTube',
      ...(video.isShort && { orientation: 'portrait' as const }),
      ...(video.uploadedOn !== '' && { uploadedOn: video.uploadedOn }),
    };
    const rules = {
      levelMax: ctx.site.levelMax,
      needsGame: source.kind === 'channel',
      today,
      isKnown: known.has(video.id),
    };
    yield { line: index + 1, ...changeOfVideo({ ...video, facts }, rules) };
  }
}
