import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { Flat } from '../rectify/flatten.ts';
import type { GateEmblem } from '../sign-net/heads.ts';
import { STEP } from './gate-edges.ts';
import { nameColor, type Palette } from './palette.ts';

/** How much of each of `COLORS` a sign shows: shares of all samples that show a colour other than the ground's. */
export type ColorShares = Float32Array;

/** Measures which colours signs have that lie on a ground of some colour. */
export interface SignColors {
  onBlock(cells: readonly Cell[], ground: Color | null): ColorShares;
  /** Colours of a gate beside its own: at both ends where it switches, else anywhere on it and behind. */
  onGate(name: GateEmblem, side: Side, cells: readonly Cell[], ground: Color | null): ColorShares;
}

/** Samples nearer to a cell's edge than this may be the neighbour's, in cells. */
const INSET = 0.1;
/** Where gates are looked at, in cells out of the floor's edge; their ends not so far, and so long. */
const NEAR = 0.08;
const FAR = 0.75;
const END_FAR = 0.45;
const END_LENGTH = 0.28;

/** Measures on a board flattened at `CELL_PX` samples a cell, by how it shows the colours of its blocks. */
export function createSignColors(flat: Flat, palette: Palette): SignColors {
  const width = flat.columns * CELL_PX;
  const height = flat.rows * CELL_PX;
  /** Adds the samples of a rectangle in cells. */
  const count = (
    shares: ColorShares,
    [left, top, right, bottom]: readonly [number, number, number, number],
    ground: Color | null,
  ): void => {
    const range = (from: number, to: number, start: number, most: number): [number, number] => [
      Math.max(0, Math.round((from - start) * CELL_PX)),
      Math.min(most, Math.round((to - start) * CELL_PX)),
    ];
    const [u0, u1] = range(left, right, flat.x0, width);
    const [v0, v1] = range(top, bottom, flat.y0, height);
    for (let v = v0; v < v1; v++) {
      for (let u = u0; u < u1; u++) {
        const at = v * width + u;
        const l = flat.l[at] as number;
        if (Number.isNaN(l)) continue;
        const color = nameColor([l, flat.a[at] as number, flat.b[at] as number], palette);
        if (!color || color === ground) continue;
        const k = COLORS.indexOf(color);
        shares[k] = (shares[k] as number) + 1;
      }
    }
  };
  return {
    onBlock(cells, ground) {
      const shares = new Float32Array(COLORS.length);
      for (const [x, y] of cells)
        count(shares, [x + INSET, y + INSET, x + 1 - INSET, y + 1 - INSET], ground);
      return normalise(shares);
    },
    onGate(name, side, cells, ground) {
      const shares = new Float32Array(COLORS.length);
      const isLevel = STEP[side][0] === 0;
      const along = cells.map(([x, y]) => (isLevel ? x : y));
      const [from, to] = [Math.min(...along), Math.max(...along) + 1];
      const isEnds = name === 'switches';
      const [near, far] = outOf(side, cells[0] as Cell, isEnds ? END_FAR : FAR);
      const stretches = isEnds
        ? [[from, from + END_LENGTH] as const, [to - END_LENGTH, to] as const]
        : [[from, to] as const];
      for (const [start, end] of stretches)
        count(shares, isLevel ? [start, near, end, far] : [near, start, far, end], ground);
      return normalise(shares);
    },
  };
}

/** Where a gate lies along the axis that it opens to, the smaller end first. */
function outOf(side: Side, [x, y]: Cell, far: number): readonly [number, number] {
  const [dx, dy] = STEP[side];
  const at = dx === 0 ? y : x;
  return dx + dy > 0 ? [at + 1 + NEAR, at + 1 + far] : [at - far, at - NEAR];
}

function normalise(shares: ColorShares): ColorShares {
  const all = shares.reduce((sum, n) => sum + n, 0);
  return all > 0 ? shares.map((n) => n / all) : shares;
}
