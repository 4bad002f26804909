/**
 * Which blocks can be the first to leave, by visiting every position that can be reached without an exit.
 */

import { findDestinations, listMoves, playMove } from '../../moves.ts';
import { positionKey, startPosition } from '../../position.ts';
import type { Board } from '../../types.ts';

/** Blocks that can leave with the very first drag, board order. */
export function listImmediateExits(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).some((end) => end.gate !== undefined));
}

/** Blocks that can be dragged or leave at the start, board order. */
export function listMovable(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).length > 0);
}

/**
 * The one block that can be the first to leave, whatever is dragged before, or undefined: when there are several, none, or when
 * more than `statesMax` positions would have to be visited to know.
 *
 * Complete: E is 0 in every position visited, and all drags are tried in each. Stops at the second block found.
 */
export function findOnlyOpener(board: Board, statesMax = 300): string | undefined {
  const start = startPosition(board);
  const seen = new Set([positionKey(start)]);
  const queue = [start];
  let opener: string | undefined;
  for (const position of queue) {
    for (const move of listMoves(position)) {
      if (move.gate !== undefined) {
        if (opener !== undefined && opener !== move.block) return undefined;
        opener = move.block;
        continue;
      }
      const played = playMove(position, move);
      if (!played.ok) throw new Error(`a listed move is illegal: ${played.error.code}`);
      const next = played.value.position;
      const key = positionKey(next);
      if (seen.has(key)) continue;
      if (seen.size >= statesMax) return undefined;
      seen.add(key);
      queue.push(next);
    }
  }
  return opener;
}
