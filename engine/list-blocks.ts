/** Lists of the blocks on a board, including those in crates. */

import { joinGroups } from './rules/groups.ts';
import type { Block, BoardDraft } from './types.ts';

/** Every block in board order, those in crates last. */
export function listBlocks(board: BoardDraft): readonly Block[] {
  return [...board.blocks, ...(board.crates ?? []).flatMap((crate) => crate.blocks)];
}

/** Ids of all blocks in the block's tied group at the start of play, itself included. `[id]` if it is not tied. */
export function groupOf(board: BoardDraft, id: string): readonly string[] {
  const ids = listBlocks(board).map((block) => block.id);
  const ties = (board.tied ?? []).map((tie) => ('until' in tie ? tie.blocks : tie));
  const groups = joinGroups(
    ids.length,
    ties.map((tie) => tie.map((member) => ids.indexOf(member))),
  );
  return ids.filter((_, body) => groups[body] === groups[ids.indexOf(id)]);
}
