/** The signs on a block, and the cells they are placed on. */

import type { Axis, Cell, Vector } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { UNIT } from './unit.ts';

export const SIGNS = [
  'ice',
  'locks',
  'dynamite',
  'bomb',
  'capsule',
  'scissors',
  'key',
  'swap',
  'hidden',
] as const;
export type Sign = (typeof SIGNS)[number];

export interface PlacedSign {
  readonly sign: Sign;
  /** Its center, in drawing units. */
  readonly at: Vector;
  /** Signs shrink if there are more of them than cells. */
  readonly scale: number;
}

const HAS: Readonly<Record<Sign, (block: BlockView) => boolean>> = {
  ice: (block) => block.iceLeft > 0,
  locks: (block) => block.locksLeft > 0,
  dynamite: (block) => block.dynamiteLeft !== null,
  bomb: (block) => block.bomb !== null,
  capsule: (block) => block.capsule !== null,
  scissors: (block) => block.scissors !== null,
  key: (block) => block.key,
  swap: (block) => block.swapsTo !== null,
  hidden: (block) => block.hiddenLeft > 0,
};

export function listSigns(block: BlockView): readonly Sign[] {
  return SIGNS.filter((sign) => HAS[sign](block));
}

/** An arrow along a straight run of cells of a block. */
export interface Shaft {
  readonly axis: Axis;
  readonly run: readonly Cell[];
}

/** Distance of an arrow's tips from its middle, in drawing units. */
export function reachOfArrow(run: readonly Cell[]): number {
  return (run.length * UNIT) / 2 - (run.length === 1 ? 3.5 : 7);
}

/** The length that a sign takes on an arrow, in drawing units. */
const SIGN_ROOM = 28;
/** The length of the arrow's two heads together that one sign leaves visible, and that several do, in drawing units. */
const HEADS_ROOM = { one: 20, several: 30 } as const;

/** Signs that are the number on a cover of the whole block. If such a sign is the only one, it goes in the block's middle. */
const COVERS: readonly Sign[] = ['ice', 'locks', 'hidden'];

/**
 * Distributes signs over cells: one per cell, the most central first, next to the arrow if enough cells are left there. Otherwise several
 * share a cell, `isShared` also with what else is there, or they go on the middle of the arrow, leaving both heads visible, if they are
 * larger there.
 */
export function placeSigns(
  signs: readonly Sign[],
  cells: readonly Cell[],
  shaft?: Shaft,
  isShared?: boolean,
): readonly PlacedSign[] {
  if (isShared) return placeInCells(signs, cells, 1);
  const [only] = signs;
  if (only && signs.length === 1 && !shaft && COVERS.includes(only)) {
    return [{ sign: only, at: middleOfPiece(cells), scale: 1 }];
  }
  const beside = cells.filter((cell) => !shaft?.run.some((one) => String(one) === String(cell)));
  const order = centralFirst(beside);
  if (signs.length <= order.length) {
    return signs.map((sign, index) => ({ sign, at: middleOf(order[index] as Cell), scale: 1 }));
  }
  const inCells = order.length === 0 ? [] : placeInCells(signs, order);
  if (shaft === undefined) return inCells;
  const onShaft = placeOnShaft(signs, shaft);
  return leastScale(inCells) > leastScale(onShaft) ? inCells : onShaft;
}

/** The scale of the smallest sign, 0 for none. */
function leastScale(placed: readonly PlacedSign[]): number {
  return placed.length === 0 ? 0 : Math.min(...placed.map(({ scale }) => scale));
}

function placeOnShaft(signs: readonly Sign[], { axis, run }: Shaft): readonly PlacedSign[] {
  const [x, y] = middleOfRun(run);
  const room = run.length * UNIT - HEADS_ROOM[signs.length > 1 ? 'several' : 'one'];
  const scale = Math.max(0.5, Math.min(1, room / (signs.length * SIGN_ROOM)));
  return signs.map((sign, index) => {
    const shift = (index - (signs.length - 1) / 2) * SIGN_ROOM * scale;
    return { sign, at: axis === 'horizontal' ? [x + shift, y] : [x, y + shift], scale };
  });
}

