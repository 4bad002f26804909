import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import { type Lab, TYPICAL_COLORS } from '../oklab.ts';
import { type Flat, measureCell } from '../rectify/flatten.ts';
import type { Piece } from './blocks.ts';
import { colorOf } from './classes.ts';

/** Pieces whose colour the network is this sure of say how the picture shows that colour. */
const SURE = 0.9;
/** Differences that the same colour shows on one picture, by shade and gloss. */
const SPREAD_L = 0.13;
const SPREAD_AB = 0.028;
/** What lies farther from every colour is none. */
const FAR = 3;

/** How this picture shows each colour, by the middles of its surest pieces; the typical one where it has none. */
export type Palette = ReadonlyMap<Color, Lab>;

/** Measures how a flattened board shows colours, by some of its pieces. */
export function measurePalette(flat: Flat, pieces: readonly Piece[]): Palette {
  const found = new Map<Color, Lab[]>();
  for (const piece of pieces) {
    const color = colorOf(piece.color.best);
    if (!color || piece.color.confidence < SURE) continue;
    const middle = middleOf(flat, piece);
    if (middle) found.set(color, [...(found.get(color) ?? []), middle]);
  }
  return new Map(
    COLORS.map((color) => {
      const labs = found.get(color);
      return [color, labs ? medianLab(labs) : TYPICAL_COLORS[color]];
    }),
  );
}

/** The colour of the cells' middles, between the studs. */
export function middleOf(flat: Flat, { cells }: Piece): Lab | null {
  const labs = cells.flatMap(([x, y]) => {
    const lab = patch(flat, x + 0.4, y + 0.36, x + 0.6, y + 0.62);
    return lab ? [lab] : [];
  });
  return labs.length > 0 ? medianLab(labs) : null;
}

/** The colour of a cell's middle, whatever lies there, away from the grooves around it. */
export function patchOfCell(flat: Flat, x: number, y: number): Lab | null {
  return patch(flat, x + 0.3, y + 0.3, x + 0.7, y + 0.7);
}

/** How far apart two surfaces' colours are, in spreads of one colour on one picture. */
export function colorDistance(p: Lab, q: Lab): number {
  return Math.hypot((p[0] - q[0]) / SPREAD_L, (p[1] - q[1]) / SPREAD_AB, (p[2] - q[2]) / SPREAD_AB);
}

/** The nearest colour, or null when the surface is far from all. */
export function nameColor<Name>(lab: Lab, palette: ReadonlyMap<Name, Lab>): Name | null {
  let best: Name | null = null;
  let least = FAR;
  for (const [color, shown] of palette) {
    const d = colorDistance(lab, shown);
    if (d >= least) continue;
    least = d;
    best = color;
  }
  return best;
}

/** The median colour of a rectangle in cells; null when most of it lies outside the picture. */
export function patch(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Lab | null {
  return measurePatch(flat, left, top, right, bottom)?.lab ?? null;
}

/** A patch with how far its lightness is off the median in the mean. */
export function measurePatch(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
): { readonly lab: Lab; readonly measureUnevenness: () => number } | null {
  const perCell = measureCell(flat);
  const width = flat.columns * perCell;
  const u0 = Math.round((left - flat.x0) * perCell);
  const v0 = Math.round((top - flat.y0) * perCell);
  const u1 = Math.min(width, Math.max(u0 + 1, Math.round((right - flat.x0) * perCell)));
  const v1 = Math.max(v0 + 1, Math.round((bottom - flat.y0) * perCell));
  if (u0 < 0 || v0 < 0) return null;
  const [l, a, b]: [number[], number[], number[]] = [[], [], []];
  for (let v = v0; v < v1; v++) {
    for (let u = u0; u < u1; u++) {
      const at = v * width + u;
      const light = flat.l[at];
      if (light === undefined || Number.isNaN(light)) continue;
      l.push(light);
      a.push(flat.a[at] as number);
      b.push(flat.b[at] as number);
    }
  }
  if (2 * l.length < (u1 - u0) * (v1 - v0)) return null;
  const lab: Lab = [median(l), median(a), median(b)];
  const measureUnevenness = (): number =>
    l.reduce((sum, light) => sum + Math.abs(light - lab[0]), 0) / l.length;
  return { lab, measureUnevenness };
}

/**
 * The median colour of a strip beyond a side of a cell, in cells: it reaches over `[from, to)` along the side, from the cell's left or top on, and over `[near, far)` out
 * of the cell. It may begin before the cell and end after it.
 */
export function patchBeyond(
  flat: Flat,
  side: Side,
  [x, y]: Cell,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
): Lab | null {
  switch (side) {
    case 'top':
      return patch(flat, x + from, y - far, x + to, y - near);
    case 'bottom':
      return patch(flat, x + from, y + 1 + near, x + to, y + 1 + far);
    case 'left':
      return patch(flat, x - far, y + from, x - near, y + to);
    case 'right':
      return patch(flat, x + 1 + near, y + from, x + 1 + far, y + to);
  }
}

/** The median of some colours, each coordinate by itself. */
export function medianLab(labs: readonly Lab[]): Lab {
  return [
    median(labs.map((c) => c[0])),
    median(labs.map((c) => c[1])),
    median(labs.map((c) => c[2])),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1] ?? 0;
}
