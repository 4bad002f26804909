/** Is a board worth a level? */

import { findDestinations, playMove } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { trust } from './evaluate.ts';

/** True when the moves are all legal from that position and solve the board. */
export function isSolvedBy(start: Position, moves: readonly Move[]): boolean {
  let position = start;
  for (const move of moves) {
    if (position.epoch.isSolved) return false;
    const played = playMove(position, move);
    if (!played.ok) return false;
    position = played.value.position;
  }
  return position.epoch.isSolved;
}

/** True when every block can be sent straight out in the order of the board's list: no puzzle at all. */
export function isListOrder(draft: BoardDraft): boolean {
  let position = startPosition(trust(draft));
  for (const { id, color } of draft.blocks) {
    if (!color) continue;
    const exit = findDestinations(position, id).find((end) => end.gate !== undefined);
    const played = exit && playMove(position, { block: id, ...exit });
    if (!played?.ok) return false;
    position = played.value.position;
  }
  return position.epoch.isSolved;
}
