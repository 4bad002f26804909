import type { BoardDraft } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';

/**
 * Whether a picture leaves open what decides if the board can be won. Crates whose blocks were drawn are known; guesses in place of other
 * hidden parts may make a board unsolvable that was read right.
 */
export function hidesParts(board: BoardDraft): boolean {
  const crates = board.crates?.filter(({ blocks }) => blocks.length === 0) ?? [];
  return listUnseen({ ...board, crates }).length > 0;
}
