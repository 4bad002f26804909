import type { Lab } from '../picture.ts';
import type { Extent } from '../rectify/extent.ts';
import { CELL, type Flat } from '../rectify/flatten.ts';
import { distance, measurePatch, median, type Patch, shareNear } from './patches.ts';

/** What a lattice cell holds: nothing, floor, a coloured surface, or a surface without a colour (ice, a cover, a blocker). */
export type CellKind = 'void' | 'floor' | 'colored' | 'cover';

export interface CellReading {
  readonly x: number;
  readonly y: number;
  kind: CellKind;
  confidence: number;
  /** The whole cell but its rim. */
  readonly patch: Patch;
  /** Its lower half, which the side of a block above does not reach. */
  readonly lower: Patch;
}

/** The surfaces around the blocks, as measured on this picture. */
export interface Surroundings {
  readonly background: Lab | null;
  readonly frame: Lab | null;
  readonly floor: Lab | null;
}

export interface Cells {
  readonly cells: readonly CellReading[];
  readonly surroundings: Surroundings;
}

/**
 * Sorts the lattice's cells into void, floor, coloured and cover.
 *
 * The frame's colour is taken from the strip around the floor, the floor's from the largest cluster of flat cells that is neither frame
 * nor background; each cell then goes to the nearest of the three, or is a cover when none is near. `background` is the colour around
 * the board, null when the picture is cut too close to show it.
 */
export function classifyCells(flat: Flat, extent: Extent, background: Lab | null): Cells {
  const cells: CellReading[] = [];
  for (let y = flat.y0; y < flat.y0 + flat.rows; y++) {
    for (let x = flat.x0; x < flat.x0 + flat.columns; x++) {
      const insideX = Math.min(x + 1, extent.right) - Math.max(x, extent.left);
      const insideY = Math.min(y + 1, extent.bottom) - Math.max(y, extent.top);
      if (insideX < 0.62 || insideY < 0.62) continue;
      const patch = measurePatch(flat, x + 0.12, y + 0.12, x + 0.88, y + 0.88);
      if (patch.seen < 0.5) continue;
      const lower = measurePatch(flat, x + 0.15, y + 0.45, x + 0.85, y + 0.9);
      cells.push({ x, y, kind: 'void', confidence: 0.99, patch, lower });
    }
  }
  for (let i = cells.length - 1; i >= 0; i--) {
    const c = cells[i] as CellReading;
    if (background && !isPale(c.patch.lab) && isRound(flat, c, background)) cells.splice(i, 1);
  }
  const plain = cells.filter((c) => !isColored(flat, c, background));
  const colored = cells.filter((c) => !plain.includes(c));
  const frame = measureFrame(flat, extent, background);
  const floor = findFloor(plain, colored, frame, background);
  for (const c of colored) c.kind = 'colored';
  for (const c of plain) {
    const toFloor = floor ? near(c.lower.lab, floor) : 1;
    const toFrame = frame ? near(c.lower.lab, frame) : 1;
    const toBackground = background
      ? near(c.lower.lab, background) * (c.lower.lab[0] < background[0] ? 0.7 : 1)
      : 1;
    const least = Math.min(toFloor, toFrame, toBackground);
    const isMixed =
      distance(c.patch.lab, c.lower.lab) > 0.1 ||
      (floor !== null && toFloor === least && floorShare(flat, c, floor) < 0.5);
    if (isMixed || (c.patch.chromatic > 0.5 && !isPale(c.patch.lab))) c.kind = 'void';
    else if (least > 0.085) c.kind = 'cover';
    else if (toFloor === least) c.kind = 'floor';
    else c.kind = 'void';
    const others = c.kind === 'floor' ? Math.min(toFrame, toBackground) : toFloor;
    c.confidence = c.kind === 'cover' ? 0.85 : 0.5 + 0.5 * Math.min(1, (others - least) / 0.03);
  }
  findIce(flat, cells);
  keepLargest(cells);
  return { cells, surroundings: { background, frame, floor } };
}

/** A button below the board shows the background at its corners; a block's corners show a groove. */
function isRound(flat: Flat, c: CellReading, background: Lab): boolean {
  const corners = (
    [
      [0.01, 0.01],
      [0.85, 0.01],
      [0.01, 0.85],
      [0.85, 0.85],
    ] as const
  ).filter(
    ([dx, dy]) =>
      distance(
        measurePatch(flat, c.x + dx, c.y + dy, c.x + dx + 0.14, c.y + dy + 0.14).lab,
        background,
      ) < 0.045,
  );
  return corners.length >= 2;
}

/** A gate covers half a cell's width of the frame, a block the whole cell: so no half may be bare. */
function isColored(flat: Flat, c: CellReading, background: Lab | null): boolean {
  const p = c.patch;
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
    ([dx, dy]) =>
      measurePatch(flat, c.x + dx, c.y + dy, c.x + dx + 0.26, c.y + dy + 0.26).chromatic < 0.2,
  );
  return !((nw && ne) || (sw && se) || (nw && sw) || (ne && se));
}

