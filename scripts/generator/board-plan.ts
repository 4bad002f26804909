/** The plan of a board: its size, density and mechanics. */

import type { Mechanic } from '#engine/mechanics.ts';
import type { Random } from './random.ts';

export interface BoardPlan {
  /** Number of floor cells. */
  readonly area: number;
  /** From 0 to 1: how much of the floor's box may be cut away. */
  readonly cuts: number;
  /** Share of the floor that nothing covers at the start. */
  readonly free: number;
  readonly colors: number;
  /** How much further than nearby blocks lie from a gate of their color; 0 for anywhere. */
  readonly far: number;
  /** Size of blocks; 1 as in the game. */
  readonly bulk: number;
  readonly mechanics: readonly Mechanic[];
  /** Number of boards made. The one with the longest line is used. */
  readonly candidates: number;
}

const DIFFICULTY_THIRDS = ['easy', 'middle', 'hard'] as const;
export type DifficultyThird = (typeof DIFFICULTY_THIRDS)[number];

/** Percentage of the game's boards that have each mechanic. */
export const MECHANIC_SHARES: Readonly<Record<Mechanic, number>> = {
  axis: 50,
  layers: 21,
  ice: 34,
  stars: 9,
  shutters: 15,
  ropes: 12,
  ties: 40,
  bombs: 12,
  keys: 9,
  paths: 12,
  curtains: 16,
  'frozen-gates': 45,
  'jumping-locks': 13,
  crates: 24,
  blockers: 25,
  fixed: 4,
  'color-rings': 16,
  'locked-gates': 15,
  hidden: 37,
  'movable-crates': 21,
  'switching-gates': 9,
  'changing-gates': 21,
  'limited-arrows': 8,
  rainbow: 1,
  'color-swaps': 9,
  dynamite: 18,
  capsules: 5,
  'timed-ties': 12,
};

/** Floor cells of each third, as equally likely ranges. */
const AREAS: Readonly<Record<DifficultyThird, readonly (readonly [low: number, high: number])[]>> =
  {
    easy: [
      [30, 35],
      [34, 38],
      [36, 42],
    ],
    middle: [
      [33, 37],
      [36, 40],
      [39, 46],
    ],
    hard: [
      [40, 46],
      [45, 56],
      [56, 80],
    ],
  };

/** A board like the game's, from this third of difficulty. */
export function planBoard(random: Random, third: DifficultyThird): BoardPlan {
  const [low, high] = random.pick(AREAS[third]);
  const area = random.int(low, high);
  const mechanics = (Object.keys(MECHANIC_SHARES) as Mechanic[]).filter((mechanic) =>
    random.chance(MECHANIC_SHARES[mechanic] / 100),
  );
  return {
    area,
    cuts: 1,
    free: 0.16 + 0.13 * random.next(),
    colors: Math.min(10, random.int(7, 9) + (area > 50 ? 1 : 0)),
    far: 2.5,
    bulk: 1.1,
    mechanics,
    candidates: { easy: 1, middle: 2, hard: 4 }[third],
  };
}

/** A plan for boards that are hard for the solver: from the hard third, but larger and more densely packed. */
export function planHardBoard(random: Random): BoardPlan {
  return {
    ...planBoard(random, 'hard'),
    area: random.int(45, 80),
    far: 2.5 + 2 * random.next(),
    free: 0.1 + 0.1 * random.next(),
  };
}
