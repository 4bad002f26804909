import { pathId } from '#app/board/board-svg.tsx';
import { explainPath, explainPiece } from '#app/words/explain-piece.ts';
import { namePieces } from '#app/words/piece-names.ts';
import type { Words } from '#app/words/words.ts';
import type { PositionView } from '#engine/view.ts';

/** For each piece by id, the sentences about it. The first one is its name, as in `namePieces`. */
export function explainBoard(
  words: Words,
  view: PositionView,
  start: PositionView,
): ReadonlyMap<string, readonly string[]> {
  const names = namePieces(words, view, start);
  const pieces = [...view.blocks, ...view.gates, ...view.crates];
  return new Map([
    ...pieces.map(({ id }) => [id, explainPiece(words, view, id, names)] as const),
    ...view.paths.map(({ color }, index) => [pathId(index), explainPath(words, color)] as const),
  ]);
}
