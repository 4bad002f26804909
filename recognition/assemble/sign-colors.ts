import { type Cell, COLORS, type Color, OUTWARD, type Side } from '#engine/types.ts';
import type { GateEmblem } from '../board-net/heads.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { boundsOf } from '../box.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { nameColor, nameExactly, type Palette, rangeBeyond } from './palette.ts';

/** The share of each of `COLORS` among the samples of a sign. The remainder to 1 has the background's color. */
export type ColorShares = Float32Array;

/** Measures the colors of signs on a background of a given color. */
export interface SignColors {
  /** Whether signs have exactly the palette's colors. Then no shade is taken for a color. */
  readonly isExact: boolean;
  onBlock(cells: readonly Cell[], ground: Color | null): ColorShares;
  /** Colors of a gate besides its own: at both ends if it switches, otherwise anywhere on it and behind it. */
  onGate(name: GateEmblem, side: Side, cells: readonly Cell[], ground: Color | null): ColorShares;
}

/** Minimum number of samples of a sign, in cells. Fewer samples of a color other than the background's are noise. */
const SIGN_CELLS_MIN = 0.07;
/** Samples closer to a cell's edge may belong to its neighbor. */
const INSET_CELLS = 0.1;
/** Where the sampled range of gates begins, outwards from the floor's edge. */
const GATE_START_CELLS = 0.08;
/** Where it ends. */
const GATE_END_CELLS = 0.75;
/** Where it ends for the ends of switching gates. */
const SWITCH_END_CELLS = 0.45;
/** Length of the ends of switching gates that is sampled. */
const SWITCH_LENGTH_CELLS = 0.28;

/**
 * Measures on a board rectified at `CELL_PX` samples per cell, given its blocks' colors. `isExact`: the picture has exactly these colors.
 */
export function createSignColors(
  rectified: RectifiedBoard,
  palette: Palette,
  isExact = false,
): SignColors {
  const nameOf = isExact ? nameExactly : nameColor;
  const width = rectified.columns * CELL_PX;
  const height = rectified.rows * CELL_PX;
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
    const [u0, u1] = range(left, right, rectified.x0, width);
    const [v0, v1] = range(top, bottom, rectified.y0, height);
    for (let v = v0; v < v1; v++) {
      for (let u = u0; u < u1; u++) {
        const at = v * width + u;
        const l = rectified.l[at] as number;
        if (Number.isNaN(l)) continue;
        const color = nameOf([l, rectified.a[at] as number, rectified.b[at] as number], palette);
        if (!color || color === ground) continue;
        const k = COLORS.indexOf(color);
        shares[k] = (shares[k] as number) + 1;
      }
    }
  };
  return {
    isExact,
    onBlock(cells, ground) {
      const shares = new Float32Array(COLORS.length);
      for (const [x, y] of cells)
        count(
          shares,
          [x + INSET_CELLS, y + INSET_CELLS, x + 1 - INSET_CELLS, y + 1 - INSET_CELLS],
          ground,
        );
      return normalise(shares);
    },
    onGate(name, side, cells, ground) {
      const shares = new Float32Array(COLORS.length);
      const [dx, dy] = OUTWARD[side];
      const isLevel = dx === 0;
      const { left, top, right, bottom } = boundsOf(cells);
      const [from, to] = isLevel ? [left, right + 1] : [top, bottom + 1];
      const isEnds = name === 'switches';
      const [near, far] = rangeBeyond(isLevel ? top : left, dx + dy, [
        GATE_START_CELLS,
        isEnds ? SWITCH_END_CELLS : GATE_END_CELLS,
      ]);
      const stretches = isEnds
        ? [[from, from + SWITCH_LENGTH_CELLS] as const, [to - SWITCH_LENGTH_CELLS, to] as const]
        : [[from, to] as const];
      for (const [start, end] of stretches)
        count(shares, isLevel ? [start, near, end, far] : [near, start, far, end], ground);
      return normalise(shares);
    },
  };
}

function normalise(shares: ColorShares): ColorShares {
  const all = shares.reduce((sum, n) => sum + n, 0);
  return shares.map((n) => n / Math.max(all, SIGN_CELLS_MIN * CELL_PX ** 2));
}
