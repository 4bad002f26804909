/** Floors: rectangles, often with corners cut off or holes cut out, and where gates can lie on their edges. */

import type { Cell, Side } from '#engine/types.ts';
import type { Random } from './random.ts';

/** Sizes with how often they occur, among those whose area suits the board. */
const SIZES: readonly (readonly [width: number, height: number, weight: number])[] = [
  [5, 5, 5],
  [5, 6, 6],
  [5, 7, 4],
  [6, 6, 12],
  [6, 7, 7],
  [6, 8, 16],
  [7, 7, 14],
  [7, 8, 7],
  [7, 9, 5],
  [8, 8, 4],
  [8, 9, 3],
  [8, 10, 3],
  [9, 9, 2],
  [9, 10, 3],
  [9, 11, 3],
];

/** A straight run of edge cells through which blocks could leave. */
export interface Edge {
  readonly side: Side;
  readonly cells: readonly Cell[];
}

/** A floor of about `area` cells. `cuts` from 0 to 1: how likely corners and holes are. */
export function makeFloor(random: Random, area: number, cuts: number): string[] {
  const [width, height] = random.weighted(SIZES, ([w, h, weight]) => {
    const off = Math.abs(w * h * (1 - 0.08 * cuts) - area) / area;
    return off > 0.28 ? 0.0001 : weight * (1 - 2.5 * off * off);
  });
  const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
  const cut = (x: number, y: number) => {
    const row = rows[y];
    if (row && x >= 0 && x < width) row[x] = '#';
  };
  if (random.chance(cuts * 0.75)) cutCorners(random, width, height, cut);
  if (width * height >= 36 && random.chance(cuts * 0.45)) cutHoles(random, width, height, cut);
  return rows.map((row) => row.join(''));
}

type Cut = (x: number, y: number) => void;

function cutCorners(random: Random, width: number, height: number, cut: Cut): void {
  const wide = random.chance(0.3) && width > 5 ? 2 : 1;
  const high = random.chance(0.3) && height > 5 ? 2 : 1;
  const pattern = random.pick(['all', 'top', 'bottom', 'diagonal', 'one']);
  const corners = {
    all: [0, 1, 2, 3],
    top: [0, 1],
    bottom: [2, 3],
    diagonal: random.chance(0.5) ? [0, 3] : [1, 2],
    one: [random.int(0, 3)],
  }[pattern] as number[];
  for (const corner of corners) {
    for (let dx = 0; dx < wide; dx++) {
      for (let dy = 0; dy < high; dy++) {
        cut(corner % 2 === 0 ? dx : width - 1 - dx, corner < 2 ? dy : height - 1 - dy);
      }
    }
  }
}

/** Holes lie symmetrically, at least two cells from the edge where the floor is large enough. */
function cutHoles(random: Random, width: number, height: number, cut: Cut): void {
  const x = random.int(2, Math.floor((width - 1) / 2));
  const y = random.int(2, Math.floor((height - 1) / 2));
  const mirrored: Cell[] = [
    [x, y],
    [width - 1 - x, height - 1 - y],
  ];
  if (random.chance(0.4)) mirrored.push([width - 1 - x, y], [x, height - 1 - y]);
  for (const [cx, cy] of random.chance(0.35) ? mirrored.slice(0, 1) : mirrored) cut(cx, cy);
}

/** All longest straight runs of edge cells on the outside of the floor, holes not counted. */
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

/** True when from this cell on there is no more floor in that direction. */
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
