/**
 * Offline support. Pages come from the network when possible, so that nobody stays on old code; the cache is only used if the network does
 * not respond. A new worker takes over at once: open pages that miss one of their files reload themselves.
 */

import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isStoredOffline, PAYLOAD_SUFFIX } from '#domain/platform/site/paths.ts';
import {
  type CachePages,
  NETWORKS_CACHE,
  OFFLINE_PATH,
  PAGES_CACHE,
  PAYLOADS_CACHE,
  PICTURES_CACHE,
  PICTURES_MAX,
} from '../cached-pages.ts';
import { cachePages, refreshPages } from './cache-pages.ts';
import { receiveSharedPicture } from './receive-shared-picture.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build, inserted by `scripts/build.ts`. */
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** Timeout of the network, after which the cached page is used, if there is one. */
const PATIENCE_SECONDS = 4;

const pages = createStrategy(PAGES_CACHE);
const payloads = createStrategy(PAYLOADS_CACHE);
/** The picture at an address never changes. */
const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true })],
});

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  // Pages cached by the previous worker refer to files of the previous build, which are deleted.
  event.waitUntil(refreshPages());
});
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

registerRoute(({ request, url }) => request.mode === 'navigate' && isStoredOffline(url), pages);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/find',
  ({ request }) => receiveSharedPicture(request),
  'POST',
);
registerRoute(
  ({ sameOrigin, url: { pathname, search } }) =>
    sameOrigin &&
    pathname.endsWith(PAYLOAD_SUFFIX) &&
    isStoredOffline({ pathname: pathname.slice(0, -PAYLOAD_SUFFIX.length), search }),
  payloads,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/boards\/[0-9a-f]{16}\.svg$/.test(url.pathname),
  pictures,
);
// The recognizer's networks are large, so only visitors who open a page that reads pictures cache them.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/[^/]+\.bin$/.test(url.pathname),
  new CacheFirst({
    cacheName: NETWORKS_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 8, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => fetch(request),
);
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname, search } = new URL(request.url);
  return Response.redirect(`${OFFLINE_PATH}#${pathname}${search}`, 302);
});

self.addEventListener('message', (event) => {
  const message = event.data as CachePages;
  if (message?.type === 'cache-pages')
    event.waitUntil(cachePages(event, message.paths, { pages, payloads, pictures }));
});

/** Uses the network, or the last response with status 200 if the network does not respond. */
function createStrategy(cacheName: string): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true }),
    ],
  });
}
