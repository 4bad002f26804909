import { matchRoutes } from 'react-router';
import { reportFailedResponse } from '../report-error.ts';
import { payloadAddress } from './payload-address.ts';
import { hasPrefetched, putPrefetched } from './prefetched.ts';
import { readRoutes } from './router-internals.ts';
import { siteState } from './site-state.ts';
import { createWorkQueue } from './work-queue.ts';

/** Maximum number of pages fetched at the same time. */
const CONCURRENT_MAX = 4;

const enqueue = createWorkQueue(CONCURRENT_MAX);

/**
 * Fetches the code and data of a page of this site ahead of a visit. Does nothing for the current page and for addresses that are not
 * pages.
 */
export function prefetchPage(href: string): void {
  const { origin, pathname, search } = new URL(href);
  if (origin !== location.origin || pathname === location.pathname) return;
  const route = findRoute(pathname);
  if (!route) return;
  const address = payloadAddress(pathname, search);
  if (hasPrefetched(address)) return;
  enqueue(async () => {
    // Another call may have prefetched it in the meantime.
    if (hasPrefetched(address)) return;
    const data = route.hasClientLoader ? fetchData(address) : Promise.resolve();
    if (route.hasClientLoader) putPrefetched(address, data);
    await Promise.all([data, import(/* @vite-ignore */ route.module)]);
  });
}

async function fetchData(address: string): Promise<unknown> {
  const response = await fetch(address, { priority: 'low' });
  if (response.status >= 500) reportFailedResponse('GET', address, response.status);
  if (siteState.isOfOtherBuild?.(response)) throw new Error(`${address} is of another build`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The route of a page. All page routes are siblings under pathless layouts. */
function findRoute(pathname: string) {
  const { routes, basename } = readRoutes();
  const pages = routes
    .filter(({ parentId, path, index }) => parentId !== undefined && (path ?? index))
    .map(({ id, path, index }) => (index ? { id, index: true as const } : { id, path }));
  const found = matchRoutes(pages, pathname, basename);
  return routes.find(({ id }) => id === found?.at(-1)?.route.id);
}
