import type { Lab } from '../picture.ts';
import type { Extent } from '../rectify/extent.ts';
import { CELL, type Flat } from '../rectify/flatten.ts';
import { distance, isPale, measurePatch, median, type Patch, shareNear } from './patches.ts';

/** The surfaces around the blocks, as measured on this picture. */
export interface Surroundings {
  readonly background: Lab | null;
  readonly frame: Lab | null;
  readonly floor: Lab | null;
}

/** A cell's surface: as a whole, and its lower half, which the side of a block above does not reach. */
export interface Surface {
  readonly x: number;
  readonly y: number;
  readonly patch: Patch;
  readonly lower: Patch;
  readonly isColored: boolean;
}

/** Log odds for void, floor and block that a cell's surface speaks for. */
export type KindOdds = readonly [outside: number, floor: number, block: number];

export function measureSurface(flat: Flat, x: number, y: number, background: Lab | null): Surface {
  const patch = measurePatch(flat, x + 0.12, y + 0.12, x + 0.88, y + 0.88);
  const lower = measurePatch(flat, x + 0.15, y + 0.45, x + 0.85, y + 0.9);
  return { x, y, patch, lower, isColored: isColored(flat, x, y, patch, background) };
}

/**
 * Measures the picture's frame and floor: the frame's colour is taken from the strip around the board, the floor's from the largest cluster of plain
 * cells that is neither frame nor background.
 */
export function measureSurroundings(
  flat: Flat,
  reach: Extent,
  surfaces: readonly Surface[],
  background: Lab | null,
): Surroundings {
  const frame = measureFrame(flat, reach, background);
  const colored = surfaces.filter((c) => c.isColored);
  const plain = surfaces.filter((c) => !c.isColored);
  return { background, frame, floor: findFloor(plain, colored, frame, background) };
}

/** Weighs a cell's surface against those around the blocks. */
export function weighSurface(
  flat: Flat,
  c: Surface,
  { background, frame, floor }: Surroundings,
): KindOdds {
  if (c.isColored) return [-1.5, -3, 1.5];
  const toFloor = floor ? near(c.lower.lab, floor) : 1;
  // Ice can have the colour of the sky behind the board; but sky never touches floor: the frame stands between.
  if (isPale(c.patch.lab) && toFloor > 0.04)
    return isFramed(flat, c) ? [1.5, -2, -0.2] : [0, -2, 1];
  const toFrame = frame ? near(c.lower.lab, frame) : 1;
  const toBackground = background
    ? near(c.lower.lab, background) * (c.lower.lab[0] < background[0] ? 0.7 : 1)
    : 1;
  const least = Math.min(toFloor, toFrame, toBackground);
  const isMixed =
    distance(c.patch.lab, c.lower.lab) > 0.1 ||
    (floor !== null && toFloor === least && floorShare(flat, c, floor) < 0.5);
  if (isMixed || (c.patch.chromatic > 0.5 && !isPale(c.patch.lab))) return [1.5, -2, 0];
  if (least > 0.085) return [-1, -2.5, 1.5];
  const others = toFloor === least ? Math.min(toFrame, toBackground) : toFloor;
  const clear = Math.min(1, (others - least) / 0.03);
  if (toFloor === least) return [-2.5 * clear, 2.5 * clear, -1];
  // A block whose colour is hidden is darker than the frame.
  if (frame && toFrame === least && c.lower.lab[0] < frame[0] - 0.04) return [0.3, -1.5, 0.5];
  return [3 * clear, -2 * clear, -0.5];
}

/** Does a band of another colour than the cell's middle run along one of its sides? */
function isFramed(flat: Flat, c: Surface): boolean {
  const depth = 0.2;
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const isBand = [-0.3, 0.3].every((along) => {
      const x = c.x + 0.5 + dx * (0.5 - depth) + (dx ? 0 : along);
      const y = c.y + 0.5 + dy * (0.5 - depth) + (dy ? 0 : along);
      const [w, h] = dx ? [0.05, 0.12] : [0.12, 0.05];
      const strip = measurePatch(flat, x - w, y - h, x + w, y + h);
      return strip.seen > 0.5 && distance(strip.lab, c.patch.lab) > 0.11;
    });
    if (isBand) return true;
  }
  return false;
}

