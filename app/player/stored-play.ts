/**
 * What has been played by hand on a board that is not solved yet. It is stored for the tab: a reload, Back and a tab that the
 * browser has discarded and restores lose nothing; a new tab starts without it.
 */

import { getTexts } from '#app/site/text-store.ts';
import type { Move } from '#engine/types.ts';

/** All moves made, those taken back included, and how many of them are on the board. */
export interface StoredPlay {
  readonly moves: readonly Move[];
  readonly at: number;
  /** Keys of the positions at which there was help. (Default: none) */
  readonly helped?: readonly string[];
}

export interface Stored extends StoredPlay {
  /** The fragment of the page's address at that time; a different one asks for a move of the guide. */
  readonly hash: string;
}

export const playKeyOf = (boardId: string) => `unjam.played.${boardId}`;

/** `hash` is the fragment of the address, '' if it is not the player's. */
export function findStoredPlay(boardId: string, hash: string): StoredPlay | undefined {
  try {
    const text = getTexts('sessionStorage').getItem(playKeyOf(boardId));
    const stored = text === null ? undefined : (JSON.parse(text) as Stored);
    return stored?.hash === hash ? stored : undefined;
  } catch {
    // No storage, or nothing of ours in it.
    return undefined;
  }
}

export function forgetStoredPlay(boardId: string): void {
  try {
    getTexts('sessionStorage').removeItem(playKeyOf(boardId));
  } catch {
    // As above.
  }
}
