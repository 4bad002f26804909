/**
 * Which way of drawing this is. Pictures of boards are kept for ever by whoever has fetched them, so every
 * change of the drawing needs a new number here; `drawing.test.ts` notices when it was forgotten.
 */
export const DRAWING = 1;

/** Where the picture of a board is; with `move`, after so many moves of its line. (Default: its start) */
export function boardPicturePath(boardId: string, move = 0): string {
  return `/boards/${boardId}.svg?v=${DRAWING}${move > 0 ? `&move=${move}` : ''}`;
}
