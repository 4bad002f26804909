import { getTexts } from '#app/site/text-store.ts';
import { playKeyOf, type Stored, type StoredPlay } from '../stored-play.ts';

/** If storage is blocked, the moves last until the page is closed. */
export function storePlay(boardId: string, played: StoredPlay, hash: string): void {
  try {
    const stored: Stored = { ...played, hash };
    getTexts('sessionStorage').setItem(playKeyOf(boardId), JSON.stringify(stored));
  } catch {
    // Storage is blocked.
  }
}
