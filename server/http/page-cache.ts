import { bodyIn, type CachedResponse, compressBrotli } from './cached-response.ts';

/** Brotli's best level, worth its milliseconds once a page is requested again. */
const BEST_QUALITY = 11;

/** Memory of an entry beyond its key, headers and bodies: map slot, objects and buffers (measured, rounded up). */
const ENTRY_OVERHEAD_BYTES = 2_048;

/** The share of the cache that entries with a hit may occupy. */
const PROTECTED_SHARE = 0.8;

/**
 * Caches responses by path and query.
 *
 * A segmented least-recently-used cache: an entry is on probation until its first hit, and entries on probation are evicted first. So a
 * flood of addresses requested only once, such as searches, cannot evict the pages that people read. (Karedla, Love & Wherry 1994, "Caching
 * strategies to improve disk system performance".)
 */
export interface PageCache {
  /** Returns the entry of a key. Its first hit recompresses it in the background. */
  get(key: string): CachedResponse | undefined;
  /**
   * Stores a response. `generation` is the cache's when work on the response began: if the cache was cleared since, the response may be
   * stale and is not stored.
   */
  set(key: string, response: CachedResponse, generation?: number): void;
  /** Drops all entries and starts a new generation. */
  clear(): void;
  /** How often the cache was cleared. */
  readonly generation: number;
  /** Bytes in use: bodies, headers, keys and overhead. */
  readonly bytes: number;
}

/** Creates a cache of at most `bytesMax` bytes. A response larger than a tenth of that is not stored. */
export function createPageCache(bytesMax: number): PageCache {
  const probation = createSegment();
  const hot = createSegment();
  let generation = 0;
  let compressing = Promise.resolve();

  async function recompress(key: string, response: CachedResponse): Promise<void> {
    if (!response.bodies.br || hot.entries.get(key) !== response) return;
    const br = await compressBrotli(bodyIn(response, 'identity'), BEST_QUALITY);
    if (!hot.remove(key, response)) return;
    response.bodies.br = br;
    hot.add(key, response);
  }

  function promote(key: string, response: CachedResponse): void {
    probation.remove(key, response);
    hot.add(key, response);
    while (hot.bytes > bytesMax * PROTECTED_SHARE) probation.add(...hot.removeOldest());
    // One at a time, so that recompressing takes at most one core from waiting requests.
    compressing = compressing.then(() => recompress(key, response));
  }

  return {
    get(key) {
      const waiting = probation.entries.get(key);
      if (waiting) promote(key, waiting);
      const response = waiting ?? hot.entries.get(key);
      if (response && !waiting) hot.touch(key, response);
      return response;
    },
    set(key, response, begunIn = generation) {
      const size = sizeOf(key, response);
      if (begunIn !== generation || size > bytesMax / 10) return;
      const segment = hot.entries.has(key) ? hot : probation;
      segment.remove(key);
      segment.add(key, response);
      while (probation.bytes + hot.bytes > bytesMax) {
        (probation.entries.size > 0 ? probation : hot).removeOldest();
      }
    },
    clear() {
      probation.clear();
      hot.clear();
      generation += 1;
    },
    get generation() {
      return generation;
    },
    get bytes() {
      return probation.bytes + hot.bytes;
    },
  };
}

/** Entries in order of last use, the oldest first, with their total size. */
function createSegment() {
  const entries = new Map<string, CachedResponse>();
  let bytes = 0;
  const segment = {
    entries: entries as ReadonlyMap<string, CachedResponse>,
    get bytes() {
      return bytes;
    },
    add(key: string, response: CachedResponse): void {
      entries.set(key, response);
      bytes += sizeOf(key, response);
    },
    /** Removes an entry if it is `expected`. Returns whether it did. (Default: any entry) */
    remove(key: string, expected = entries.get(key)): boolean {
      if (expected === undefined || entries.get(key) !== expected) return false;
      entries.delete(key);
      bytes -= sizeOf(key, expected);
      return true;
    },
    removeOldest(): [key: string, response: CachedResponse] {
      const [oldest] = entries as Iterable<[string, CachedResponse]>;
      if (oldest === undefined) throw new Error('an empty segment has no oldest entry');
      segment.remove(oldest[0]);
      return oldest;
    },
    /** Makes an entry the most recently used; cheaper than removing and adding it. */
    touch(key: string, response: CachedResponse): void {
      entries.delete(key);
      entries.set(key, response);
    },
    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
  return segment;
}

/** Strings take up to two bytes per character. */
function sizeOf(key: string, { headers, bodies }: CachedResponse): number {
  let characters = key.length;
  for (const [name, value] of Object.entries(headers)) characters += name.length + value.length;
  const { identity, br, gzip } = bodies;
  const bodyBytes = (identity?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0);
  return ENTRY_OVERHEAD_BYTES + 2 * characters + bodyBytes;
}
