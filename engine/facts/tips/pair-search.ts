/**
 * A proof on two blocks alone that one must leave before the other can.
 */

import type { Block, BoardDraft, Cell, Gate, Vector } from '../../types.ts';
import { groupOf } from '../roster.ts';
import { cellKey, OUTWARDS } from '../trace.ts';
import { isFloor, isFlush } from './jams.ts';

/**
 * True when `before` can never leave as long as `block` is on the board, even if all other blocks and crates were gone.
 *
 * Proof: the search below visits every pair of places that the two can reach with everything else taken away, with
 * ice, locks, ropes, curtains, shutters, paths and counts ignored, gates at full width, and every colour that either gate or block can ever
 * have taken as a match. Each of these only adds freedom, so what cannot happen here cannot happen on the board. Gives up
 * (false) after `statesMax` pairs, and for blocks that are tied or in a crate.
 */
export function mustLeaveFirst(
  board: BoardDraft,
  block: string,
  before: string,
  statesMax = 4000,
): boolean {
  const pair = [block, before].map((id) => board.blocks.find((other) => other.id === id));
  const [stayer, leaver] = pair;
  if (!stayer || !leaver || stayer === leaver) return false;
  if (groupOf(board, block).length > 1 || groupOf(board, before).length > 1) return false;
  if (leaver.color === undefined) return false;
  const gates = board.gates.filter((gate) => mayTake(gate, leaver));
  const seen = new Set(['0,0,0,0']);
  const queue: [Vector, Vector][] = [
    [
      [0, 0],
      [0, 0],
    ],
  ];
  for (const [a, b] of queue) {
    const stands = shift(stayer, a);
    const leaves = shift(leaver, b);
    const wall = new Set(stands.cells.map(([x, y]) => cellKey(x, y)));
    if (gates.some((gate) => fitsAxis(gate, leaver) && isFlush(board, leaves, gate, wall))) {
      return false;
    }
    for (const step of Object.values(OUTWARDS)) {
      const nexts: [Vector, Vector][] = [];
      if (mayStep(stayer, step)) nexts.push([add(a, step), b]);
      if (mayStep(leaver, step)) nexts.push([a, add(b, step)]);
      for (const next of nexts) {
        const key = `${next[0]},${next[1]}`;
        if (seen.has(key)) continue;
        if (!areApart(board, shift(stayer, next[0]), shift(leaver, next[1]))) continue;
        if (seen.size >= statesMax) return false;
        seen.add(key);
        queue.push(next);
      }
    }
  }
  return true;
}

function mayTake(gate: Gate, block: Block): boolean {
  if (block.star && !gate.star) return false;
  if (block.rainbow) return true;
  const shown = gate.colors ?? gate.switches ?? [gate.color];
  const worn = [block.color, block.swapsTo, ...(block.layers ?? [])];
  return shown.some((color) => worn.includes(color));
}

/** True when the block's axis lets it leave by that gate; an axis that ends counts as none. */
function fitsAxis(gate: Gate, block: Block): boolean {
  return mayLeaveAlong(block, OUTWARDS[gate.side]);
}

function mayStep(block: Block, step: Vector): boolean {
  return !block.fixed && mayLeaveAlong(block, step);
}

function mayLeaveAlong(block: Block, [dx, dy]: Vector): boolean {
  if (block.axis === undefined || block.axisUntil !== undefined) return true;
  return block.axis === 'horizontal' ? dy === 0 : dx === 0;
}

function shift(block: Block, [dx, dy]: Vector): Block {
  return { ...block, cells: block.cells.map(([x, y]): Cell => [x + dx, y + dy]) };
}

function add([ax, ay]: Vector, [bx, by]: Vector): Vector {
  return [ax + bx, ay + by];
}

function areApart(board: BoardDraft, one: Block, other: Block): boolean {
  const taken = new Set(one.cells.map(([x, y]) => cellKey(x, y)));
  return (
    one.cells.every(([x, y]) => isFloor(board, x, y)) &&
    other.cells.every(([x, y]) => isFloor(board, x, y) && !taken.has(cellKey(x, y)))
  );
}
