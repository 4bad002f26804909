import { getTexts } from '#app/site/text-store.ts';
import { playKeyOf, type Stored, type StoredPlay } from '../stored-play.ts';

/** Where nothing can be stored, the moves last as long as the page. */
export function storePlay(boardId: string, played: StoredPlay, hash: string): void {
  try {
    const stored: Stored = { ...played, hash };
    getTexts('sessionStorage').setItem(playKeyOf(boardId), JSON.stringify(stored));
  } catch {
    // No storage.
  }
}
