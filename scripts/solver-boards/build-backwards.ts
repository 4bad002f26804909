/**
 * Solvable boards by construction: plays backwards from the solved board.
 *
 * The last exit comes first. A block appears flush before a gate, as if it came in there, and is then slid somewhere else. Blocks already
 * on the board are slid around to make room and to get in the way. Read backwards, these steps are a line that solves the board, far from a
 * shortest one.
 */

import { isVertical } from '#engine/rules/shapes.ts';
import type { Axis, Block, BoardDraft, Cell, Color, Gate, Move } from '#engine/types.ts';
import type { Random } from '../generator/random.ts';
import { entangle } from './entangle.ts';
import type { Frame } from './frames.ts';
import { listShapes } from './shapes.ts';

export interface BuildOptions {
  readonly blocks: number;
  /** Share of floor cells to cover. Building stops there. */
  readonly fill: number;
  /** Blockers among the blocks. */
  readonly blockers: number;
  /** Probabilities that a block has an arrow, is tied to another, or gets a second color. */
  readonly axis: number;
  readonly tie: number;
  readonly layer: number;
  /** Steps of the climb after each block; 0 for boards that are easily cleared. */
  readonly tangle: number;
}

export interface Built {
  readonly board: BoardDraft;
  /** A line that solves the board. */
  readonly line: readonly Move[];
}

type Piece = {
  id: string;
  cells: Cell[];
  readonly colors: Color[];
  readonly axis?: Axis;
  group: number;
  /** Where it came in. */
  readonly gate?: string;
};

const STEPS: readonly Cell[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Undefined if too few blocks fit. */
export function buildBackwards(
  random: Random,
  frame: Frame,
  options: BuildOptions,
): Built | undefined {
  const pieces: Piece[] = [];
  const line: Move[] = [];
  const floorCells = frame.floor.join('').split('.').length - 1;
  const covered = () => pieces.reduce((sum, piece) => sum + piece.cells.length, 0);
  const isFree = ([x, y]: Cell, without: readonly Piece[]) =>
    frame.floor[y]?.[x] === '.' &&
    !pieces.some((p) => !without.includes(p) && p.cells.some(([a, b]) => a === x && b === y));

  const slide = (piece: Piece) => {
    const group = pieces.filter((p) => p === piece || (p.group > 0 && p.group === piece.group));
    const reached = listReachable(group, isFree);
    if (reached.length < 2) return;
    const [dx, dy] = reached[Math.max(random.below(reached.length), random.below(reached.length))]!;
    if (dx === 0 && dy === 0) return;
    for (const p of group) p.cells = p.cells.map(([x, y]) => [x + dx, y + dy]);
    line.push({ block: piece.id, by: [-dx, -dy] });
  };
  const tangle = (steps: number) => {
    for (const { block, by } of entangle(random, draftOf(frame, pieces), steps)) {
      const slid = pieces.find((piece) => piece.id === block)!;
      for (const p of pieces.filter((p) => p === slid || (p.group > 0 && p.group === slid.group))) {
        p.cells = p.cells.map(([x, y]) => [x + by[0], y + by[1]]);
      }
      line.push({ block, by: [-by[0], -by[1]] });
    }
  };
  const shake = (times: number) => {
    for (let i = 0; i < times && pieces.length > 0; i++) slide(random.pick(pieces));
  };

  let misses = 0;
  while (pieces.length < options.blocks && covered() < options.fill * floorCells && misses < 60) {
    if (random.chance(options.layer) && relayer(random, frame, pieces, isFree, line)) {
      shake(2);
      continue;
    }
    const isBlocker = pieces.filter((p) => p.colors.length === 0).length < options.blockers;
    const piece = isBlocker
      ? dropBlocker(random, frame, isFree)
      : enter(random, frame, isFree, options.axis);
    if (piece === undefined) {
      misses++;
      shake(6);
      continue;
    }
    piece.id = `b${pieces.length + 1}`;
    const mate = pieces.length > 0 && random.chance(options.tie) ? random.pick(pieces) : undefined;
    if (mate !== undefined && mate.colors.length > 0 && piece.colors.length > 0) {
      if (mate.group === 0) mate.group = pieces.length;
      piece.group = mate.group;
    }
    pieces.push(piece);
    if (!isBlocker) line.push({ block: piece.id, by: [0, 0], gate: piece.gate! });
    slide(piece);
    tangle(options.tangle);
  }
  if (pieces.length < options.blocks * 0.6) return undefined;
  tangle(options.tangle * 4);
  return { board: draftOf(frame, pieces), line: line.reverse() };
}

function draftOf(frame: Frame, pieces: readonly Piece[]): BoardDraft {
  const groups = [...new Set(pieces.map((piece) => piece.group))].filter((group) => group > 0);
  const tied = groups.map((group) => pieces.filter((p) => p.group === group).map((p) => p.id));
  const blocks = pieces.map(
    ({ id, cells, colors: [color, ...layers], axis }): Block => ({
      id,
      cells,
      ...(color === undefined ? {} : { color }),
      ...(layers.length === 0 ? {} : { layers }),
      ...(axis === undefined ? {} : { axis }),
    }),
  );
  return {
    floor: frame.floor,
    blocks,
    gates: frame.gates,
    ...(tied.length === 0 ? {} : { tied }),
  };
}

type IsFree = (cell: Cell, without: readonly Piece[]) => boolean;

function listReachable(group: readonly Piece[], isFree: IsFree): Cell[] {
  const axes = group.map((piece) => piece.axis);
  const reached: Cell[] = [[0, 0]];
  const seen = new Set(['0,0']);
  for (const [x, y] of reached) {
    for (const [dx, dy] of STEPS) {
      const to: Cell = [x + dx, y + dy];
      if (seen.has(`${to}`) || axes.includes(dx === 0 ? 'horizontal' : 'vertical')) continue;
      seen.add(`${to}`);
      const isOpen = group.every((piece) =>
        piece.cells.every(([cx, cy]) => isFree([cx + to[0], cy + to[1]], group)),
      );
      if (isOpen) reached.push(to);
    }
  }
  return reached;
}

/** Placements flush before the gate where the shape has room, including its way out. */
function listFlush(
  frame: Frame,
  gate: Gate,
  shape: readonly Cell[],
  isFree: IsFree,
  own: readonly Piece[],
): Cell[][] {
  const forward = gate.side === 'right' || gate.side === 'bottom' ? 1 : -1;
  const along = isVertical(gate) ? 1 : 0;
  const line = gate.cells[0]![along];
  const open = gate.cells.map((cell) => cell[1 - along]);
  const places: Cell[][] = [];
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const cells = shape.map(([cx, cy]): Cell => [cx + x, cy + y]);
      const foremost = Math.max(...cells.map((cell) => cell[along] * forward));
      if (foremost !== line * forward) continue;
      if (!cells.every((cell) => open.includes(cell[1 - along]!) && isFree(cell, own))) continue;
      const isClear = cells.every((cell) => {
        for (let at = cell[along] + forward; at * forward <= line * forward; at += forward) {
          if (!isFree(isVertical(gate) ? [cell[0], at] : [at, cell[1]], own)) return false;
        }
        return true;
      });
      if (isClear) places.push(cells);
    }
  }
  return places;
}

