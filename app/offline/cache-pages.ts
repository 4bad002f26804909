import { isDataExpensive } from '#app/site/navigation/data-cost.ts';
import { type CachePages, listPathsToCache } from './cached-pages.ts';

/**
 * Has the pages cached that work without a network, and, where `path` is a level, it and the next twenty. Nothing
 * happens where data is expensive (save-data, 2G) or there is no service worker. `home` is the home page in this language.
 */
export async function cachePages(path: string, levelMax: number, home: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataExpensive()) return;
  const paths = listPathsToCache(path, levelMax, home);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'cache-pages', paths } satisfies CachePages);
}