/**
 * Ice can have the colour of the sky behind the board. But sky never touches floor: the frame stands between. So pale cells whose
 * borders to other cells show no band of another colour are covers.
 */
function findIce(flat: Flat, cells: readonly CellReading[]): void {
  const at = new Map(cells.map((c) => [`${c.x},${c.y}`, c]));
  const pale = cells.filter((c) => c.kind === 'void' && isPale(c.patch.lab));
  const seen = new Set<CellReading>();
  for (const start of pale) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    let bare = 0;
    let framed = 0;
    for (let i = 0; i < group.length; i++) {
      const c = group[i] as CellReading;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = at.get(`${c.x + dx},${c.y + dy}`);
        if (next && next.kind === 'void' && isPale(next.patch.lab)) {
          if (!seen.has(next)) {
            seen.add(next);
            group.push(next);
          }
        } else if (!next || next.kind === 'void') continue;
        else if (hasBand(flat, c, dx, dy)) framed++;
        else bare++;
      }
    }
    if (bare > 0 && bare >= framed) for (const c of group) c.kind = 'cover';
  }
}

/** Is the strip of a cell along its side towards (dx, dy) of another colour than the cell? Its middle is left out, where gates carry their triangle. */
function hasBand(flat: Flat, c: CellReading, dx: number, dy: number): boolean {
  for (const depth of [0.08, 0.2]) {
    for (const along of [-0.3, 0.3]) {
      const x = c.x + 0.5 + dx * (0.5 - depth) + (dx ? 0 : along);
      const y = c.y + 0.5 + dy * (0.5 - depth) + (dy ? 0 : along);
      const strip = measurePatch(
        flat,
        x - (dx ? 0.05 : 0.12),
        y - (dy ? 0.05 : 0.12),
        x + (dx ? 0.05 : 0.12),
        y + (dy ? 0.05 : 0.12),
      );
      if (distance(strip.lab, c.patch.lab) > 0.13) return true;
    }
  }
  return false;
}

/** What is not joined to the largest patch of board by its cells' sides is something else on the screen. */
function keepLargest(cells: readonly CellReading[]): void {
  const at = new Map(cells.map((c) => [`${c.x},${c.y}`, c]));
  const seen = new Set<CellReading>();
  let best: CellReading[] = [];
  for (const start of cells) {
    if (start.kind === 'void' || seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let i = 0; i < group.length; i++) {
      const c = group[i] as CellReading;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = at.get(`${c.x + dx},${c.y + dy}`);
        if (!next || next.kind === 'void' || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    if (group.length > best.length) best = group;
  }
  for (const c of cells) if (!best.includes(c)) c.kind = 'void';
}

function floorShare(flat: Flat, c: CellReading, floor: Lab): number {
  return shareNear(flat, c.x + 0.15, c.y + 0.45, c.x + 0.85, c.y + 0.9, floor, 0.07);
}

/** Light with little colour, or ice blue; a pale teal is a colour. */
export function isPale(lab: Lab): boolean {
  const chroma = Math.hypot(lab[1], lab[2]);
  return (
    lab[0] > 0.76 && (chroma < 0.05 || (chroma < 0.09 && lab[2] < -0.03 && lab[1] > 1.5 * lab[2]))
  );
}

/** Distance that forgives shadow and glare: lightness counts less than hue. */
function near(lab: Lab, surface: Lab): number {
  const dl = lab[0] - surface[0];
  return Math.hypot(dl * 0.65, 2.2 * (lab[1] - surface[1]), 2.2 * (lab[2] - surface[2]));
}

function measureFrame(flat: Flat, extent: Extent, background: Lab | null): Lab | null {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const ls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let v = 0; v < height; v += 2) {
    for (let u = 0; u < width; u += 2) {
      const x = flat.x0 + u / CELL;
      const y = flat.y0 + v / CELL;
      const inset = Math.min(x - extent.left, extent.right - x, y - extent.top);
      if (inset < 0.08 || inset > 0.3 || y > extent.bottom - 1) continue;
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
  plain: readonly CellReading[],
  colored: readonly CellReading[],
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
function surroundings(c: CellReading, colored: readonly CellReading[]): number {
  const sides = [
    colored.some((d) => d.y <= c.y && d.x < c.x),
    colored.some((d) => d.y <= c.y && d.x > c.x),
    colored.some((d) => d.x === c.x && d.y < c.y),
    colored.some((d) => Math.abs(d.x - c.x) <= 2 && d.y > c.y),
  ];
  const count = sides.filter(Boolean).length;
  return sides[3] ? ([0, 0.05, 0.2, 0.7, 1][count] ?? 0) : 0.02;
}
