import { type Mechanic, mechanicsOf } from '#engine/mechanics.ts';
import type { Board, Move } from '#engine/types.ts';
import { rateSolution } from './rate-solution.ts';
import type { Difficulty } from './schema.ts';
import { chooseTips } from './tips/choose-tips.ts';
import type { TipFact } from './tips/tip-fact.ts';

/** Facts derived from a board and a solution of it. */
export interface SolutionFacts {
  readonly moves: readonly Move[];
  /** True only if proved that no solution is shorter. */
  readonly optimal: boolean;
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
  readonly difficulty: Difficulty;
  /** Reference time in seconds. */
  readonly seconds: number;
  readonly tips: readonly TipFact[];
  readonly mechanics: readonly Mechanic[];
}

/**
 * Derives the facts of a board from its solution. `moves` must solve it: an illegal move throws, so replay untrusted solutions first.
 * `atLeast` is a proved lower bound on the length.
 */
export function describeSolution(
  board: Board,
  moves: readonly Move[],
  atLeast: number,
): SolutionFacts {
  const { difficulty, seconds } = rateSolution(board, moves);
  return {
    moves,
    optimal: moves.length === atLeast,
    atLeast,
    difficulty,
    // A board without colors is solved at once; looking at it takes a second.
    seconds: Math.max(1, seconds),
    tips: chooseTips(board, moves),
    mechanics: mechanicsOf(board),
  };
}
