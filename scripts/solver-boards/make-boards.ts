/** Seeded sets of test boards for the solver, by size and density. */

import type { BoardDraft, Move } from '#engine/types.ts';
import { mulberry32 } from '#tests/mulberry32.ts';
import { type Random, randomOf } from '../generator/random.ts';
import { addModifiers, solvesBoard } from './add-modifiers.ts';
import { buildBackwards } from './build-backwards.ts';
import { makeFrame } from './frames.ts';

export type Tier = 'small' | 'easy' | 'middle' | 'hard';

export interface TestBoard {
  readonly name: string;
  readonly board: BoardDraft;
  /** A line that solves it, far from the shortest. */
  readonly line: readonly Move[];
}

interface Measures {
  readonly width: readonly number[];
  readonly height: readonly number[];
  readonly gates: readonly number[];
  readonly blocks: readonly number[];
  readonly fill: readonly number[];
}

/** From tiny boards for brute force to the largest that players meet. */
const MEASURES: Readonly<Record<Tier, Measures>> = {
  small: { width: [3, 4], height: [3, 4], gates: [2, 3], blocks: [2, 3, 4, 5], fill: [0.5, 0.7] },
  easy: {
    width: [5, 6],
    height: [6, 7, 8],
    gates: [4, 5, 6],
    blocks: [11, 13, 15, 17],
    fill: [0.6, 0.7],
  },
  middle: {
    width: [6, 7],
    height: [7, 8, 9],
    gates: [5, 6, 7],
    blocks: [15, 17, 20, 22],
    fill: [0.65, 0.75],
  },
  hard: {
    width: [7, 8],
    height: [9, 10],
    gates: [6, 7, 8],
    blocks: [20, 24, 28, 32],
    fill: [0.7, 0.8],
  },
};

/** The board of this tier and seed. It is always the same. */
export function makeTestBoard(tier: Tier, seed: number): TestBoard {
  for (let attempt = 0; ; attempt++) {
    const random = randomOf(mulberry32(seed * 7919 + attempt * 104_729 + tier.length));
    const measures = MEASURES[tier];
    const frame = makeFrame(
      random,
      random.pick(measures.width),
      random.pick(measures.height),
      random.pick(measures.gates),
    );
    const built = buildBackwards(random, frame, {
      blocks: random.pick(measures.blocks),
      fill: random.pick(measures.fill),
      blockers: random.chance(0.3) ? random.below(3) : 0,
      axis: random.chance(0.5) ? 0.4 : 0,
      tie: random.chance(0.15) ? 0.15 : 0,
      tangle: tier === 'small' ? 10 : 150,
      layer: random.chance(0.25) ? 0.2 : 0,
    });
    if (built === undefined) continue;
    const features = pickFeatures(random);
    const board = addModifiers(random, built.board, features, 6, (changed) =>
      solvesBoard(changed, built.line),
    );
    return {
      name: `${tier}-${seed}`,
      board: { name: `${tier}-${seed}`, ...board },
      line: built.line,
    };
  }
}

/** About as often as players meet them: frozen gates in half, ties, ice or hidden colors in a third, others less often. */
function pickFeatures(random: Random): string[] {
  const chances: readonly (readonly [string, number])[] = [
    ['frozenGates', 0.35],
    ['ice', 0.3],
    ['hidden', 0.15],
    ['crates', 0.2],
    ['spans', 0.15],
    ['locks', 0.15],
    ['ropes', 0.12],
    ['lockedGates', 0.1],
    ['star', 0.1],
    ['turns', 0.1],
    ['curtain', 0.08],
    ['shutters', 0.08],
    ['switches', 0.08],
    ['rings', 0.08],
    ['paths', 0.08],
    ['swaps', 0.2],
    ['fixed', 0.08],
    ['rainbow', 0.05],
    ['jumpingLocks', 0.05],
    ['pushedCrates', 0.05],
    ['dynamite', 0.05],
    ['untilTies', 0.3],
  ];
  return chances.flatMap(([feature, chance]) => (random.chance(chance) ? [feature] : []));
}
