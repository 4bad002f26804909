import type { Difficulty } from '#engine/facts/difficulties.ts';
import { type Mechanic, mechanicsOf } from '#engine/facts/mechanics.ts';
import { rateSolution } from '#engine/facts/rating.ts';
import { chooseTips } from '#engine/facts/tips/choose-tips.ts';
import type { TipFact } from '#engine/facts/tips/tip-fact.ts';
import type { Board, Move } from '#engine/types.ts';

/** What follows from a board and a solution of it. */
export interface SolutionFacts {
  readonly moves: readonly Move[];
  /** True only when proved: no solution is shorter. */
  readonly optimal: boolean;
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
  readonly difficulty: Difficulty;
  /** Reference time. */
  readonly seconds: number;
  readonly tips: readonly TipFact[];
  readonly mechanics: readonly Mechanic[];
}

/**
 * Derives everything that the guide says of a board. `moves` must solve it: an illegal move throws, so replay
 * strangers' lines first. `atLeast` is a proved lower bound on the number of moves.
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
    // A board that takes no time at all (nothing on it has a color) is still looked at.
    seconds: Math.max(1, seconds),
    tips: chooseTips(board, moves),
    mechanics: mechanicsOf(board),
  };
}
