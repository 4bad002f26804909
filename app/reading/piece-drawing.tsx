import { useMemo } from 'react';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { viewDraft } from '#draft/view-draft.ts';
import { FRAME, UNIT } from '#drawing/unit.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';

/** Margin around the cells in question, in cells, both in drawings and in parts of the picture. */
const AROUND = 0.6;

/** The square around these cells, in cells: its top left corner and side. */
export function squareAround(
  cells: readonly Cell[],
): readonly [x: number, y: number, side: number] {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const side = Math.max(width, height) + 2 * AROUND;
  return [left - (side - width) / 2, top - (side - height) / 2, side];
}

interface PieceDrawingProps {
  readonly draft: BoardDraft;
  /** The cells in question. They are drawn with their surroundings. */
  readonly cells: readonly Cell[];
  /** Must differ between the drawings of a page. */
  readonly prefix: string;
  /** Undefined for a drawing that only repeats the text beside it. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** A piece of a board, enlarged. */
export function PieceDrawing({ draft, cells, prefix, label, className }: PieceDrawingProps) {
  const box = useMemo(() => squareAround(cells), [cells]);
  const view = useMemo(() => cutView(viewDraft(draft), box), [draft, box]);
  const [x, y, side] = box.map((value) => value * UNIT) as [number, number, number];
  return (
    <BoardSvg
      view={view}
      prefix={prefix}
      viewBox={[x - FRAME / 2, y - FRAME / 2, side + FRAME, side + FRAME].join(' ')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
    />
  );
}

/** The part of a drawing that lies in a square. */
function cutView(view: PositionView, [x, y, side]: ReturnType<typeof squareAround>): PositionView {
  const isNear = ({ cells }: { readonly cells: readonly Cell[] }) =>
    cells.some(([cx, cy]) => cx > x - 2 && cx < x + side + 1 && cy > y - 2 && cy < y + side + 1);
  return {
    ...view,
    blocks: view.blocks.filter(isNear),
    gates: view.gates.filter(isNear),
    crates: view.crates.filter(isNear),
    paths: view.paths.filter(isNear),
  };
}
