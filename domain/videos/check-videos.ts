import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';

/** Checks in a row that must find a video gone before it is hidden, since YouTube reports wrongly now and then. */
export const DEAD_AFTER = 3;

export interface VideoChecks {
  /** Address of YouTube's oEmbed endpoint. */
  readonly oembedUrl: string;
  /** Maximum number of videos in one run. (Default: 2,000) */
  readonly videosMax?: number;
  /** Skip videos checked since. (Default: check all) */
  readonly since?: Date;
  /** Checked before each video: true ends the run; the next one continues. */
  readonly isAborted?: () => boolean;
}

export interface VideoCheckReport {
  readonly checked: number;
  readonly died: number;
  readonly revived: number;
  /** No network, or YouTube failed; nothing is recorded for these. */
  readonly unknown: number;
}

const TIMEOUT_MS = 10_000;

/** After this many unknown results in a row there is no network, and the run ends. */
const UNKNOWN_MAX = 5;

/**
 * Checks by YouTube's oEmbed whether videos can still be watched here, the least recently checked first. A video that is gone,
 * private or not embeddable (404, 400, 403, 401) is hidden after the third time in a row; one that is found again is listed
 * again at once.
 */
export async function checkVideos(ctx: Context, checks: VideoChecks): Promise<VideoCheckReport> {
  const counts = { checked: 0, died: 0, revived: 0, unknown: 0 };
  let unknownInARow = 0;
  for (const video of await listVideosToCheck(ctx, checks)) {
    if (checks.isAborted?.() || unknownInARow >= UNKNOWN_MAX) break;
    const state = await checkOembed(checks.oembedUrl, video.id);
    if (state === 'unknown') {
      counts.unknown += 1;
      unknownInARow += 1;
      continue;
    }
    unknownInARow = 0;
    counts.checked += 1;
    const change = await recordState(ctx, video.id, state === 'available');
    if (change) counts[change] += 1;
  }
  return counts;
}

async function listVideosToCheck(ctx: Context, { videosMax = 2_000, since }: VideoChecks) {
  return dbOf(ctx)
    .selectFrom('videos')
    .select('id')
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

async function checkOembed(
  oembedUrl: string,
  id: string,
): Promise<'available' | 'gone' | 'unknown'> {
  const address = new URL(oembedUrl);
  address.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`);
  address.searchParams.set('format', 'json');
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return 'available';
    return [400, 401, 403, 404].includes(response.status) ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
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
