import { loadBoard } from '#engine/board.ts';
import { findDestinations } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type Move, OUTWARD } from '#engine/types.ts';
import type { Point } from './automation.ts';
import type { Visitor } from './visitor.ts';

/** Drags a block along the shortest path, and out through the gate if there is one. */
export async function dragBlock(visitor: Visitor, data: unknown, move: Move): Promise<void> {
  const board = loadBoard(data);
  if (!board.ok) throw new Error('the level has no good board');
  const position = startPosition(board.value);
  const found = findDestinations(position, move.block).find(
    ({ by, gate }) => String(by) === String(move.by) && gate === move.gate,
  );
  const { blocks, gates } = position.tables.board;
  const side = gates.find(({ id }) => id === move.gate)?.side;
  const path: Point[] = [...(found?.path ?? [[0, 0], move.by])];
  if (side) path.push([move.by[0] + OUTWARD[side][0], move.by[1] + OUTWARD[side][1]]);
  const [column, row] = blocks.find(({ id }) => id === move.block)?.cells[0] ?? [0, 0];
  const { x, y, cell } = await visitor.ask(locateCell, { block: move.block, column, row });
  await visitor.drag(
    path
      .flatMap(([dx, dy], index) => {
        const [px = 0, py = 0] = path[index - 1] ?? [dx, dy];
        // In steps as small as a finger's.
        return [1 / 3, 2 / 3, 1].map(
          (part): Point => [px + (dx - px) * part, py + (dy - py) * part],
        );
      })
      .map(([dx, dy]): Point => [x + dx * cell, y + dy * cell]),
  );
}

/** In the page: the middle of a block's cell, and the size of a cell, in CSS pixels. */
function locateCell({ block, column, row }: { block: string; column: number; row: number }) {
  const piece = document.querySelector<SVGGElement>(`[data-piece="block"][data-id="${block}"]`);
  piece?.ownerSVGElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const matrix = piece?.ownerSVGElement?.getScreenCTM();
  if (!matrix) throw new Error('the board is not drawn');
  const { x, y } = new DOMPoint(column * 40 + 20, row * 40 + 20).matrixTransform(matrix);
  return { x, y, cell: 40 * matrix.a };
}
