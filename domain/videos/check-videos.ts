import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { announceChange } from '../site/announce-change.ts';

/** Checks in a row that must find a video gone before it is hidden: YouTube errs now and then. */
export const DEAD_AFTER = 3;

/** How a check goes. */
export interface VideoChecks {
  /** Where YouTube's oEmbed is. */
  readonly oembedUrl: string;
  /** Videos looked at in one run. (Default: 2000) */
  readonly videosMax?: number;
  /** Those checked since are left alone. (Default: all are looked at) */
  readonly since?: Date;
  /** Asked before each video: true ends the run, the rest comes next time. */
  readonly isAborted?: () => boolean;
}

export interface VideoCheckReport {
  readonly checked: number;
  readonly died: number;
  readonly revived: number;
  /** Neither there nor gone: no network, or YouTube failed. These count for nothing. */
  readonly unknown: number;
}

const TIMEOUT_MS = 10_000;

/** When this many in a row cannot be asked for, there is no network, and the run ends. */
const UNKNOWN_MAX = 5;

/**
 * Asks YouTube's oEmbed of each video whether it can still be watched here, those first that were looked at longest ago.
 * Gone, private, or not to be shown on other sites (404, 400, 403, 401): hidden from the third time in a row. Found: shown
 * again at once.
 */
export async function checkVideos(ctx: Context, checks: VideoChecks): Promise<VideoCheckReport> {
  const counts = { checked: 0, died: 0, revived: 0, unknown: 0 };
  let unknownInARow = 0;
  for (const video of await listDue(ctx, checks)) {
    if (checks.isAborted?.() || unknownInARow >= UNKNOWN_MAX) break;
    const state = await askOembed(checks.oembedUrl, video.id);
    if (state === 'unknown') {
      counts.unknown += 1;
      unknownInARow += 1;
      continue;
    }
    unknownInARow = 0;
    counts.checked += 1;
    const change = await noteState(ctx, video.id, state === 'there');
    if (change) counts[change] += 1;
  }
  return counts;
}

async function listDue(ctx: Context, { videosMax = 2_000, since }: VideoChecks) {
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

async function askOembed(oembedUrl: string, id: string): Promise<'there' | 'gone' | 'unknown'> {
  const address = new URL(oembedUrl);
  address.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`);
  address.searchParams.set('format', 'json');
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return 'there';
    return [400, 401, 403, 404].includes(response.status) ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Writes what was found, and says what that changed for visitors. */
function noteState(
  ctx: Context,
  id: string,
  isThere: boolean,
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
    const failed = isThere ? 0 : before.failed_checks + 1;
    const isAlive = isThere || (before.is_alive && failed < DEAD_AFTER);
    await db
      .updateTable('videos')
      .set({ is_alive: isAlive, failed_checks: failed, checked_at: new Date() })
      .where('id', '=', id)
      .execute();
    if (isAlive === before.is_alive) return undefined;
    await announceChange(inner);
    return isAlive ? 'revived' : 'died';
  });
}
