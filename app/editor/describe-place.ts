/** Places on a board as text, for people who go there without seeing them. */

import type { useTranslations } from 'use-intl';
import { namePieces } from '#app/words/piece-names.ts';
import type { Words } from '#app/words/words.ts';
import {
  findBlockAt,
  findCrateAt,
  findGateAt,
  findPathAt,
  isFloor,
  type Layer,
} from '#draft/places.ts';
import type { BoardDraft, Cell, Side } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';

export type TranslateEditor = ReturnType<typeof useTranslations<'editor'>>;

/** "Row 2, column 3: the red L". The names of the pieces are computed once for all cells. */
export function describeCell(
  t: TranslateEditor,
  words: Words,
  draft: BoardDraft,
  view: PositionView,
  layer: Layer,
): (cell: Cell) => string {
  const name = createPieceNamer(words, view);
  return (cell) =>
    t('cellName', {
      row: cell[1] + 1,
      column: cell[0] + 1,
      what: describeContent(t, words, draft, name, layer, cell),
    });
}

function describeContent(
  t: TranslateEditor,
  words: Words,
  draft: BoardDraft,
  name: (id: string) => string,
  layer: Layer,
  cell: Cell,
): string {
  if (!isFloor(draft, cell)) return t('hole');
  const crate = findCrateAt(draft, cell);
  if (crate && crate.id !== layer) return name(crate.id);
  const block = findBlockAt(draft, layer, cell);
  if (block) return name(block.id);
  const path = draft.paths?.[findPathAt(draft, cell)];
  return path ? t('pathOf', { color: words.t(`color.${path.color}`) }) : t('free');
}

/** "Top edge of row 1, column 2: the top red gate". */
export function describeEdge(
  t: TranslateEditor,
  words: Words,
  draft: BoardDraft,
  view: PositionView,
  cell: Cell,
  side: Side,
): string {
  const gate = findGateAt(draft, cell, side);
  return t('edgeName', {
    side,
    row: cell[1] + 1,
    column: cell[0] + 1,
    what: gate ? createPieceNamer(words, view)(gate.id) : t('noGate'),
  });
}

/** The name of a piece by its id, or the id itself if the drawing has no such piece. */
export function createPieceNamer(words: Words, view: PositionView): (id: string) => string {
  const names = namePieces(words, view);
  const known = new Set([...view.blocks, ...view.gates, ...view.crates].map((piece) => piece.id));
  return (id) => (known.has(id) ? names.piece(id) : id);
}
