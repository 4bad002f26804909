/** Who is on a board: its blocks and those in its crates. */

import type { Block, BoardDraft } from './types.ts';

/** Every block, board order, crates' blocks last. */
export function listBlocks(board: BoardDraft): readonly Block[] {
  return [...board.blocks, ...(board.crates ?? []).flatMap((crate) => crate.blocks)];
}

/** Ids of the block's whole tied group at the start of play, itself included; `[id]` when it is free. */
export function groupOf(board: BoardDraft, id: string): readonly string[] {
  const ties = (board.tied ?? []).map((tie) => ('until' in tie ? tie.blocks : tie));
  const group = new Set([id]);
  for (let size = 0; size !== group.size; ) {
    size = group.size;
    for (const tie of ties) {
      if (tie.some((member) => group.has(member))) for (const member of tie) group.add(member);
    }
  }
  return [...group];
}
