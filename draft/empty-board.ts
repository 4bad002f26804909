import type { BoardDraft } from '#engine/types.ts';

/** The floor of a new board, the same as on many boards of the game. */
export function emptyBoard(): BoardDraft {
  return { floor: Array.from({ length: 7 }, () => '......'), blocks: [], gates: [] };
}
