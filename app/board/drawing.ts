/**
 * Version of the drawing. Pictures of boards are cached forever, so every change of the drawing needs a new number; `drawing.test.ts` fails
 * if it was forgotten.
 */
export const DRAWING_VERSION = 11;

/** Path of a board's picture after `move` moves of its solution. (Default: 0) */
export function boardPicturePath(boardId: string, move = 0): string {
  return `/boards/${boardId}.svg?v=${DRAWING_VERSION}${move > 0 ? `&move=${move}` : ''}`;
}
