import type { BoardDraft } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';

/**
 * Whether the picture hides parts that decide if the board can be won. Crates whose blocks were drawn are known. Guesses for other hidden
 * parts can make a correctly read board unsolvable.
 */
export function hidesParts(board: BoardDraft): boolean {
  const crates = board.crates?.filter(({ blocks }) => blocks.length === 0) ?? [];
  return listUnseen({ ...board, crates }).length > 0;
}
