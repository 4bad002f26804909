import type { Strategy } from 'workbox-strategies';
import { PAYLOAD_SUFFIX } from '#domain/site/paths.ts';
import { listPictures, PAGES_CACHE, PAYLOADS_CACHE } from '../kept.ts';

declare const self: ServiceWorkerGlobalScope;

interface Strategies {
  readonly pages: Strategy;
  readonly payloads: Strategy;
  readonly pictures: Strategy;
}

/**
 * Caches these pages that are not cached yet, with their data and their boards' pictures, one request after the other:
 * reading ahead must not slow down what somebody waits for. Stops at the first failure, which means that the network
 * is gone.
 */
export async function keepPages(
  event: ExtendableEvent,
  paths: readonly string[],
  { pages, payloads, pictures }: Strategies,
): Promise<void> {
  const cached = await caches.open(PAGES_CACHE);
  for (const path of paths) {
    if (await cached.match(path)) continue;
    try {
      const html = await keep(pages, event, path);
      await keep(payloads, event, path.replace(/\/$/, '') + PAYLOAD_SUFFIX);
      for (const picture of listPictures(html)) await keep(pictures, event, picture);
    } catch {
      return;
    }
  }
}

/** The text of the response, which the strategy has put into its cache. */
async function keep(strategy: Strategy, event: ExtendableEvent, address: string): Promise<string> {
  const request = new Request(new URL(address, self.location.origin));
  const [response, done] = strategy.handleAll({ event, request });
  const text = await (await response).text();
  await done;
  return text;
}

/** Fetches every cached page anew, and forgets those that cannot be had: their files are those of another build. */
export async function refreshPages(): Promise<void> {
  await caches.delete(PAYLOADS_CACHE);
  const cached = await caches.open(PAGES_CACHE);
  for (const request of await cached.keys()) {
    try {
      const response = await fetch(request.url, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      await cached.put(request, response);
    } catch {
      await cached.delete(request);
    }
  }
}
