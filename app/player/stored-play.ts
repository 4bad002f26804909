/**
 * Moves made by hand on a board that is not solved yet, stored for the tab: they survive a reload, Back, and a tab that the browser
 * discards and restores. A new tab starts without them.
 */

import { getTexts } from '#app/site/text-store.ts';
import type { Move } from '#engine/types.ts';

/** All moves made, including those undone, and how many of them are on the board. */
export interface StoredPlay {
  readonly moves: readonly Move[];
  readonly at: number;
  /** Keys of the positions in which there was help. (Default: none) */
  readonly helped?: readonly string[];
}

export interface Stored extends StoredPlay {
  /** The fragment of the page's address at that time. If it differs later, the address asks for a move of the guide instead. */
  readonly hash: string;
}

export const playKeyOf = (boardId: string) => `unjam.played.${boardId}`;

/** `hash` is the fragment of the address; '' if the player does not own it. */
export function findStoredPlay(boardId: string, hash: string): StoredPlay | undefined {
  try {
    const text = getTexts('sessionStorage').getItem(playKeyOf(boardId));
    const stored = text === null ? undefined : (JSON.parse(text) as Stored);
    return stored?.hash === hash ? stored : undefined;
  } catch {
    // Storage is blocked, or holds something else.
    return undefined;
  }
}

export function forgetStoredPlay(boardId: string): void {
  try {
    getTexts('sessionStorage').removeItem(playKeyOf(boardId));
  } catch {
    // Storage is blocked, see above.
  }
}
