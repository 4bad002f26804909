/** The levels at which the game introduces its mechanics. */

import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';

/** The level at which each mechanic first occurs in the sample pack: the game's own order as far as known, otherwise ours. */
export const UNLOCK_LEVELS: Readonly<Record<Mechanic, number>> = {
  axis: 7,
  layers: 15,
  ice: 25,
  stars: 35,
  shutters: 60,
  ropes: 85,
  ties: 100,
  bombs: 110,
  keys: 117,
  paths: 120,
  curtains: 150,
  'frozen-gates': 170,
  'jumping-locks': 220,
  crates: 270,
  blockers: 303,
  fixed: 323,
  'color-rings': 406,
  'locked-gates': 482,
  hidden: 550,
  'movable-crates': 600,
  'switching-gates': 650,
  'changing-gates': 700,
  'limited-arrows': 760,
  rainbow: 820,
  'color-swaps': 880,
  dynamite: 940,
  capsules: 1000,
  'timed-ties': 1060,
};

/** The mechanic that the game introduces at this level, if any. */
export function findUnlock(level: number): Mechanic | undefined {
  return MECHANICS.find((mechanic) => UNLOCK_LEVELS[mechanic] === level);
}
