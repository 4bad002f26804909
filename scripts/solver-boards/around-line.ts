/** What is asked of the engine around a line that has been found, in processor time beside the search for the line. */

import { findBoosters } from '#engine/boosters/find-boosters.ts';
import { packMove, playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Drag } from '#engine/rules/drags.ts';
import { orderLine } from '#engine/search/order-line.ts';
import { createProblem } from '#engine/search/state-space.ts';
import { solve } from '#engine/solve.ts';
import { timeLine } from '#engine/timing.ts';
import type { Board, Move } from '#engine/types.ts';

/** States of the search for the line, and of each search for a booster. */
const LINE_STATES = 20_000;
const BOOSTER_STATES = 500;

/** Milliseconds of each. */
export interface AroundLine {
  readonly solve: number;
  /** The same drags in a better order. */
  readonly order: number;
  /** How fast it must be played. */
  readonly time: number;
  /** The best hammer and vacuum at the start, with that line known. */
  readonly boosters: number;
}

/** Undefined for a board without a line within the states. */
export function timeAroundLine(board: Board, clock: () => number): AroundLine | undefined {
  const begun = clock();
  const result = solve(board, { statesMax: LINE_STATES });
  const solved = clock() - begun;
  if (result.status !== 'solved') return undefined;
  const { moves, atLeast } = result;
  const problem = createProblem(startPosition(board));
  const drags = packLine(board, moves);
  const took = (work: () => unknown) => {
    const from = clock();
    work();
    return clock() - from;
  };
  return {
    solve: solved,
    order: took(() => orderLine(problem, drags)),
    time: took(() => timeLine({ ...board, seconds: 90 }, moves)),
    boosters: took(() =>
      findBoosters(startPosition(board), {
        known: { moves, atLeast },
        statesEach: BOOSTER_STATES,
      }),
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
