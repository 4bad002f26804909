/** Seeded randomness for test boards. */

import { createRandom as createNumbers } from '#tests/random-boards.ts';

export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from 0 up to but not including `n`. */
  below(n: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Any element. The list must not be empty. */
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The same numbers for the same seed. */
export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)]!,
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}
