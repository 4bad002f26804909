/** Whether a board is worth a level. */

import { findDestinations, playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { BoardDraft } from '#engine/types.ts';
import { trust } from './line-facts.ts';

/** Whether every block can leave directly in the order of the board's list. Then it is no puzzle at all. */
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
