/**
 * Who stands in whose way at the start: a proof, cell by cell, that one block must move before another can.
 */

import type { Block, BoardDraft, Gate, Vector } from '../../types.ts';
import { groupOf } from '../roster.ts';
import { cellKey, OUTWARDS } from '../trace.ts';

/**
 * True when `before` can neither take a step nor leave until `block` has moved (or left).
 *
 * Proof: neither has moved, so both cover their cells of the start. Every step that `before`'s axis allows meets the
 * end of the floor or a cell of `block`, both of which are still there, whatever else has happened; and it stands flush before no gate,
 * or `block` stands between. Says false (not proved) for a block that is tied, whose arrow can let go, or that is in a crate.
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
      ([x, y]) => !isFloor(board, x + dx, y + dy) || wall.has(cellKey(x + dx, y + dy)),
    );
  const steps = Object.values(OUTWARDS).filter(
    ([dx, dy]) =>
      (jammed.axis !== 'horizontal' || dy === 0) && (jammed.axis !== 'vertical' || dx === 0),
  );
  return steps.every(isBarred) && !board.gates.some((gate) => isFlush(board, jammed, gate, wall));
}

/** True when `x, y` is a floor cell. */
export function isFloor(board: BoardDraft, x: number, y: number): boolean {
  return board.floor[y]?.[x] === '.';
}

/**
 * True when a block on its own cells could leave by the gate as far as place goes: foremost cells on the gate's line, extent across
 * within the gate's cells, and nothing of `wall` (nor a hole) between. Colours, locks and clocks are not asked.
 */
export function isFlush(
  board: BoardDraft,
  block: Block,
  gate: Gate,
  wall: ReadonlySet<string>,
): boolean {
  const [ox, oy] = OUTWARDS[gate.side];
  const line = gate.cells[0];
  if (!line) return false;
  const along = ([x, y]: Vector) => x * ox + y * oy;
  const across = ([x, y]: Vector) => (ox === 0 ? x : y);
  const opening = new Set(gate.cells.map(across));
  if (Math.max(...block.cells.map(along)) !== along(line)) return false;
  return block.cells.every((cell) => {
    if (!opening.has(across(cell))) return false;
    let [x, y] = cell;
    while (along([x, y]) < along(line)) {
      x += ox;
      y += oy;
      if (!isFloor(board, x, y) || wall.has(cellKey(x, y))) return false;
    }
    return true;
  });
}

function cellsOf(block: Block): ReadonlySet<string> {
  return new Set(block.cells.map(([x, y]) => cellKey(x, y)));
}
