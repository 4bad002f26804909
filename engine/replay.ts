/** Plays a whole line from the start. Answers whether it solves the board, and if not, where and why it fails. */

import { type MoveError, type Played, playMove, viewPosition } from './moves.ts';
import { isLost, isSolved, type Position, startPosition } from './position.ts';
import type { Board, Move, Result } from './types.ts';

export interface ReplayError {
  /** Index of the move that failed, or the number of moves if the line ends too early. */
  readonly at: number;
  readonly why: MoveError | NotSolved;
}

/** The line is legal but leaves blocks with a color. */
interface NotSolved {
  readonly code: 'not-solved';
  /** Ids of the remaining blocks, including those in shut crates. */
  readonly left: readonly string[];
  /** True if dynamite has gone off, so that no further moves can solve the board. */
  readonly isLost: boolean;
}

/**
 * Plays `moves` from the start of `board`. Returns one entry per move up to the one that solves the board; further moves are ignored
 * (`boards.md` §2), legal or not.
 */
export function replay(
  board: Board,
  moves: readonly Move[],
): Result<readonly Played[], ReplayError> {
  const line: Played[] = [];
  let position = startPosition(board);
  for (const [at, move] of moves.entries()) {
    if (isSolved(position)) break;
    const played = playMove(position, move);
    if (!played.ok) return { ok: false, error: { at, why: played.error } };
    line.push(played.value);
    position = played.value.position;
  }
  if (isSolved(position)) return { ok: true, value: line };
  const left = viewPosition(position).blocks.filter((block) => block.color !== null);
  const why = {
    code: 'not-solved',
    left: left.map(({ id }) => id),
    isLost: isLost(position),
  } as const;
  return { ok: false, error: { at: moves.length, why } };
}

/** The position after these moves. They must be legal: an illegal one is a bug of the caller and throws. */
export function positionAfter(start: Position, moves: readonly Move[]): Position {
  return moves.reduce((position, move, index) => {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`move ${index} of the line is illegal: ${played.error.code}`);
    return played.value.position;
  }, start);
}
