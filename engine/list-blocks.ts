/** Who is on a board: its blocks and those in its crates. */

import { joinGroups } from './rules/groups.ts';
import type { Block, BoardDraft } from './types.ts';

/** Every block, board order, crates' blocks last. */
export function listBlocks(board: BoardDraft): readonly Block[] {
  return [...board.blocks, ...(board.crates ?? []).flatMap((crate) => crate.blocks)];
}

/** Ids of the block's whole tied group at the start of play, itself included; `[id]` when it is free. */
export function groupOf(board: BoardDraft, id: string): readonly string[] {
  const ids = listBlocks(board).map((block) => block.id);
  const ties = (board.tied ?? []).map((tie) => ('until' in tie ? tie.blocks : tie));
  const groups = joinGroups(
    ids.length,
    ties.map((tie) => tie.map((member) => ids.indexOf(member))),
  );
  return ids.filter((_, body) => groups[body] === groups[ids.indexOf(id)]);
}