/** A gate covers half a cell's width of the frame, a block the whole cell: so no half may be bare. */
function isColored(flat: Flat, x: number, y: number, p: Patch, background: Lab | null): boolean {
  if (p.chromatic <= 0.5 || p.hue === null || isPale(p.hue)) return false;
  if (background && Math.hypot(p.hue[1] - background[1], p.hue[2] - background[2]) < 0.035)
    return false;
  const [nw, ne, sw, se] = (
    [
      [0.12, 0.12],
      [0.62, 0.12],
      [0.12, 0.62],
      [0.62, 0.62],
    ] as const
  ).map(
    ([dx, dy]) => measurePatch(flat, x + dx, y + dy, x + dx + 0.26, y + dy + 0.26).chromatic < 0.2,
  );
  return !((nw && ne) || (sw && se) || (nw && sw) || (ne && se));
}

function floorShare(flat: Flat, c: Surface, floor: Lab): number {
  return shareNear(flat, c.x + 0.15, c.y + 0.45, c.x + 0.85, c.y + 0.9, floor, 0.07);
}

/** Distance that forgives shadow and glare: lightness counts less than hue. */
function near(lab: Lab, surface: Lab): number {
  const dl = lab[0] - surface[0];
  return Math.hypot(dl * 0.65, 2.2 * (lab[1] - surface[1]), 2.2 * (lab[2] - surface[2]));
}

function measureFrame(flat: Flat, reach: Extent, background: Lab | null): Lab | null {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const ls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let v = 0; v < height; v += 2) {
    for (let u = 0; u < width; u += 2) {
      const x = flat.x0 + u / CELL;
      const y = flat.y0 + v / CELL;
      const inset = Math.min(x - reach.left, reach.right - x, y - reach.top);
      if (inset < 0.08 || inset > 0.3 || y > reach.bottom - 1) continue;
      const at = v * width + u;
      const lab: Lab = [flat.l[at] as number, flat.a[at] as number, flat.b[at] as number];
      if (Number.isNaN(lab[0]) || Math.hypot(lab[1], lab[2]) > 0.06) continue;
      if (background && distance(lab, background) < 0.1) continue;
      ls.push(lab[0]);
      as.push(lab[1]);
      bs.push(lab[2]);
    }
  }
  return ls.length < 40 ? null : [median(ls), median(as), median(bs)];
}

/** Mean shift over the flat cells with a fixed window (Comaniciu & Meer 2002): the window with most cells is the floor. */
function findFloor(
  plain: readonly Surface[],
  colored: readonly Surface[],
  frame: Lab | null,
  background: Lab | null,
): Lab | null {
  const flatCells = plain
    .filter(
      (c) =>
        c.lower.roughness < 0.03 &&
        !(frame && distance(c.lower.lab, frame) < 0.025) &&
        !(background && distance(c.lower.lab, background) < 0.025),
    )
    .map((c) => ({
      lab: c.lower.lab,
      weight: surroundings(c, colored) / (0.004 + c.lower.roughness),
    }));
  let best: Lab | null = null;
  let most = 0;
  for (const c of flatCells) {
    const like = flatCells.filter((d) => distance(d.lab, c.lab) < 0.035);
    const weight = like.reduce((sum, d) => sum + d.weight, 0);
    if (weight <= most) continue;
    most = weight;
    best = [
      median(like.map((d) => d.lab[0])),
      median(like.map((d) => d.lab[1])),
      median(like.map((d) => d.lab[2])),
    ];
  }
  return best;
}

/** How well a cell lies among coloured ones: what has none below it may be the board's shadow. */
function surroundings(c: Surface, colored: readonly Surface[]): number {
  const sides = [
    colored.some((d) => d.y <= c.y && d.x < c.x),
    colored.some((d) => d.y <= c.y && d.x > c.x),
    colored.some((d) => d.x === c.x && d.y < c.y),
    colored.some((d) => Math.abs(d.x - c.x) <= 2 && d.y > c.y),
  ];
  const count = sides.filter(Boolean).length;
  return sides[3] ? ([0, 0.05, 0.2, 0.7, 1][count] ?? 0) : 0.02;
}
