import type { Box } from '../box.ts';
import type { GradientMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';
import { measureRuns } from './runs.ts';

/**
 * A picture's vertical and horizontal edgels, four numbers each: x and y in working pixels, weight, and length of their straight run in
 * pixels.
 */
export interface Edgels {
  readonly vertical: Float32Array;
  readonly horizontal: Float32Array;
}

/** Numbers per edgel. */
export const EDGEL_NUMBERS = 4;

/**
 * The edgels of a window, four numbers each: x and y relative to the window's center, in units of half its longer side; weight; and length
 * of their run in that unit.
 */
export interface EdgelSamples {
  readonly vertical: Float32Array;
  readonly horizontal: Float32Array;
  readonly half: number;
  readonly centre: readonly [number, number];
  readonly sides: readonly [number, number];
}

/** Weight of an edgel between grays. Its vividness is added to it. */
const GREY_WEIGHT = 0.15;
/** Gradients above this many thresholds have the same weight. */
const STRENGTH_THRESHOLDS_MAX = 4;
/** Tangent of the maximum slant of a vertical or horizontal edgel: 20°. */
const SLANT_TAN_MAX = 0.36;
/**
 * Minimum length of a run with full weight, in half a window's longer side. The arcs of studs and letters are shorter. The weight of
 * shorter runs falls with the square of their length.
 */
export const FULL_RUN_LENGTH = 0.14;
/** Shorter runs are dropped. */
const RUN_LENGTH_MIN = 0.025;

/**
 * Finds the edgels (ridges of the gradient) stronger than `threshold` within 20° of vertical or horizontal, with subpixel positions from a
 * parabola through three gradients.
 */
export function findEdgels(picture: LabPicture, edges: GradientMap, threshold: number): Edgels {
  const { width, height, gx, gy, strength } = edges;
  const kinds = new Uint8Array(width * height);
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2, end = (y + 1) * width - 2; at < end; at++) {
      const g = strength[at] as number;
      if (g < threshold) continue;
      const dx = Math.abs(gx[at] as number);
      const dy = Math.abs(gy[at] as number);
      if (dy < SLANT_TAN_MAX * dx) {
        if ((strength[at - 1] as number) > g || (strength[at + 1] as number) >= g) continue;
        kinds[at] = 1;
      } else if (dx < SLANT_TAN_MAX * dy) {
        if ((strength[at - width] as number) > g || (strength[at + width] as number) >= g) continue;
        kinds[at] = 2;
      }
    }
  }
  const runs = measureRuns(kinds, width);
  const vertical: number[] = [];
  const horizontal: number[] = [];
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at];
    if (kind === 0) continue;
    const step = kind === 1 ? 1 : width;
    const g = strength[at] as number;
    const before = strength[at - step] as number;
    const after = strength[at + step] as number;
    const bend = before - 2 * g + after;
    const off = bend < 0 ? (0.5 * (before - after)) / bend : 0;
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    const weight =
      Math.min(g, STRENGTH_THRESHOLDS_MAX * threshold) *
      (GREY_WEIGHT + vividness(picture, at, step));
    if (kind === 1) vertical.push(x + off, y, weight, runs[at] as number);
    else horizontal.push(x, y + off, weight, runs[at] as number);
  }
  return { vertical: new Float32Array(vertical), horizontal: new Float32Array(horizontal) };
}

/** Runs with at least this share of the window's length cross all of it: a phone's rim beside the board, or the edge of a table. */
const RUN_SHARE_MAX = 0.95;

/** The edgels in a window, without the runs that cross all of it or of `through`. (Default: the window) */
export function takeSamples(edgels: Edgels, window: Box, through: Box = window): EdgelSamples {
  const width = window.right - window.left;
  const height = window.bottom - window.top;
  const half = Math.max(width, height) / 2;
  const centre = [window.left + width / 2, window.top + height / 2] as const;
  const take = (list: Float32Array, longest: number): Float32Array => {
    const selected = new Float32Array(list.length);
    let to = 0;
    for (let i = 0; i < list.length; i += 4) {
      const x = list[i] as number;
      const y = list[i + 1] as number;
      if (x < window.left || x >= window.right || y < window.top || y >= window.bottom) continue;
      const run = (list[i + 3] as number) / half;
      if (run < RUN_LENGTH_MIN || run * half > longest) continue;
      selected[to] = (x - centre[0]) / half;
      selected[to + 1] = (y - centre[1]) / half;
      selected[to + 2] = (list[i + 2] as number) * Math.min(1, run / FULL_RUN_LENGTH) ** 2;
      selected[to + 3] = run;
      to += EDGEL_NUMBERS;
    }
    return selected.slice(0, to);
  };
  return {
    vertical: take(edgels.vertical, RUN_SHARE_MAX * (through.bottom - through.top)),
    horizontal: take(edgels.horizontal, RUN_SHARE_MAX * (through.right - through.left)),
    half,
    centre,
    sides: [width, height],
  };
}

/**
 * About `most` edgels of each family, selected by multiples of the golden ratio (Weyl's equidistribution). Taking every nth would always
 * select the same lines, because each row of pixels crosses all of them.
 */
export function thinSamples(samples: EdgelSamples, most: number): EdgelSamples {
  const thin = (list: Float32Array): Float32Array => {
    const share = (EDGEL_NUMBERS * most) / list.length;
    if (share >= 1) return list;
    const selected = new Float32Array(list.length);
    let to = 0;
    let turn = 0;
    for (let i = 0; i < list.length; i += EDGEL_NUMBERS) {
      turn += GOLDEN_RATIO;
      if (turn >= 1) turn -= 1;
      if (turn >= share) continue;
      selected[to] = list[i] as number;
      selected[to + 1] = list[i + 1] as number;
      selected[to + 2] = list[i + 2] as number;
      selected[to + 3] = list[i + 3] as number;
      to += EDGEL_NUMBERS;
    }
    return selected.slice(0, to);
  };
  return { ...samples, vertical: thin(samples.vertical), horizontal: thin(samples.horizontal) };
}

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** How vivid the color beside an edge is, 0…1. Edges of blocks get more weight than those of the floor and frame, which are lower. */
function vividness({ a, b }: LabPicture, at: number, step: number): number {
  let most = 0;
  for (let side = -2; side <= 2; side += 4) {
    const p = a[at + side * step] as number;
    const q = b[at + side * step] as number;
    most = Math.max(most, p * p + q * q);
  }
  return Math.min(1, Math.sqrt(most) / 0.08);
}
