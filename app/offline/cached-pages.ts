/** Shared by the pages and the service worker. Both import it; it does nothing by itself. */

/** Names of the caches. The files of a build have a separate cache, managed with the build's list of files. */
export const PAGES_CACHE = 'pages';
export const PAYLOADS_CACHE = 'payloads';
export const PICTURES_CACHE = 'pictures';
export const NETWORKS_CACHE = 'networks';

/** The page shown offline if the requested page is not cached. */
export const OFFLINE_PATH = '/offline';

/** Number of levels cached after the current one. */
export const LEVELS_AHEAD = 20;

/**
 * Pictures kept. A level has up to 40 of the boards between its steps, so the levels ahead have about 480; with several boards for most of
 * the levels, three times as many. If there were fewer places, the first pictures to go would be those of the level being read.
 */
export const PICTURES_MAX = 2000;

/** Pages that work offline, cached for every visitor. */
const WORK_OFFLINE = ['/', '/find', '/play'];

/** A message from a page to the service worker: cache these pages. */
export interface CachePages {
  readonly type: 'cache-pages';
  /** Paths of pages, the most important first. */
  readonly paths: readonly string[];
}

/**
 * The paths of pages that work offline and, if `path` is a level, of it and the next twenty up to `levelMax`. `path` and `home` include
 * their language prefix: `/levels/47`, `/`.
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

/** The addresses of the board pictures on a page, including those that it has as inline drawings, without duplicates. */
export function listPictures(html: string): readonly string[] {
  const found = html.matchAll(/ (?:src|data-picture)="(\/boards\/[0-9a-f]{16}\.svg[^"]*)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))];
}

/** The addresses of a level's other boards, as linked from the page at `path`, without duplicates. */
export function listBoardPages(html: string, path: string): readonly string[] {
  const [level] = path.split('?');
  const found = html.matchAll(/ href="([^"]+)\?board=([0-9a-f]{16})"/g);
  const pages = Array.from(found, ([, page, board]) =>
    page === level ? `${page}?board=${board}` : [],
  );
  return [...new Set(pages.flat())];
}

/** The level numbers among the addresses of cached pages, ascending, without duplicates. */
export function listCachedLevelNumbers(addresses: readonly string[]): readonly number[] {
  const numbers = addresses.flatMap((address) => {
    const digits = /\/levels\/([1-9]\d*)$/.exec(new URL(address).pathname)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  return [...new Set(numbers)].sort((p, q) => p - q);
}
