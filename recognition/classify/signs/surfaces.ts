import type { Cell } from '#engine/types.ts';
import { CELL, type Flat } from '../../rectify/flatten.ts';

/** What a block's surface is by its colour alone, whatever stands on it. */
export type Surface = 'pale' | 'rainbow' | 'other';

/** Hues are counted in twelfths of the circle; a rainbow shows this many of them. */
const HUES = 12;
const RAINBOW_HUES = 6;

/**
 * Tells ice, paler and bluer than any block colour, and rainbows, which no block of one colour with one sign can look like: six of twelve hues, each
 * on a twenty-fifth of it.
 */
export function readSurface(flat: Flat, cells: readonly Cell[]): Surface {
  const counts = new Float32Array(HUES);
  const width = flat.columns * CELL;
  let pale = 0;
  let seen = 0;
  for (const [x, y] of cells) {
    for (let v = 5; v < CELL - 4; v += 2) {
      for (let u = 5; u < CELL - 4; u += 2) {
        const at = ((y - flat.y0) * CELL + v) * width + (x - flat.x0) * CELL + u;
        const l = flat.l[at];
        if (l === undefined || Number.isNaN(l)) continue;
        seen++;
        const a = flat.a[at] as number;
        const b = flat.b[at] as number;
        const chroma = Math.hypot(a, b);
        const isBlueish = b < -0.015 && a > 1.3 * b && chroma < 0.1;
        if ((l > 0.76 && isBlueish) || (l > 0.88 && chroma < 0.04)) pale++;
        if (chroma < 0.06) continue;
        const hue = Math.atan2(b, a) / (2 * Math.PI) + 1;
        const bin = Math.floor((hue % 1) * HUES);
        counts[bin] = (counts[bin] as number) + 1;
      }
    }
  }
  if (seen === 0) return 'other';
  if (pale > 0.5 * seen) return 'pale';
  const hues = counts.filter((n) => n > 0.04 * seen).length;
  return hues >= RAINBOW_HUES ? 'rainbow' : 'other';
}
