/** Floors: boxes with notches and holes cut out, often symmetric. */

import type { Cell, Side } from '#engine/types.ts';
import type { Random } from './random.ts';

/** Bounding boxes with their frequency in the game, in percent. */
const BOXES: readonly (readonly [width: number, height: number, weight: number])[] = [
  [5, 5, 1],
  [5, 6, 2],
  [5, 7, 2],
  [6, 6, 15],
  [6, 7, 9],
  [7, 6, 7],
  [6, 8, 20],
  [7, 7, 16],
  [7, 8, 4],
  [8, 7, 3],
  [8, 8, 3],
  [7, 9, 2],
  [7, 10, 4],
  [8, 9, 4],
  [9, 9, 3.5],
  [8, 10, 1.5],
  [9, 10, 1.5],
  [9, 11, 1],
];

/**
 * A connected floor of about `area` cells. `cuts`, from 0 to 1, is how much of the box may be missing; nothing is cut at 0. Half of the
 * floors are symmetric left to right.
 */
export function makeFloor(random: Random, area: number, cuts: number): string[] {
  for (;;) {
    const isSymmetric = random.chance(0.45);
    const [width, height] = random.weighted(BOXES, ([w, h, weight]) => {
      const off = (w * h - area * (1 + 0.2 * cuts)) / area;
      return weight * Math.exp(-60 * off * off) + 1e-6;
    });
    const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
    const target = cuts > 0 ? Math.min(width * height - area, width * height * 0.35) : 0;
    let cut = 0;
    for (let tries = 0; tries < 40 && cut < target - 1; tries++) {
      const cells = pickCut(random, width, height);
      const both = isSymmetric
        ? [...cells, ...cells.map(([x, y]): Cell => [width - 1 - x, y])]
        : cells;
      const fresh = new Set(
        both.filter(([x, y]) => rows[y]?.[x] === '.').map(([x, y]) => y * 64 + x),
      );
      if (fresh.size === 0 || cut + fresh.size > target + 1) continue;
      for (const cell of fresh) setCell(rows, cell, '#');
      if (isSound(rows)) cut += fresh.size;
      else for (const cell of fresh) setCell(rows, cell, '.');
    }
    const floor = rows.map((row) => row.join(''));
    const count = floor.join('').split('.').length - 1;
    if (Math.abs(count - area) <= Math.max(3, area * 0.12)) return floor;
  }
}

/** A corner, a notch in a side, or a hole. */
function pickCut(random: Random, width: number, height: number): Cell[] {
  const kind = random.weighted(['corner', 'notch', 'hole'] as const, (name) =>
    name === 'corner' ? 5 : name === 'hole' ? 4 : 2,
  );
  if (kind === 'corner') {
    const [w, h] = [
      random.weighted([1, 2, 3], (n) => 4 - n),
      random.weighted([1, 2, 3], (n) => 4 - n),
    ];
    const [left, top] = [random.chance(0.5), random.chance(0.5)];
    return box(left ? 0 : width - w, top ? 0 : height - h, w, h);
  }
  if (kind === 'notch') {
    const along = random.int(1, 2);
    const [x, y] = [random.int(1, width - 2), random.int(1, height - 2)];
    return random.pick([
      box(x, 0, along, 1),
      box(x, height - 1, along, 1),
      box(0, y, 1, along),
      box(width - 1, y, 1, along),
    ]);
  }
  const [w, h] = random.weighted(
    [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ] as const,
    ([a, b]) => 5 - a * b,
  );
  return box(random.int(1, width - 1 - w), random.int(1, height - 1 - h), w, h);
}

function box(x: number, y: number, width: number, height: number): Cell[] {
  return Array.from(
    { length: width * height },
    (_, i): Cell => [x + (i % width), y + Math.floor(i / width)],
  );
}

function setCell(rows: string[][], cell: number, char: string): void {
  const row = rows[Math.floor(cell / 64)];
  if (row && cell % 64 < row.length) row[cell % 64] = char;
}

/** Whether the floor is connected, no row or column of the box is empty, and no cell is reached from only one neighbor. */
function isSound(rows: readonly (readonly string[])[]): boolean {
  const width = rows[0]?.length ?? 0;
  const isFloor = (x: number, y: number) => rows[y]?.[x] === '.';
  const cells = rows.flatMap((row, y) =>
    row.flatMap((char, x): Cell[] => (char === '.' ? [[x, y]] : [])),
  );
  const [first] = cells;
  if (!first) return false;
  for (const y of [0, rows.length - 1]) if (!rows[y]?.includes('.')) return false;
  for (const x of [0, width - 1]) if (!rows.some((row) => row[x] === '.')) return false;
  const seen = new Set([first[1] * 64 + first[0]]);
  const queue = [first];
  for (const [x, y] of queue) {
    let neighbors = 0;
    for (const [nx, ny] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (!isFloor(nx, ny)) continue;
      neighbors += 1;
      if (seen.has(ny * 64 + nx)) continue;
      seen.add(ny * 64 + nx);
      queue.push([nx, ny]);
    }
    if (neighbors < 2) return false;
  }
  return seen.size === cells.length;
}

/** A straight run of edge cells through which blocks could leave. */
export interface Edge {
  readonly side: Side;
  readonly cells: readonly Cell[];
}

/** All longest straight runs of edge cells on the outside of the floor, not counting holes. */
export function listEdges(floor: readonly string[]): readonly Edge[] {
  const edges: Edge[] = [];
  const isFloor = (x: number, y: number) => floor[y]?.[x] === '.';
  for (const [side, dx, dy] of SIDE_STEPS) {
    const isAcross = dy !== 0;
    const [lines, length] = isAcross
      ? [floor.length, floor[0]?.length ?? 0]
      : [floor[0]?.length ?? 0, floor.length];
    for (let line = 0; line < lines; line++) {
      let run: Cell[] = [];
      for (let along = 0; along <= length; along++) {
        const [x, y] = isAcross ? [along, line] : [line, along];
        if (along < length && isFloor(x, y) && isOutside(floor, x + dx, y + dy, dx, dy)) {
          run.push([x, y]);
          continue;
        }
        if (run.length > 0) edges.push({ side, cells: run });
        run = [];
      }
    }
  }
  return edges;
}

const SIDE_STEPS = [
  ['top', 0, -1],
  ['right', 1, 0],
  ['bottom', 0, 1],
  ['left', -1, 0],
] as const;

/** Whether there is no more floor from this cell on in that direction. */
function isOutside(
  floor: readonly string[],
  x: number,
  y: number,
  dx: number,
  dy: number,
): boolean {
  let [cx, cy] = [x, y];
  while (floor[cy]?.[cx] !== undefined) {
    if (floor[cy]?.[cx] === '.') return false;
    cx += dx;
    cy += dy;
  }
  return true;
}
