/** The front door of the searches: one position in, one honest answer out. */

import { type Position, startPosition } from './position.ts';
import { searchAStar } from './search/a-star.ts';
import type { Budget, StopReason } from './search/budget.ts';
import { isSolution, nameLine } from './search/line.ts';
import { createProblem } from './search/problem.ts';
import type { Board, Move } from './types.ts';

export interface SolveOptions {
  /** A clock in milliseconds; without it `limitMs` has no effect. */
  readonly now?: () => number;
  /** Time after which the search gives up or hands over its best line. (Default: none) */
  readonly limitMs?: number;
  /** States expanded at the most. (Default: none) */
  readonly statesMax?: number;
  /** Memory for tables of states. (Default: 512 MiB) */
  readonly bytesMax?: number;
  /** Asked every few dozen states. */
  readonly isAborted?: () => boolean;
  /** Called now and then with what is known so far. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Answer with the first line found. (Default: false) */
  readonly anySolution?: boolean;
  /** For the order in which equals are tried. (Default: 1) */
  readonly seed?: number;
}

export interface SolveProgress {
  readonly phase: 'any-solution' | 'proof' | 'shortening';
  readonly states: number;
  /** Moves of the best line so far. */
  readonly best?: number;
  /** Proved lower bound so far. */
  readonly atLeast: number;
}

export type SolveResult =
  | {
      readonly status: 'solved';
      /** True only when proved. */
      readonly optimal: boolean;
      /** Proved lower bound on the number of moves. */
      readonly atLeast: number;
      readonly moves: readonly Move[];
      readonly states: number;
    }
  | { readonly status: 'unsolvable'; readonly states: number }
  | {
      readonly status: 'gave-up';
      /** Running out of `bytesMax` counts as `states`. */
      readonly why: StopReason;
      readonly atLeast: number;
      readonly states: number;
    };

/**
 * Solves a board from its start, or a position from where it stands.
 *
 * Pure and synchronous. The answer depends on the board, `seed` and `statesMax` alone as long as neither the
 * time limit nor `isAborted` cuts it short. `optimal` and `unsolvable` are said only when proved; every line
 * has been replayed by `playMove`.
 */
export function solve(start: Board | Position, options: SolveOptions = {}): SolveResult {
  const position = 'epoch' in start ? start : startPosition(start);
  const budget = openBudget(options);
  if (position.epoch.isSolved) {
    return { status: 'solved', optimal: true, atLeast: 0, moves: [], states: 0 };
  }
  if (position.epoch.isLost) return { status: 'unsolvable', states: 0 };
  const problem = createProblem(position);
  const outcome = searchAStar(problem, budget);
  const { states } = budget;
  switch (outcome.kind) {
    case 'solved': {
      const moves = nameLine(problem, outcome.line);
      if (!isSolution(position, moves)) throw new Error('a line found does not replay');
      return { status: 'solved', optimal: true, atLeast: moves.length, moves, states };
    }
    case 'unsolvable':
      return { status: 'unsolvable', states };
    case 'stopped':
      return { status: 'gave-up', why: outcome.why, atLeast: outcome.atLeast, states };
  }
}

/** Opens the account of one solve; the time limit runs from now. */
function openBudget(options: SolveOptions): Budget {
  const { now, limitMs = Infinity, isAborted = () => false } = options;
  const deadline = now === undefined ? Infinity : now() + limitMs;
  return {
    states: 0,
    statesMax: options.statesMax ?? Infinity,
    bytesMax: options.bytesMax ?? 512 * 2 ** 20,
    isLate: () => now !== undefined && now() >= deadline,
    isAborted,
  };
}
