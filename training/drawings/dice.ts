import { mulberry32 } from '#tests/mulberry32.ts';

/** Random choices, reproducible from a seed. */
export interface Dice {
  /** A whole number from 0 up to but not including `n`. */
  below(n: number): number;
  between(least: number, most: number): number;
  /** A number from `least` up to but not including `most`. */
  real(least: number, most: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  const random = mulberry32(seed);
  const below = (n: number): number => Math.floor(random() * n);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    real: (least, most) => least + random() * (most - least),
    chance: (p) => random() < p,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffle: (list) => {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as (typeof list)[number]);
    },
  };
}

/** Dice whose real numbers concentrate near the middle of their range: means of three. */
export function nearMiddle(dice: Dice): Dice {
  const third = (least: number, most: number): number => dice.real(least, most) / 3;
  return {
    ...dice,
    real: (least, most) => third(least, most) + third(least, most) + third(least, most),
  };
}
