/** All mechanics that a board can have beyond plain blocks and gates, and those of a given board. */

import { listBlocks } from './list-blocks.ts';
import type { Block, BoardDraft, Crate, Gate, Tie } from './types.ts';

/** In the order in which the game introduces them. */
export const MECHANICS = [
  'axis',
  'layers',
  'ice',
  'stars',
  'shutters',
  'ropes',
  'ties',
  'bombs',
  'keys',
  'paths',
  'curtains',
  'frozen-gates',
  'jumping-locks',
  'crates',
  'blockers',
  'fixed',
  'color-rings',
  'locked-gates',
  'hidden',
  'movable-crates',
  'switching-gates',
  'changing-gates',
  'limited-arrows',
  'rainbow',
  'color-swaps',
  'dynamite',
  'capsules',
  'timed-ties',
] as const;
export type Mechanic = (typeof MECHANICS)[number];

/**
 * The mechanics that occur on a board, also in shut crates, in the order of `MECHANICS`.
 *
 * A key counts as `keys` whatever it opens; a locked gate counts as `locked-gates` as well. A fixed blocker counts as both. Counts of 0
 * (`ice: 0`) have no effect and do not count.
 */
export function mechanicsOf(board: BoardDraft): readonly Mechanic[] {
  const crates = board.crates ?? [];
  const blocks = listBlocks(board);
  return MECHANICS.filter(
    (mechanic) =>
      blocks.some((block) => BLOCK_HAS[mechanic]?.(block)) ||
      board.gates.some((gate) => GATE_HAS[mechanic]?.(gate)) ||
      crates.some((crate) => CRATE_HAS[mechanic]?.(crate)) ||
      (board.tied ?? []).some((tie) => TIE_HAS[mechanic]?.(tie)) ||
      (mechanic === 'paths' && (board.paths ?? []).length > 0) ||
      (mechanic === 'jumping-locks' && (board.jumpingLocks ?? []).length > 0),
  );
}

type Finders<T> = Partial<Record<Mechanic, (thing: T) => boolean>>;

const BLOCK_HAS: Finders<Block> = {
  axis: (block) => block.axis !== undefined && block.axisUntil === undefined,
  layers: (block) => block.layers !== undefined,
  ice: (block) => (block.ice ?? 0) > 0,
  stars: (block) => block.star === true,
  ropes: (block) => block.ropes !== undefined || block.scissors !== undefined,
  bombs: (block) => block.bomb !== undefined,
  keys: (block) => block.key === true || (block.locks ?? 0) > 0,
  curtains: (block) => block.curtain !== undefined,
  blockers: (block) => block.color === undefined,
  fixed: (block) => block.fixed === true,
  hidden: (block) => (block.hidden ?? 0) > 0,
  'limited-arrows': (block) => block.axisUntil !== undefined,
  rainbow: (block) => block.rainbow === true,
  'color-swaps': (block) => block.swapsTo !== undefined,
  dynamite: (block) => block.dynamite !== undefined,
  capsules: (block) => block.capsule !== undefined,
};

const GATE_HAS: Finders<Gate> = {
  stars: (gate) => gate.star === true,
  shutters: (gate) => gate.shutter !== undefined,
  'frozen-gates': (gate) => (gate.ice ?? 0) > 0,
  'color-rings': (gate) => gate.colors !== undefined,
  'locked-gates': (gate) => (gate.locks ?? 0) > 0,
  'switching-gates': (gate) => gate.switches !== undefined,
  'changing-gates': (gate) => gate.spans !== undefined,
};

const CRATE_HAS: Finders<Crate> = {
  crates: (crate) => crate.movable !== true,
  'movable-crates': (crate) => crate.movable === true,
};

const TIE_HAS: Finders<Tie> = {
  ties: (tie) => !('until' in tie),
  'timed-ties': (tie) => 'until' in tie,
};
