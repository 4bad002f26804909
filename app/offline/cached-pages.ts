/** What page and service worker agree on. Nothing here runs by itself: both sides import it. */

/** Caches by what they hold. The files of a build have a cache apart, by the build's own list. */
export const PAGES_CACHE = 'pages';
export const PAYLOADS_CACHE = 'payloads';
export const PICTURES_CACHE = 'pictures';
export const NETWORKS_CACHE = 'networks';

/** The page shown where the network is gone and the page asked for is not cached. */
export const OFFLINE_PATH = '/offline';

/** Levels cached beyond the one that is read. */
export const LEVELS_AHEAD = 20;

/** Pages that work without a network by themselves, and so are cached for every visitor. */
const WORK_OFFLINE = ['/', '/find', '/play'];

/** From a page to the service worker: cache these pages. */
export interface CachePages {
  readonly type: 'cache-pages';
  /** Paths of pages, in order of need. */
  readonly paths: readonly string[];
}

/**
 * The paths of pages that work without a network, and, where `path` is a level, of it and the next twenty, as far as
 * there are any. `path` and `home` are as displayed, with the prefix of their language: `/levels/47`, `/`.
 */
export function listPathsToCache(path: string, levelMax: number, home = '/'): readonly string[] {
  const prefix = home.replace(/\/$/, '');
  return [
    ...listLevelsToCache(path, levelMax),
    ...WORK_OFFLINE.map((page) => (page === '/' ? home : prefix + page)),
  ];
}

function listLevelsToCache(path: string, levelMax: number): readonly string[] {
  const [, start, digits] = /^(.*\/levels\/)([1-9]\d*)$/.exec(path) ?? [];
  if (start === undefined) return [];
  const level = Number(digits);
  const last = Math.min(level + LEVELS_AHEAD, levelMax);
  return Array.from({ length: Math.max(0, last - level + 1) }, (_, i) => `${start}${level + i}`);
}

/** The addresses of the board pictures that a page displays, and of those that it has as drawings, each once. */
export function listPictures(html: string): readonly string[] {
  const found = html.matchAll(/ (?:src|data-picture)="(\/boards\/[0-9a-f]{16}\.svg[^"]*)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))];
}

/** The numbers of the levels among the addresses of cached pages, ascending, each once. */
export function listCachedLevelNumbers(addresses: readonly string[]): readonly number[] {
  const numbers = addresses.flatMap((address) => {
    const digits = /\/levels\/([1-9]\d*)$/.exec(new URL(address).pathname)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  return [...new Set(numbers)].sort((p, q) => p - q);
}
