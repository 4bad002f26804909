import { z } from 'zod';
import type { Context } from '../context.server.ts';
import { defineTask, enqueue } from '../jobs.server.ts';

/** How a CDN is told to forget what it has stored. */
export interface CdnPurge {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Has the CDN in front forget what it has stored. */
export const purgeCdnTask = defineTask('purge-cdn', z.object({}));

/** Changes within so long are one purge: providers allow few, and an import makes many changes. */
const WINDOW_MS = 10_000;

/** By then every site has emptied its own page cache, from which the CDN would store the old page again. */
const SITES_MS = 2_000;

const TIMEOUT_MS = 10_000;

/** Enqueues a purge for a change that is made in the caller's transaction. */
export async function enqueuePurge(ctx: Context): Promise<void> {
  const window = Math.floor(ctx.clock().getTime() / WINDOW_MS);
  const startAfter = new Date((window + 1) * WINDOW_MS + SITES_MS);
  await enqueue(ctx, purgeCdnTask, {}, { key: String(window), startAfter });
}

/** Tells the CDN. Throws for any response but a success, so that it is tried again. */
export async function purgeCdn(
  { url, headers, body }: CdnPurge,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    // The key goes nowhere else.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`CDN_PURGE_URL responded with status ${response.status}.`);
  return response.status;
}