/** Whether a block has one cell with signs that would hide a brick, star or closed curtain on it, but can share the cell with it. Ice hides none. */
export function canShareOnlyCell(
  signs: readonly Sign[],
  cells: readonly Cell[],
  shaft?: Shaft,
): boolean {
  return cells.length === 1 && !shaft && signs.length > 0 && signs[0] !== 'ice';
}

/** Places signs in cells, the first ones after `taken` places. */
function placeInCells(
  signs: readonly Sign[],
  order: readonly Cell[],
  taken = 0,
): readonly PlacedSign[] {
  const count = taken + signs.length;
  const perCell = Math.ceil(count / order.length);
  return signs.map((sign, index) => {
    const place = (taken + index) % perCell;
    const [x, y] = middleOf(order[Math.floor((taken + index) / perCell)] as Cell);
    const together = Math.min(perCell, count - (taken + index - place));
    const [dx, dy] = offsetInCell(place, together);
    return { sign, at: [x + dx, y + dy], scale: SHARED_SCALES[together] ?? 0.55 };
  });
}

/** The scale of signs by how many share a cell; more than two lie in its corners. */
const SHARED_SCALES: Readonly<Record<number, number>> = { 1: 1, 2: 0.62 };

function offsetInCell(place: number, together: number): Vector {
  if (together === 1) return [0, 0];
  if (together === 2) return place === 0 ? [-8, -8] : [8, 8];
  return [place % 2 === 0 ? -9 : 9, place < 2 ? -9 : 9];
}

/** The middle of a straight run of cells, in drawing units. */
export function middleOfRun(run: readonly Cell[]): Vector {
  const [ax, ay] = middleOf(run[0] ?? [0, 0]);
  const [bx, by] = middleOf(run.at(-1) ?? [0, 0]);
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** The longest straight run of cells along an axis, for an arrow. Of equal runs, the most central one. */
export function longestRun(cells: readonly Cell[], axis: Axis): readonly Cell[] {
  const [step, along] = axis === 'horizontal' ? ([[1, 0], 0] as const) : ([[0, 1], 1] as const);
  const has = new Set(cells.map(String));
  let best: readonly Cell[] = [];
  for (const start of centralFirst(cells)) {
    if (has.has(String([start[0] - step[0], start[1] - step[1]]))) continue;
    const run: Cell[] = [];
    for (let cell = start; has.has(String(cell)); cell = [cell[0] + step[0], cell[1] + step[1]]) {
      run.push(cell);
    }
    if (run.length > best.length) best = run;
  }
  return [...best].sort((a, b) => a[along] - b[along]);
}

/** Cells by distance from their common center; ties from the top left. In whole numbers, so that a shifted block has the same order. */
function centralFirst(cells: readonly Cell[]): readonly Cell[] {
  const sumOf = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis], 0);
  const [sumX, sumY] = [sumOf(0), sumOf(1)];
  const distance = ([x, y]: Cell): number =>
    (cells.length * x - sumX) ** 2 + (cells.length * y - sumY) ** 2;
  return [...cells].sort((a, b) => distance(a) - distance(b) || a[1] - b[1] || a[0] - b[0]);
}

export function middleOf([x, y]: Cell): Vector {
  return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
}

/** Whether a point, in drawing units, is on a cell. */
export function isWithin(cell: Cell, [x, y]: Vector): boolean {
  const [mx, my] = middleOf(cell);
  return Math.abs(mx - x) <= UNIT / 2 && Math.abs(my - y) <= UNIT / 2;
}

/** The center of a piece in drawing units, or that of its most central cell if the piece does not cover its center. */
export function middleOfPiece(cells: readonly Cell[]): Vector {
  const { left, right, top, bottom } = boundsOf(cells);
  return isRectangle(cells)
    ? [(left + right) / 2, (top + bottom) / 2]
    : middleOf(centralFirst(cells)[0] ?? [0, 0]);
}

/** Whether a piece fills its bounding box. */
export function isRectangle(cells: readonly Cell[]): boolean {
  const { left, right, top, bottom } = boundsOf(cells);
  return cells.length * UNIT * UNIT === (right - left) * (bottom - top);
}

/** The bounding box of a piece, in drawing units. */
export function boundsOf(cells: readonly Cell[]) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    left: Math.min(...xs) * UNIT,
    right: (Math.max(...xs) + 1) * UNIT,
    top: Math.min(...ys) * UNIT,
    bottom: (Math.max(...ys) + 1) * UNIT,
  };
}
