/**
 * What has been played by hand on a board and is not solved yet, as long as the tab is open: a reload, the way back to the page
 * and a tab that the browser has put away lose nothing.
 */

import type { Move } from '#engine/types.ts';

/** Moves made, those taken back included, and how many of them stand. */
export interface PlayedMoves {
  readonly moves: readonly Move[];
  readonly at: number;
}

interface Stored extends PlayedMoves {
  /** The fragment of the page's address then: another one asks for another move. */
  readonly hash: string;
}

const keyOf = (boardId: string) => `unjam.played.${boardId}`;

/** `hash`: the fragment of the address, '' where it is not the player's. */
export function findPlayedMoves(boardId: string, hash: string): PlayedMoves | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(boardId));
    const stored = text === null ? undefined : (JSON.parse(text) as Stored);
    return stored?.hash === hash ? stored : undefined;
  } catch {
    // No storage, or nothing of ours in it.
    return undefined;
  }
}

export function storePlayedMoves(boardId: string, played: PlayedMoves, hash: string): void {
  try {
    sessionStorage.setItem(keyOf(boardId), JSON.stringify({ ...played, hash } satisfies Stored));
  } catch {
    // Where nothing can be stored, they last as long as the page.
  }
}

export function forgetPlayedMoves(boardId: string): void {
  try {
    sessionStorage.removeItem(keyOf(boardId));
  } catch {
    // As above.
  }
}
