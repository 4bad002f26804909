import { type StartHelper, solveTogether } from '#engine/portfolio/solve-together.ts';
import { replay } from '#engine/replay.ts';
import type { Board, Move } from '#engine/types.ts';
import { describeReplayError } from './describe-error.ts';
import { describeSolution, type SolutionFacts } from './describe-solution.ts';
import { THREAD_HOST } from './helper-threads.ts';

/** How long to search. */
export interface SearchLimits {
  /** Until the first solution. */
  readonly firstLineMs: number;
  /** For shortening the solution and proving it shortest, after the first one. */
  readonly shorteningMs: number;
  /** Memory for state tables per thread. (Default: 96 MiB, because dozens of boards are solved next to a running site) */
  readonly bytesMax?: number;
  /** The seed of the search order. (Default: 1) */
  readonly seed?: number;
}

/** The input of a derivation. */
export interface SolutionTask {
  readonly board: Board;
  /** A supposed solution of the board. */
  readonly moves: readonly Move[] | null;
  /** A trusted, proved lower bound on the length of any solution. (0: none) */
  readonly atLeast: number;
  /** Null for no search. */
  readonly search: SearchLimits | null;
}

export type DerivedSolution =
  | { readonly kind: 'solved'; readonly facts: SolutionFacts }
  /** No solution so far. `failure` is the error if the search crashed. */
  | { readonly kind: 'unsolved'; readonly failure?: string }
  | { readonly kind: 'unsolvable' }
  /** The given moves do not solve the board, or it is already solved at the start. */
  | { readonly kind: 'refused'; readonly refusal: string };

/** The progress of a search. */
export interface SearchProgress {
  /** Moves of the best solution so far; null before there is one. */
  readonly moves: number | null;
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
}

const SEARCH_BYTES_MAX = 96 * 1024 * 1024;

/**
 * Finds the best solution of a board within the limits, no longer than the given one, and everything derived from it. Helpers may come and
 * go.
 */
export async function deriveSolution(
  { board, moves, atLeast, search }: SolutionTask,
  onProgress?: (progress: SearchProgress) => void,
  helpers: readonly StartHelper[] = [],
): Promise<DerivedSolution> {
  const replayed = moves && replay(board, moves);
  if (replayed && !replayed.ok) {
    const refusal = `The line does not solve the board. ${describeReplayError(replayed.error)}`;
    return { kind: 'refused', refusal };
  }
  const given = replayed ? moves?.slice(0, replayed.value.length) : undefined;
  const found = search ? await searchLine(board, search, helpers, onProgress) : undefined;
  if (found?.status === 'unsolvable') return { kind: 'unsolvable' };
  const best =
    found?.status === 'solved' && !(given && given.length <= found.moves.length)
      ? found.moves
      : given;
  if (!best) return { kind: 'unsolved' };
  if (best.length === 0) {
    return { kind: 'refused', refusal: 'There is nothing to do on the board.' };
  }
  const exits = best.filter((move) => move.gate !== undefined).length;
  const proved = found?.atLeast ?? 0;
  const bound = Math.min(best.length, Math.max(exits, atLeast, proved));
  return { kind: 'solved', facts: describeSolution(board, best, bound) };
}

function searchLine(
  board: Board,
  { firstLineMs, shorteningMs, bytesMax = SEARCH_BYTES_MAX, seed }: SearchLimits,
  helpers: readonly StartHelper[],
  report?: (progress: SearchProgress) => void,
) {
  const start = performance.now();
  const now = () => performance.now() - start;
  let endsAt = firstLineMs + shorteningMs;
  let hasLine = false;
  const options = { limitMs: endsAt, bytesMax, ...(seed !== undefined && { seed }) };
  return solveTogether({ board, moves: [], options }, helpers, THREAD_HOST, {
    helpersMayLeave: true,
    isAborted: () => now() > endsAt,
    onProgress: ({ line, atLeast }) => {
      report?.({ moves: line?.length ?? null, atLeast });
      if (hasLine || line === undefined) return;
      hasLine = true;
      endsAt = now() + shorteningMs;
    },
  });
}
