import type { BoardDraft } from '#engine/types.ts';

/**
 * Whether a picture of the board leaves open what decides if it can be won: what crates hold, colors under covers, where gates open next, which gates a lock
 * visits. A board drawn without these, or with guesses in their place, may be unsolvable although it was read right.
 */
export function hidesParts({ blocks, gates, crates = [], jumpingLocks = [] }: BoardDraft): boolean {
  return (
    crates.some((crate) => crate.blocks.length === 0) ||
    blocks.some(
      ({ ice, hidden, rainbow }) => ice !== undefined || hidden !== undefined || rainbow,
    ) ||
    gates.some(({ ice, spans }) => ice !== undefined || spans !== undefined) ||
    jumpingLocks.length > 0
  );
}
