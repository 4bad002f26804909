import type { NetworkFirst } from 'workbox-strategies';
import { PAGES_CACHE, PAYLOAD_SUFFIX, PAYLOADS_CACHE } from '../kept.ts';

declare const self: ServiceWorkerGlobalScope;

interface Shelves {
  readonly pages: NetworkFirst;
  readonly payloads: NetworkFirst;
}

/**
 * Keeps these pages and their data, those that are not kept yet, one after the other: reading ahead must not
 * take the line from what somebody waits for. Stops at the first failure, which means that the network is gone.
 */
export async function keepPages(
  event: ExtendableEvent,
  paths: readonly string[],
  { pages, payloads }: Shelves,
): Promise<void> {
  const kept = await caches.open(PAGES_CACHE);
  for (const path of paths) {
    if (await kept.match(path)) continue;
    try {
      await keep(pages, event, path);
      await keep(payloads, event, path + PAYLOAD_SUFFIX);
    } catch {
      return;
    }
  }
}

async function keep(shelf: NetworkFirst, event: ExtendableEvent, address: string): Promise<void> {
  const request = new Request(new URL(address, self.location.origin));
  const [response, done] = shelf.handleAll({ event, request });
  await response;
  await done;
}

/** Fetches every kept page anew, and forgets those that cannot be had: their files are those of another build. */
export async function refreshPages(): Promise<void> {
  await caches.delete(PAYLOADS_CACHE);
  const kept = await caches.open(PAGES_CACHE);
  for (const request of await kept.keys()) {
    try {
      const response = await fetch(request.url, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      await kept.put(request, response);
    } catch {
      await kept.delete(request);
    }
  }
}
