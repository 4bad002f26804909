import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSitePath } from '#app/site/use-site-path.ts';
import { registerWorker } from './register-worker.ts';

/** Delay before other pages are cached, in milliseconds, so that skimming through pages caches nothing. */
const STAY_MS = 3_000;

/** Caches the site, the pages that work offline, the current level and the next twenty. Renders nothing. */
export function CacheForLater({ levelMax }: { readonly levelMax: number }) {
  const path = useSitePath();
  const pathname = path(useLocation().pathname);
  const home = path('/');
  useEffect(registerWorker, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./cache-pages.ts')
        .then(({ cachePages }) => cachePages(pathname, levelMax, home))
        .catch((error: unknown) => console.warn('pages are not cached for later', error));
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, levelMax, home]);
  return null;
}
