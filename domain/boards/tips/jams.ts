/** Blockades at the start: proofs, cell by cell, that one block must move before another can. */

import { isFloor } from '#draft/places.ts';
import { groupOf } from '#engine/list-blocks.ts';
import { cellKey } from '#engine/trace-line.ts';
import { type Block, type BoardDraft, type Gate, OUTWARD, type Vector } from '#engine/types.ts';

/**
 * True if `before` can neither take a step nor leave until `block` has moved (or left).
 *
 * Proof: as long as neither has moved, both cover their cells of the start. Every step that `before`'s axis allows meets the end of the
 * floor or a cell of `block`, both of which are still there, whatever else has happened; and `before` is not flush with any gate, or
 * `block` is in between. Returns false (not proved) for a block that is tied, has a temporary arrow, or is in a crate.
 */
export function mustMoveFirst(board: BoardDraft, block: string, before: string): boolean {
  const jammed = board.blocks.find((other) => other.id === before);
  const jammer = board.blocks.find((other) => other.id === block);
  if (!jammed || !jammer || jammed === jammer) return false;
  if (jammed.fixed || jammed.axisUntil !== undefined || groupOf(board, before).length > 1) {
    return false;
  }
  const wall = cellsOf(jammer);
  const isBarred = ([dx, dy]: Vector) =>
    jammed.cells.some(
      ([x, y]) => !isFloor(board, [x + dx, y + dy]) || wall.has(cellKey(x + dx, y + dy)),
    );
  const steps = Object.values(OUTWARD).filter(
    ([dx, dy]) =>
      (jammed.axis !== 'horizontal' || dy === 0) && (jammed.axis !== 'vertical' || dx === 0),
  );
  const isOut = (gate: Gate) =>
    listWayOut(board, jammed, gate)?.every(([x, y]) => !wall.has(cellKey(x, y))) ?? false;
  return steps.every(isBarred) && !board.gates.some(isOut);
}

/**
 * The cells, besides its own, that must be free for a block to leave through the gate from where it is; undefined if it is not flush with
 * the gate: foremost cells on the gate's line, its extent across within the gate's cells, only floor between. Ignores colors, locks and
 * clocks.
 */
export function listWayOut(
  board: BoardDraft,
  block: Pick<Block, 'cells'>,
  gate: Gate,
): readonly Vector[] | undefined {
  const [ox, oy] = OUTWARD[gate.side];
  const line = gate.cells[0];
  if (!line) return undefined;
  const along = ([x, y]: Vector) => x * ox + y * oy;
  const across = ([x, y]: Vector) => (ox === 0 ? x : y);
  const opening = new Set(gate.cells.map(across));
  if (Math.max(...block.cells.map(along)) !== along(line)) return undefined;
  const own = new Set(block.cells.map(([x, y]) => cellKey(x, y)));
  const way: Vector[] = [];
  for (const cell of block.cells) {
    if (!opening.has(across(cell))) return undefined;
    let [x, y] = cell;
    while (along([x, y]) < along(line)) {
      x += ox;
      y += oy;
      if (!isFloor(board, [x, y])) return undefined;
      if (!own.has(cellKey(x, y))) way.push([x, y]);
    }
  }
  return way;
}

function cellsOf(block: Block): ReadonlySet<string> {
  return new Set(block.cells.map(([x, y]) => cellKey(x, y)));
}
