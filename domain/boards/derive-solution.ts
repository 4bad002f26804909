import { type StartHelper, solveTogether } from '#engine/portfolio/solve-together.ts';
import { replay } from '#engine/replay.ts';
import type { Board, Move } from '#engine/types.ts';
import { describeReplayError } from './describe-error.ts';
import { describeSolution, type SolutionFacts } from './describe-solution.ts';
import { THREAD_HOST } from './helper-threads.ts';

/** How long to search. */
export interface SearchLimits {
  /** Until there is a line. */
  readonly firstLineMs: number;
  /** For a shorter line, and for the proof that there is none, once there is a line. */
  readonly shorteningMs: number;
  /** Memory for tables of states, of each thread. (Default: 96 MiB, as boards are solved by the dozen beside a running site) */
  readonly bytesMax?: number;
  /** Another seed searches in another order. (Default: 1) */
  readonly seed?: number;
}

/** What there is to start from. */
export interface SolutionTask {
  readonly board: Board;
  /** A line that should solve the board. */
  readonly moves: readonly Move[] | null;
  /** A lower bound on the moves of any line that somebody trusted has proved. (0: none) */
  readonly atLeast: number;
  /** Null: no search. */
  readonly search: SearchLimits | null;
}

export type DerivedSolution =
  | { readonly kind: 'solved'; readonly facts: SolutionFacts }
  /** No line so far. `failure` says how the search broke, if it did. */
  | { readonly kind: 'unsolved'; readonly failure?: string }
  | { readonly kind: 'unsolvable' }
  /** The given line does not solve the board, or there is nothing to do on it. */
  | { readonly kind: 'refused'; readonly refusal: string };

/** What a search has so far. */
export interface SearchProgress {
  /** Moves of the best line, once there is one. */
  readonly moves: number | null;
  /** Proved: no line has fewer. */
  readonly atLeast: number;
}

const SEARCH_BYTES_MAX = 96 * 1024 * 1024;

/** Finds the best line of a board within the limits, no longer than the given one, and all that follows from it. Helpers may come and go. */
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
    comeAndGo: true,
    isAborted: () => now() > endsAt,
    onProgress: ({ line, atLeast }) => {
      report?.({ moves: line?.length ?? null, atLeast });
      if (hasLine || line === undefined) return;
      hasLine = true;
      endsAt = now() + shorteningMs;
    },
  });
}
