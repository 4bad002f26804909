/** What page and service worker agree on. Nothing here runs by itself: both sides import it. */

/** Caches by what they hold. The files of a build are kept apart, by the build's own list. */
export const PAGES_CACHE = 'pages';
export const PAYLOADS_CACHE = 'payloads';
export const PICTURES_CACHE = 'pictures';

/** The page shown where the network is gone and the page asked for is not kept. */
export const OFFLINE_PATH = '/offline';

/** What stands behind a page's path to ask for its data alone. */
export const PAYLOAD_SUFFIX = '/_payload.json';

/** Levels kept beyond the one that is read. */
export const LEVELS_AHEAD = 20;

/** From a page: somebody reads this level; keep it and those after it. */
export interface KeepLevels {
  readonly type: 'keep-levels';
  /** Paths of pages, the one that is read first. */
  readonly paths: readonly string[];
}

/**
 * The paths of a level and of the next twenty, as far as there are any. `path` is that of the level as it is
 * shown, with the prefix of its language: `/levels/47`.
 */
export function listPathsToKeep(path: string, levelMax: number): readonly string[] {
  const [, start, digits] = /^(.*\/levels\/)([1-9]\d*)$/.exec(path) ?? [];
  if (start === undefined) return [];
  const level = Number(digits);
  const last = Math.min(level + LEVELS_AHEAD, levelMax);
  return Array.from({ length: Math.max(0, last - level + 1) }, (_, i) => `${start}${level + i}`);
}

/** Public pages that may be shown from what is kept: nothing that belongs to one visitor. */
export function isKeepable({ pathname, search }: { pathname: string; search: string }): boolean {
  return (
    search === '' &&
    /^(?:\/[a-z]{2}-[a-z]{2})?(?:\/|\/(?:levels|blog|category|month|download|faq|find|play|about)(?:\/.*)?)?$/.test(
      pathname,
    ) &&
    !pathname.endsWith(PAYLOAD_SUFFIX)
  );
}

/** The numbers of the levels among the addresses of kept pages, ascending, each once. */
export function listKeptLevels(addresses: readonly string[]): readonly number[] {
  const numbers = addresses.flatMap((address) => {
    const digits = /\/levels\/([1-9]\d*)$/.exec(new URL(address).pathname)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  return [...new Set(numbers)].sort((p, q) => p - q);
}
