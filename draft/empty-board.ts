import type { BoardDraft } from '#engine/types.ts';

/** A floor to begin with, as many boards of the game have it. */
export function emptyBoard(): BoardDraft {
  return { floor: Array.from({ length: 7 }, () => '......'), blocks: [], gates: [] };
}
