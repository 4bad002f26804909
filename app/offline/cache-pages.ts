import { isDataExpensive } from '#app/site/navigation/data-cost.ts';
import { type CachePages, listPathsToCache } from './cached-pages.ts';

/**
 * Asks the service worker to cache the pages that work offline and, if `path` is a level, it and the next twenty. Does nothing if data is
 * expensive (save-data, 2G) or there is no service worker. `home` is the home page in the current language.
 */
export async function cachePages(path: string, levelMax: number, home: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataExpensive()) return;
  const paths = listPathsToCache(path, levelMax, home);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'cache-pages', paths } satisfies CachePages);
}
