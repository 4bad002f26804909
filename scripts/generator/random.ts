/** Seeded randomness: the same seed gives the same boards on every machine, byte for byte. */

/** A stream of random numbers. All arithmetic is on 32-bit integers except the final division, which is exact. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 up to but not including `n`. */
  below(n: number): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the items. Throws if there are none. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, with probability in proportion to its weight (0 or more, not all 0). */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
  /** The items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** A stream that depends on all of the numbers (32-bit integers), and on their order. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = mix(state ^ mix(seed | 0));
  return randomOf(() => {
    state = (state + 0x6d2b79f5) | 0;
    return (mix(state) >>> 0) / 0x1_0000_0000;
  });
}

/** A stream of the numbers that `next` returns: at least 0, below 1. */
export function randomOf(next: () => number): Random {
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    below,
    int: (low, high) => low + below(high - low + 1),
    pick,
    chance: (probability) => next() < probability,
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      for (const item of items) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return pick(items);
    },
    shuffle(items) {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[0], copy[i] as (typeof copy)[0]];
      }
      return copy;
    },
  };
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
