/** Which modifier brings which mechanic onto a board. */

import type { Mechanic } from '#engine/mechanics.ts';
import { addCrate, addMovableCrate } from './crates.ts';
import type { Modify } from './modifier.ts';
import {
  addBomb,
  addCapsule,
  addDynamite,
  addLayers,
  drawCurtain,
  freezeBlock,
  hideColor,
  limitArrow,
  lockBlock,
  makeRainbow,
  makeSwap,
  tieWithRopes,
} from './on-blocks.ts';
import { addBlocker, addPath, fixBlock } from './on-floor.ts';
import {
  addJumpingLock,
  addRing,
  addShutter,
  addStars,
  addSwitch,
  changeSize,
  freezeGate,
  lockGate,
} from './on-gates.ts';
import { tieBlocks, tieForATime } from './ties.ts';

/** Arrows are put on while the floor is packed (`pack-floor.ts`). */
export const MODIFIERS: Readonly<Record<Exclude<Mechanic, 'axis'>, Modify>> = {
  layers: addLayers,
  ice: freezeBlock,
  stars: addStars,
  shutters: addShutter,
  ropes: tieWithRopes,
  ties: tieBlocks,
  bombs: addBomb,
  keys: lockBlock,
  paths: addPath,
  curtains: drawCurtain,
  'frozen-gates': freezeGate,
  'jumping-locks': addJumpingLock,
  crates: addCrate,
  blockers: addBlocker,
  fixed: fixBlock,
  'color-rings': addRing,
  'locked-gates': lockGate,
  hidden: hideColor,
  'movable-crates': addMovableCrate,
  'switching-gates': addSwitch,
  'changing-gates': changeSize,
  'limited-arrows': limitArrow,
  rainbow: makeRainbow,
  'color-swaps': makeSwap,
  dynamite: addDynamite,
  capsules: addCapsule,
  'timed-ties': tieForATime,
};
