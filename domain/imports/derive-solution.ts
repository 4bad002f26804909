import { replay } from '#engine/replay.ts';
import { solve } from '#engine/solve.ts';
import type { Board, Move } from '#engine/types.ts';
import { describeReplayError } from '../boards/describe-error.ts';
import { describeSolution, type SolutionFacts } from '../boards/describe-solution.ts';

/** What there is to start from. */
export interface SolutionTask {
  readonly board: Board;
  /** A line that should solve the board. */
  readonly moves: readonly Move[] | null;
  /** A lower bound on the moves of any line that somebody trusted has proved. (0: none) */
  readonly atLeast: number;
  /** States that the search may visit; 0 is no search. */
  readonly statesMax: number;
}

export type DerivedSolution =
  | { readonly ok: true; readonly facts: SolutionFacts }
  | { readonly ok: false; readonly refusal: string };

/** Boards are solved by the dozen beside a running site; the search's own default would be half a gigabyte. */
const SEARCH_BYTES_MAX = 96 * 1024 * 1024;

/** A guard against boards on which each state takes for ever; the number of states decides long before. */
const SEARCH_MS_MAX = 60_000;

/**
 * Finds the best line of a board that the budget allows, no longer than the given one, and all that follows from it.
 *
 * Refuses a line that does not solve the board, with the move that fails; a board that has no solution, or none within
 * the budget; and one on which there is nothing to do.
 */
export function deriveSolution({
  board,
  moves,
  atLeast,
  statesMax,
}: SolutionTask): DerivedSolution {
  const replayed = moves && replay(board, moves);
  if (replayed && !replayed.ok) {
    return {
      ok: false,
      refusal: `The line does not solve the board. ${describeReplayError(replayed.error)}`,
    };
  }
  const given = replayed ? moves?.slice(0, replayed.value.length) : undefined;
  const start = performance.now();
  const found =
    statesMax > 0
      ? solve(board, {
          statesMax,
          bytesMax: SEARCH_BYTES_MAX,
          now: () => performance.now() - start,
          limitMs: SEARCH_MS_MAX,
        })
      : undefined;
  const best =
    found?.status === 'solved' && !(given && given.length <= found.moves.length)
      ? found.moves
      : given;
  if (!best) return { ok: false, refusal: refuseUnsolved(found?.status, statesMax) };
  if (best.length === 0) return { ok: false, refusal: 'There is nothing to do on the board.' };
  const exits = best.filter((move) => move.gate !== undefined).length;
  const proved = found && 'atLeast' in found ? found.atLeast : 0;
  const bound = Math.min(best.length, Math.max(exits, atLeast, proved));
  return { ok: true, facts: describeSolution(board, best, bound) };
}

function refuseUnsolved(status: string | undefined, statesMax: number): string {
  if (status === 'unsolvable') return 'The board has no solution; that is proved.';
  if (status === undefined) return 'The board comes without a line, and solving is switched off.';
  return `No solution was found within ${statesMax} states. Give a line ("moves"), or more states (--states).`;
}