function enter(random: Random, frame: Frame, isFree: IsFree, axis: number): Piece | undefined {
  for (const gate of random.shuffle(frame.gates)) {
    const places = listFlush(frame, gate, random.pick(listShapes()), isFree, []);
    if (places.length === 0) continue;
    const arrow = random.chance(axis)
      ? { axis: (isVertical(gate) ? 'vertical' : 'horizontal') as Axis }
      : {};
    return {
      id: '',
      cells: random.pick(places),
      colors: [gate.color],
      group: 0,
      gate: gate.id,
      ...arrow,
    };
  }
  return undefined;
}

function dropBlocker(random: Random, frame: Frame, isFree: IsFree): Piece | undefined {
  const shape = random.pick(listShapes());
  const [x, y] = [random.below(frame.width), random.below(frame.height)];
  const cells = shape.map(([cx, cy]): Cell => [cx + x, cy + y]);
  return cells.every((cell) => isFree(cell, []))
    ? { id: '', cells, colors: [], group: 0 }
    : undefined;
}

/** Gives a free block that stands flush before some gate that gate's color as its outer one. */
function relayer(
  random: Random,
  frame: Frame,
  pieces: readonly Piece[],
  isFree: IsFree,
  line: Move[],
): boolean {
  for (const piece of random.shuffle(pieces)) {
    if (piece.colors.length === 0 || piece.colors.length > 2 || piece.group > 0) continue;
    for (const [dx, dy] of random.shuffle(listReachable([piece], isFree))) {
      const cells = piece.cells.map(([x, y]): Cell => [x + dx, y + dy]);
      for (const gate of frame.gates) {
        if (piece.axis !== undefined && (piece.axis === 'vertical') !== isVertical(gate)) continue;
        const [baseX, baseY] = cells[0]!;
        const shape = cells.map(([x, y]): Cell => [x - baseX, y - baseY]);
        const isFlush = listFlush(frame, gate, shape, isFree, [piece]).some(
          (place) => `${place}` === `${cells}`,
        );
        if (!isFlush) continue;
        if (dx !== 0 || dy !== 0) line.push({ block: piece.id, by: [-dx, -dy] });
        piece.cells = cells;
        piece.colors.unshift(gate.color);
        line.push({ block: piece.id, by: [0, 0], gate: gate.id });
        return true;
      }
    }
  }
  return false;
}
