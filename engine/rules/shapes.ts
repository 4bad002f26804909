/**
 * Shapes and their placements: where a rigid set of cells fits on one floor.
 *
 * A *placement* is the index of a position in which the whole shape lies on floor cells (at most 256, the maximum number of cells). Blocks
 * with the same cells up to translation share a shape. Everything that depends only on floor and shape is looked up here and never computed
 * again during play: the placement one step away, the cells covered as a bit mask, the gates with which a placement is flush.
 *
 * Masks are runs of 32-bit words, `words` of them for each floor. Cell `y * width + x` is bit `cell & 31` of word `cell >> 5`.
 */

import type { Cell, Gate } from '../types.ts';
import type { CellIndex } from './indices.ts';

/** Unit steps in the order right, left, down, up. Bits 0 and 1 of a direction set are horizontal, 2 and 3 vertical. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
export const HORIZONTAL = 0b0011;
export const VERTICAL = 0b1100;

export interface Floor {
  readonly width: number;
  readonly height: number;
  /** 32-bit words in a mask of cells. */
  readonly words: number;
  readonly isFloor: Uint8Array;
}

export interface Shape {
  /** Cells relative to the upper left corner of the bounding box, row by row. */
  readonly cells: readonly Cell[];
  readonly placements: number;
  /** Corner of the bounding box, per placement. */
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  /** Placement whose corner is cell (x, y), or -1: `at[y * width + x]`. */
  readonly at: Int16Array;
  /** Placement one step away, or -1: `neighbor[placement * 4 + direction]`. */
  readonly neighbor: Int16Array;
  /** Cells covered: `masks[placement * words + word]`. */
  readonly masks: Int32Array;
  /** Gates that a placement faces with nothing but floor in between: entries `exitStart[p]` to `exitStart[p + 1]`. */
  readonly exitStart: Int32Array;
  readonly exitGate: Uint8Array;
  /** The extent across the gate's direction: one bit for each column (top, bottom) or row (left, right). */
  readonly exitExtent: Uint16Array;
  /** Cells between the placement and the gate's line, which must be free: `exitWay[entry * words + word]`. */
  readonly exitWay: Int32Array;
  readonly exitNeedsWay: Uint8Array;
}

/** A unit as one rigid body, by placements of one of its members. */
export interface Outline {
  readonly placements: number;
  /** As in `Shape`. -1 if some member does not fit. */
  readonly neighbor: Int16Array;
  readonly masks: Int32Array;
}

/** Compiles the floor's rows. */
export function compileFloor(rows: readonly string[]): Floor {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const isFloor = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) isFloor[y * width + x] = rows[y]?.[x] === '.' ? 1 : 0;
  }
  return { width, height, words: Math.max(1, Math.ceil((width * height) / 32)), isFloor };
}

/** The cells translated so that their bounding box begins at [0, 0], row by row, and the original corner. */
export function normalizeCells(cells: readonly Cell[]): { cells: Cell[]; x: number; y: number } {
  const x = Math.min(...cells.map((cell) => cell[0]));
  const y = Math.min(...cells.map((cell) => cell[1]));
  const moved = cells.map((cell): Cell => [cell[0] - x, cell[1] - y]);
  moved.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return { cells: moved, x, y };
}

/** Compiles all tables of one shape on one floor. `cells` are normalized. */
export function compileShape(floor: Floor, gates: readonly Gate[], cells: readonly Cell[]): Shape {
  const { width, height, words } = floor;
  const at = new Int16Array(width * height).fill(-1);
  const corners: Cell[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!cells.every(([dx, dy]) => isOnFloor(floor, x + dx, y + dy))) continue;
      at[y * width + x] = corners.length;
      corners.push([x, y]);
    }
  }
  const neighbor = new Int16Array(corners.length * 4).fill(-1);
  const masks = new Int32Array(corners.length * words);
  corners.forEach(([x, y], placement) => {
    STEPS.forEach(([dx, dy], direction) => {
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (isInside) neighbor[placement * 4 + direction] = at[(y + dy) * width + x + dx]!;
    });
    for (const [dx, dy] of cells) setBit(masks, placement * words, (y + dy) * width + x + dx);
  });
  return {
    cells,
    placements: corners.length,
    x: Uint8Array.from(corners, (corner) => corner[0]),
    y: Uint8Array.from(corners, (corner) => corner[1]),
    at,
    neighbor,
    masks,
    ...compileExits(floor, gates, cells, corners),
  };
}

