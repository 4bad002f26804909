import type { Side } from '#engine/types.ts';
import { CELL, type Flat } from '../../rectify/flatten.ts';

/** Rectangular samplings of a flattened board, as the networks want them: row by row, lightness and both colour axes, each near −1…1. */

/** Where a sampling's corner lies and how its rows and columns run, in lattice cells. */
export interface Sampling {
  readonly x: number;
  readonly y: number;
  /** Step from one column to the next. */
  readonly across: readonly [number, number];
  /** Step from one row to the next. */
  readonly down: readonly [number, number];
  readonly width: number;
  readonly height: number;
}

/** Samples per cell of a block's sign, and its side. */
export const EMBLEM_SIZE = 32;
const EMBLEM_CELLS = 1.5;
export const GATE_WIDTH = 48;
export const GATE_HEIGHT = 20;
export const SEAM_SIZE = 28;
const SEAM_CELLS = 1.3;

/** A square around a point. */
export function squareAround(
  x: number,
  y: number,
  cells = EMBLEM_CELLS,
  size = EMBLEM_SIZE,
): Sampling {
  const step = cells / size;
  return {
    x: x - cells / 2,
    y: y - cells / 2,
    across: [step, 0],
    down: [0, step],
    width: size,
    height: size,
  };
}

/** A square around the middle of a seam, turned so that the seam runs upright. */
export function seamSquare(x: number, y: number, isUpright: boolean): Sampling {
  const step = SEAM_CELLS / SEAM_SIZE;
  const [left, top] = [x - SEAM_CELLS / 2, y - SEAM_CELLS / 2];
  return isUpright
    ? { x: left, y: top, across: [step, 0], down: [0, step], width: SEAM_SIZE, height: SEAM_SIZE }
    : { x: left, y: top, across: [0, step], down: [step, 0], width: SEAM_SIZE, height: SEAM_SIZE };
}

/** How far a gate's sampling reaches beyond its ends, into the board and out of it, in cells. */
const GATE_ENDS = 0.2;
const GATE_IN = 0.3;
const GATE_OUT = 0.7;

/** A gate's whole length, whatever it is, with the board below and the outside above. */
export function gateStrip(side: Side, cells: readonly (readonly [number, number])[]): Sampling {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const n = cells.length;
  const along = (n + 2 * GATE_ENDS) / GATE_WIDTH;
  const out = (GATE_IN + GATE_OUT) / GATE_HEIGHT;
  const size = { width: GATE_WIDTH, height: GATE_HEIGHT };
  switch (side) {
    case 'top':
      return {
        x: left - GATE_ENDS,
        y: top - GATE_OUT,
        across: [along, 0],
        down: [0, out],
        ...size,
      };
    case 'bottom':
      return {
        x: left - GATE_ENDS,
        y: top + 1 + GATE_OUT,
        across: [along, 0],
        down: [0, -out],
        ...size,
      };
    case 'left':
      return {
        x: left - GATE_OUT,
        y: top - GATE_ENDS,
        across: [0, along],
        down: [out, 0],
        ...size,
      };
    case 'right':
      return {
        x: left + 1 + GATE_OUT,
        y: top - GATE_ENDS,
        across: [0, along],
        down: [-out, 0],
        ...size,
      };
  }
}

/** Reads a sampling: each sample the mean of four readings; what lies outside the picture is 0. */
export function readSamples(flat: Flat, s: Sampling): Float32Array {
  const out = new Float32Array(s.width * s.height * 3);
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  for (let v = 0; v < s.height; v++) {
    for (let u = 0; u < s.width; u++) {
      let l = 0;
      let a = 0;
      let b = 0;
      let n = 0;
      for (let k = 0; k < 4; k++) {
        const du = u + (k & 1 ? 0.75 : 0.25);
        const dv = v + (k & 2 ? 0.75 : 0.25);
        const px = Math.floor((s.x + du * s.across[0] + dv * s.down[0] - flat.x0) * CELL);
        const py = Math.floor((s.y + du * s.across[1] + dv * s.down[1] - flat.y0) * CELL);
        if (!(px >= 0 && py >= 0 && px < width && py < height)) continue;
        const at = py * width + px;
        const light = flat.l[at] as number;
        if (Number.isNaN(light)) continue;
        l += light;
        a += flat.a[at] as number;
        b += flat.b[at] as number;
        n++;
      }
      if (n === 0) continue;
      const at = 3 * (v * s.width + u);
      out[at] = 2 * (l / n - 0.6);
      out[at + 1] = (5 * a) / n;
      out[at + 2] = (5 * b) / n;
    }
  }
  return out;
}
