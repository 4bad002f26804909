import { z } from 'zod';
import type { Context } from '../context.server.ts';
import { defineTask, enqueue } from '../jobs.server.ts';

/** The request that makes a CDN drop its copies. */
export interface CdnPurge {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the CDN in front of the site drop its copies. */
export const purgeCdnTask = defineTask('purge-cdn', z.object({}));

/** Changes within this time share one purge, because providers allow few purges and an import makes many changes. */
const WINDOW_MS = 10_000;

/** Time for every site to empty its own page cache. Earlier, the CDN would fetch and store the old page again. */
const SITES_MS = 2_000;

const TIMEOUT_MS = 10_000;

/** Enqueues a purge for a change made in the caller's transaction. */
export async function enqueuePurge(ctx: Context): Promise<void> {
  const window = Math.floor(ctx.clock().getTime() / WINDOW_MS);
  const startAfter = new Date((window + 1) * WINDOW_MS + SITES_MS);
  await enqueue(ctx, purgeCdnTask, {}, { key: String(window), startAfter });
}

/** Sends the purge request. Throws for any response but a success, so that the job is retried. */
export async function purgeCdn(
  { url, headers, body }: CdnPurge,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    // Not followed, so that the key is sent nowhere else.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`CDN_PURGE_URL responded with status ${response.status}.`);
  return response.status;
}