/** Joins shapes at fixed distances from the first. The outline's placements are those of the first shape. */
export function compileOutline(
  { words, width, height }: Floor,
  parts: readonly { readonly shape: Shape; readonly dx: number; readonly dy: number }[],
): Outline {
  const first = parts[0]!.shape;
  if (parts.length === 1) return first;
  const masks = new Int32Array(first.placements * words);
  const doesFit = new Uint8Array(first.placements).fill(1);
  for (const { shape, dx, dy } of parts) {
    for (let placement = 0; placement < first.placements; placement++) {
      const x = first.x[placement]! + dx;
      const y = first.y[placement]! + dy;
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      const at = isInside ? shape.at[y * width + x]! : -1;
      if (at < 0) doesFit[placement] = 0;
      else
        for (let w = 0; w < words; w++)
          masks[placement * words + w]! |= shape.masks[at * words + w]!;
    }
  }
  const neighbor = first.neighbor.map((to, i) =>
    to >= 0 && doesFit[i >> 2] && doesFit[to] ? to : -1,
  );
  return { placements: first.placements, masks, neighbor };
}

/** Sets the bit of one cell in the mask that begins at `offset`. */
export function setBit(masks: Int32Array, offset: number, cell: CellIndex): void {
  masks[offset + (cell >> 5)]! |= 1 << (cell & 31);
}

type Exits = Pick<Shape, 'exitStart' | 'exitGate' | 'exitExtent' | 'exitWay' | 'exitNeedsWay'>;

function compileExits(
  floor: Floor,
  gates: readonly Gate[],
  cells: readonly Cell[],
  corners: readonly Cell[],
): Exits {
  const start: number[] = [];
  const gateOf: number[] = [];
  const extents: number[] = [];
  const ways: number[][] = [];
  const right = Math.max(...cells.map((cell) => cell[0]));
  const bottom = Math.max(...cells.map((cell) => cell[1]));
  for (const [x, y] of corners) {
    start.push(gateOf.length);
    const foremost = { top: y, bottom: y + bottom, left: x, right: x + right };
    gates.forEach((gate, index) => {
      // Most placements are not on the gate's line, which this test detects without a look at the cells.
      if (gate.cells[0]?.[isVertical(gate) ? 1 : 0] !== foremost[gate.side]) return;
      const placed = cells.map(([dx, dy]): Cell => [x + dx, y + dy]);
      const way = findWay(floor, gate, placed);
      if (way === undefined) return;
      gateOf.push(index);
      ways.push(way);
      extents.push(extentOf(gate, placed));
    });
  }
  start.push(gateOf.length);
  const way = new Int32Array(gateOf.length * floor.words);
  ways.forEach((list, entry) => {
    for (const cell of list) setBit(way, entry * floor.words, cell);
  });
  return {
    exitStart: Int32Array.from(start),
    exitGate: Uint8Array.from(gateOf),
    exitExtent: Uint16Array.from(extents),
    exitWay: way,
    exitNeedsWay: Uint8Array.from(ways, (list) => (list.length > 0 ? 1 : 0)),
  };
}

/**
 * The cells between a placement whose foremost cells are on the gate's line and that line, including the line's own cells and without the
 * shape's own. Undefined if the shape reaches beyond the gate or there is a hole in between.
 */
function findWay(floor: Floor, gate: Gate, placed: readonly Cell[]): CellIndex[] | undefined {
  const along = isVertical(gate) ? 1 : 0;
  const forward = gate.side === 'right' || gate.side === 'bottom' ? 1 : -1;
  const line = gate.cells[0]?.[along] ?? -1;
  if ((extentOf(gate, placed) & ~extentOf(gate, gate.cells)) !== 0) return undefined;
  const own = new Set(placed.map(([x, y]) => y * floor.width + x));
  const way = new Set<CellIndex>();
  for (const cell of placed) {
    for (let at = cell[along] + forward; at * forward <= line * forward; at += forward) {
      const [x, y] = along === 1 ? [cell[0], at] : [at, cell[1]];
      if (!isOnFloor(floor, x, y)) return undefined;
      if (!own.has(y * floor.width + x)) way.add(y * floor.width + x);
    }
  }
  return [...way];
}

/** Bits from the least to the greatest coordinate across the gate's direction. */
export function extentOf(gate: Gate, cells: readonly Cell[]): number {
  const across = cells.map((cell) => cell[isVertical(gate) ? 0 : 1]);
  const low = Math.min(...across);
  return (2 ** (Math.max(...across) + 1) - 1) & ~(2 ** low - 1);
}

/** True for gates through which blocks leave upwards or downwards. */
export function isVertical(gate: Pick<Gate, 'side'>): boolean {
  return gate.side === 'top' || gate.side === 'bottom';
}

function isOnFloor(floor: Floor, x: number, y: number): boolean {
  return (
    x >= 0 &&
    x < floor.width &&
    y >= 0 &&
    y < floor.height &&
    floor.isFloor[y * floor.width + x] === 1
  );
}
