import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';

/** A video is hidden after this many consecutive checks that find it gone, because YouTube sometimes reports wrongly. */
const DEAD_AFTER = 3;

/** If a larger share of the checked videos is gone, and more than one video, something else is wrong and nothing is hidden. */
const GONE_SHARE_MAX = 0.05;

export interface VideoChecks {
  /** Address of YouTube's oEmbed endpoint. */
  readonly oembedUrl: string;
  /** Maximum number of videos in one run. (Default: 2,000) */
  readonly videosMax?: number;
  /** Skips videos checked since this time. (Default: check all) */
  readonly since?: Date;
  /** Ends the run before its next video. The next run continues. */
  readonly signal?: AbortSignal;
}

export interface VideoCheckReport {
  readonly checked: number;
  readonly died: number;
  readonly revived: number;
  /** There was no network, or YouTube failed or refused to answer. Nothing is recorded for these. */
  readonly unknown: number;
  /** A sentence that says why missing videos were not recorded. Null if they were. */
  readonly held: string | null;
}

const TIMEOUT_MS = 10_000;

/** After this many unknown results in a row, the run ends, because there is no network or YouTube refuses our requests. */
const UNKNOWN_MAX = 5;

type State = 'available' | 'gone' | 'unknown';

/**
 * Checks with YouTube's oEmbed whether videos can still be watched on the site, least recently checked first. A video that is gone or not
 * embeddable (404, 400, 401) is hidden after the third time in a row; one that is found again is listed again at once. A response that says
 * nothing about the video itself (403, 429, 5xx, a redirect, a page instead of data) counts as unknown. A run that gets no answers, or in
 * which more than 5 % of the listed videos are gone, hides nothing and says why.
 */
export async function checkVideos(ctx: Context, checks: VideoChecks): Promise<VideoCheckReport> {
  const states: { readonly id: string; readonly isAlive: boolean; readonly state: State }[] = [];
  let unknownInARow = 0;
  for (const { id, is_alive: isAlive } of await listVideosToCheck(ctx, checks)) {
    if (checks.signal?.aborted || unknownInARow >= UNKNOWN_MAX) break;
    const state = await checkOembed(checks.oembedUrl, id);
    unknownInARow = state === 'unknown' ? unknownInARow + 1 : 0;
    states.push({ id, isAlive, state });
  }
  const known = states.filter(({ state }) => state !== 'unknown');
  const held = explainHold(states);
  const counts = { died: 0, revived: 0 };
  for (const { id, state } of known) {
    if (held !== null && state === 'gone') continue;
    const change = await recordState(ctx, id, state === 'available');
    if (change) counts[change] += 1;
  }
  const unknown = states.length - known.length;
  const report = { checked: known.length, ...counts, unknown, held };
  if (states.length > 0) await storeReport(ctx, report);
  if (held !== null) ctx.log.warn(report, 'the video check hid nothing');
  return report;
}

function explainHold(
  states: readonly { readonly isAlive: boolean; readonly state: State }[],
): string | null {
  if (states.length === 0) return null;
  const known = states.filter(({ state }) => state !== 'unknown').length;
  if (known === 0) return 'YouTube could not be asked about any video, so nothing is hidden.';
  // Videos that are already hidden say nothing about this run.
  const listed = states.filter(({ isAlive, state }) => isAlive && state !== 'unknown').length;
  const gone = states.filter(({ isAlive, state }) => isAlive && state === 'gone').length;
  if (gone <= Math.max(1, listed * GONE_SHARE_MAX)) return null;
  return `${gone} of ${listed} listed videos are said to be gone. That is more than ${GONE_SHARE_MAX * 100} %, so none of them is hidden.`;
}

/** The last run's report and time. Undefined if there was none. */
export async function findLastCheck(
  ctx: Context,
): Promise<(VideoCheckReport & { readonly at: Date }) | undefined> {
  return dbOf(ctx)
    .selectFrom('video_check_runs')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function storeReport(ctx: Context, report: VideoCheckReport): Promise<void> {
  const row = { at: ctx.clock(), ...report };
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    await db.deleteFrom('video_check_runs').execute();
    await db.insertInto('video_check_runs').values(row).execute();
  });
}

async function listVideosToCheck(ctx: Context, { videosMax = 2_000, since }: VideoChecks) {
  return dbOf(ctx)
    .selectFrom('videos')
    .select(['id', 'is_alive'])
    .$if(since !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', since ?? null)]),
      ),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(videosMax)
    .execute();
}

async function checkOembed(oembedUrl: string, id: string): Promise<State> {
  const address = new URL(oembedUrl);
  address.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`);
  address.searchParams.set('format', 'json');
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // YouTube redirects requests that it takes for a robot's.
      redirect: 'error',
    });
    const text = await response.text();
    if (response.ok) return isVideo(text) ? 'available' : 'unknown';
    const isPage =
      response.headers.get('content-type')?.includes('html') &&
      /captcha|unusual traffic|consent/i.test(text);
    return [400, 401, 404].includes(response.status) && !isPage ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Whether a response is oEmbed's description of a video, not some other page. */
function isVideo(text: string): boolean {
  try {
    const { type, title } = JSON.parse(text) as {
      readonly type?: unknown;
      readonly title?: unknown;
    };
    return type === 'video' || typeof title === 'string';
  } catch {
    return false;
  }
}

/** Stores the result, and returns what it changes for visitors. */
function recordState(
  ctx: Context,
  id: string,
  isAvailable: boolean,
): Promise<'died' | 'revived' | undefined> {
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const before = await db
      .selectFrom('videos')
      .select(['is_alive', 'failed_checks'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const failed = isAvailable ? 0 : before.failed_checks + 1;
    const isAlive = isAvailable || (before.is_alive && failed < DEAD_AFTER);
    await db
      .updateTable('videos')
      .set({ is_alive: isAlive, failed_checks: failed, checked_at: ctx.clock() })
      .where('id', '=', id)
      .execute();
    if (isAlive === before.is_alive) return undefined;
    await announceChange(inner);
    return isAlive ? 'revived' : 'died';
  });
}
