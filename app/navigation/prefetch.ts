import { matchRoutes } from 'react-router';
import { reportAnswer } from '../api/report-error.ts';
import { isDataDear } from './data-cost.ts';
import { payloadAddress } from './payload-address.ts';
import { hasPrefetched, putPrefetched } from './prefetched.ts';
import { createWorkQueue } from './work-queue.ts';

/** Pages fetched ahead at a time. */
const AT_A_TIME_MAX = 4;

const enqueue = createWorkQueue(AT_A_TIME_MAX);

/** The part of the router's list of routes that is read here. */
interface ManifestRoute {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly hasClientLoader: boolean;
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> };
    readonly __reactRouterContext?: { readonly basename?: string };
  }
}

/**
 * Fetches the code and the data of a page of ours before somebody goes there. Nothing happens where data is dear,
 * for the page that is shown, and for what is no page.
 */
export function prefetchPage(href: string): void {
  const { origin, pathname, search } = new URL(href);
  if (isDataDear() || origin !== location.origin || pathname === location.pathname) return;
  const route = findRoute(pathname);
  if (!route) return;
  const address = payloadAddress(pathname, search);
  if (hasPrefetched(address)) return;
  enqueue(async () => {
    // It may have come while this waited.
    if (hasPrefetched(address)) return;
    const data = route.hasClientLoader ? fetchData(address) : Promise.resolve();
    if (route.hasClientLoader) putPrefetched(address, data);
    await Promise.all([data, import(/* @vite-ignore */ route.module)]);
  });
}

async function fetchData(address: string): Promise<unknown> {
  const response = await fetch(address, { priority: 'low' });
  if (response.status >= 500) reportAnswer('GET', address, response.status);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The route of a page; all of ours stand side by side, under layouts that have no path. */
function findRoute(pathname: string): ManifestRoute | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const pages = routes
    .filter(({ parentId, path, index }) => parentId !== undefined && (path ?? index))
    .map(({ id, path, index }) => (index ? { id, index: true as const } : { id, path }));
  const found = matchRoutes(pages, pathname, window.__reactRouterContext?.basename ?? '/');
  return routes.find(({ id }) => id === found?.at(-1)?.route.id);
}
