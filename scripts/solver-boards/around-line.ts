/** The processor time of the engine's computations around a known line, compared with the search for the line. */

import { findBoosters } from '#engine/boosters/find-boosters.ts';
import { carryLine } from '#engine/carry-line.ts';
import { listMoves, packMove, playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Drag } from '#engine/rules/drags.ts';
import { orderLine } from '#engine/search/order-line.ts';
import { createProblem } from '#engine/search/state-space.ts';
import { solve } from '#engine/solve.ts';
import { timeLine } from '#engine/timing.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { explainMove } from '#engine/why-move.ts';

/** Number of states of the search for the line, and of each search for a booster. */
const LINE_STATES = 20_000;
const BOOSTER_STATES = 500;
/** Computations of about a millisecond are repeated this often, and the fastest counts, because the first run includes compilation. */
const REPEATS = 5;

/** Milliseconds of each computation. */
interface AroundLine {
  readonly solve: number;
  /** Adapting the line after a drag. */
  readonly carry: number;
  /** Why its first slide is made. */
  readonly why: number;
  /** The same drags in a better order. */
  readonly order: number;
  /** How fast it must be played. */
  readonly time: number;
  /** Finding the best hammer and vacuum at the start, given that line. */
  readonly boosters: number;
}

export const AROUND_LINE = ['carry', 'why', 'order', 'time', 'boosters'] as const;

/**
 * Each as a share of the search for the line: medians over the boards that have a line within the states, and the number of these boards.
 */
export function measureAroundLine(drafts: readonly BoardDraft[], clock: () => number) {
  // Boards made here satisfy the file's rules by construction.
  const times = drafts.flatMap((draft) => timeAroundLine(draft as Board, clock) ?? []);
  const shares = AROUND_LINE.map((part) => {
    const sorted = times.map((one) => one[part] / one.solve).sort((a, b) => a - b);
    return [part, sorted[sorted.length >> 1] ?? 0] as const;
  });
  return { boards: times.length, shares };
}

/** Undefined for a board without a line within the states. */
function timeAroundLine(board: Board, clock: () => number): AroundLine | undefined {
  const begun = clock();
  const result = solve(board, { statesMax: LINE_STATES });
  const solved = clock() - begun;
  if (result.status !== 'solved') return undefined;
  const { moves, atLeast } = result;
  const problem = createProblem(startPosition(board));
  const drags = packLine(board, moves);
  const start = startPosition(board);
  const [drag] = listMoves(start);
  const slide = moves.findIndex(({ gate }) => gate === undefined);
  const took = (work: () => unknown, repeats = REPEATS) => {
    const times = Array.from({ length: repeats }, () => {
      const from = clock();
      work();
      return clock() - from;
    });
    return Math.min(...times);
  };
  return {
    solve: solved,
    carry: took(() => carryLine(start, moves, drag ? [drag] : [])),
    why: took(() => explainMove(start, moves, Math.max(0, slide))),
    order: took(() => orderLine(problem, drags)),
    time: took(() => timeLine({ ...board, seconds: 90 }, moves)),
    boosters: took(
      () => findBoosters(start, { known: { moves, atLeast }, statesEach: BOOSTER_STATES }),
      1,
    ),
  };
}

function packLine(board: Board, moves: readonly Move[]): readonly Drag[] {
  let position = startPosition(board);
  return moves.map((move) => {
    const drag = packMove(position, move);
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`a line found does not replay: ${played.error.code}`);
    position = played.value.position;
    return drag;
  });
}
