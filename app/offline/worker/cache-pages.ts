import type { Strategy } from 'workbox-strategies';
import { payloadAddress } from '#app/site/navigation/payload-address.ts';
import { listBoardPages, listPictures, PAGES_CACHE, PAYLOADS_CACHE } from '../cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

interface Strategies {
  readonly pages: Strategy;
  readonly payloads: Strategy;
  readonly pictures: Strategy;
}

/**
 * Caches these pages with their data and board pictures, unless cached already, and then the other boards of the levels among them. Makes
 * one request at a time, so as not to slow down what the visitor is waiting for. Stops at the first failure, which means that the network is down.
 */
export async function cachePages(
  event: ExtendableEvent,
  paths: readonly string[],
  { pages, payloads, pictures }: Strategies,
): Promise<void> {
  const cached = await caches.open(PAGES_CACHE);
  const cachedPayloads = await caches.open(PAYLOADS_CACHE);
  const queue = new Set(paths);
  // A set also visits what is added on the way.
  for (const path of queue) {
    try {
      // A page that the visitor opened is cached, but its data and pictures may not be.
      const page = await cached.match(path);
      const html = page ? await page.text() : await store(pages, event, path);
      const { pathname, search } = new URL(path, self.location.origin);
      const payload = payloadAddress(pathname, search);
      if (!(await cachedPayloads.match(payload))) await store(payloads, event, payload);
      for (const picture of listPictures(html)) await store(pictures, event, picture);
      for (const board of listBoardPages(html, path)) queue.add(board);
    } catch {
      return;
    }
  }
}

/** Fetches and caches an address with a strategy, and returns its text. */
async function store(strategy: Strategy, event: ExtendableEvent, address: string): Promise<string> {
  const request = new Request(new URL(address, self.location.origin));
  const [response, done] = strategy.handleAll({ event, request });
  const text = await (await response).text();
  await done;
  return text;
}

/** Refetches all cached pages, and drops those that fail: they refer to files of another build. */
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
