/**
 * A line played out, with the visible state before and after each of its moves. All facts about a solution are read from this, so that
 * every statement agrees with the rules.
 */

import { type Played, playMove, viewPosition } from './moves.ts';
import { type Position, startPosition } from './position.ts';
import { type Board, type Cell, type Move, OUTWARD, type Side, type Vector } from './types.ts';
import type { BlockView, PositionView } from './view.ts';

export interface Frame {
  /** Index of the move in the line. */
  readonly index: number;
  readonly move: Move;
  readonly position: Position;
  readonly before: PositionView;
  readonly after: PositionView;
  readonly played: Played;
  /** Ids that the drag moved: the block, its whole group, or the movable crate with its blocks. */
  readonly carried: readonly string[];
}

/**
 * Plays `moves` from the start of a board, or from a position. The line must be legal (it need not solve the board): an illegal move is a
 * bug of the caller and throws, so check untrusted lines with `replay` first.
 */
export function traceLine(start: Board | Position, moves: readonly Move[]): readonly Frame[] {
  const frames: Frame[] = [];
  let position = 'epoch' in start ? start : startPosition(start);
  let before = viewPosition(position);
  for (const [index, move] of moves.entries()) {
    const result = playMove(position, move);
    if (!result.ok) throw new Error(`move ${index} of the line is illegal: ${result.error.code}`);
    const played = result.value;
    const after = viewPosition(played.position);
    frames.push({
      index,
      move,
      position,
      before,
      after,
      played,
      carried: carriedBy(before, move.block),
    });
    position = played.position;
    before = after;
  }
  return frames;
}

/** A straight part of a drag: the number of cells towards that side. */
export interface Leg {
  readonly towards: Side;
  readonly cells: number;
}

/** The straight parts of a path of displacements in unit steps. */
export function legsOf(path: readonly Vector[]): readonly Leg[] {
  const legs: { towards: Side; cells: number }[] = [];
  for (const [index, [x, y]] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const towards = sideOf([x - from[0], y - from[1]]);
    const last = legs.at(-1);
    if (last?.towards === towards) last.cells += 1;
    else legs.push({ towards, cells: 1 });
  }
  return legs;
}

/** The block of that id in a view, or undefined if it is gone. */
export function findBlock(view: PositionView, id: string): BlockView | undefined {
  return view.blocks.find((block) => block.id === id);
}

/** `x,y`: a cell as a key of a set. */
export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** The cells that the moved blocks (or the crate) covered before the drag. */
export function cellsBefore(frame: Frame): readonly Cell[] {
  const crate = frame.before.crates.find((crate) => crate.id === frame.move.block);
  if (crate) return crate.cells;
  return frame.carried.flatMap((id) => findBlock(frame.before, id)?.cells ?? []);
}

/** Every cell that the drag covered on its way, start and end included, and the cells through the gate up to its line. */
export function sweptCells(frame: Frame): ReadonlySet<string> {
  const swept = new Set<string>();
  for (const [x, y] of cellsBefore(frame)) {
    for (const [dx, dy] of frame.played.path) swept.add(cellKey(x + dx, y + dy));
  }
  const gate = frame.before.gates.find((gate) => gate.id === frame.move.gate);
  const leaver = findBlock(frame.before, frame.move.block);
  const line = gate?.cells[0];
  if (!gate || !leaver || !line) return swept;
  const [ox, oy] = OUTWARD[gate.side];
  for (const [x, y] of leaver.cells) {
    let [cx, cy] = [x + frame.move.by[0], y + frame.move.by[1]];
    while ((line[0] - cx) * ox + (line[1] - cy) * oy > 0) {
      cx += ox;
      cy += oy;
      swept.add(cellKey(cx, cy));
    }
  }
  return swept;
}

function carriedBy(view: PositionView, id: string): readonly string[] {
  const block = findBlock(view, id);
  if (block) return block.group ?? [id];
  return view.blocks.filter((inside) => inside.crate === id).map((inside) => inside.id);
}

function sideOf([dx, dy]: Vector): Side {
  const sides = Object.keys(OUTWARD) as Side[];
  const side = sides.find((side) => OUTWARD[side][0] === dx && OUTWARD[side][1] === dy);
  if (!side) throw new Error(`[${dx}, ${dy}] is not a unit step`);
  return side;
}
