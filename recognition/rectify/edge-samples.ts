import type { EdgeMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';
import { measureRuns } from './runs.ts';

/** The upright and the level edges of a picture, as quadruples x, y (working pixels), weight, and the length of the straight run they lie in (pixels). */
export interface EdgeCrests {
  readonly upright: Float32Array;
  readonly level: Float32Array;
}

/** Numbers of a sample. */
export const SAMPLE = 4;

/** A box's upright and level edges as quadruples x, y (from the box's middle, in half its larger side), weight, and length of run (in the same unit). */
export interface EdgeSamples {
  readonly upright: Float32Array;
  readonly level: Float32Array;
  readonly half: number;
  readonly centre: readonly [number, number];
  readonly sides: readonly [number, number];
}

/** A rectangle in working pixels. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Weight of an edge between greys, besides its vividness. */
const GREY = 0.15;
/** Edges above this many thresholds count alike. */
const STRONG = 4;
/** Tangent of the slant up to which an edge is upright or level: 20°. */
const SLANT = 0.36;
/** Runs of this length, in half a window's larger side, count in full; the arcs of studs and letters are shorter. Others count less by the square of their length, and not at all when very short. */
export const FULL_RUN = 0.14;
const SHORTEST = 0.025;

/** Collects the crests of edges stronger than `threshold` that run within 20° of upright or level, placed between pixels by the parabola through three of them. */
export function findCrests(picture: LabPicture, edges: EdgeMap, threshold: number): EdgeCrests {
  const { width, height, gx, gy, strength } = edges;
  const kinds = new Uint8Array(width * height);
  let uprights = 0;
  let levels = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2, end = (y + 1) * width - 2; at < end; at++) {
      const g = strength[at] as number;
      if (g < threshold) continue;
      const dx = Math.abs(gx[at] as number);
      const dy = Math.abs(gy[at] as number);
      if (dy < SLANT * dx) {
        if ((strength[at - 1] as number) > g || (strength[at + 1] as number) >= g) continue;
        kinds[at] = 1;
        uprights++;
      } else if (dx < SLANT * dy) {
        if ((strength[at - width] as number) > g || (strength[at + width] as number) >= g) continue;
        kinds[at] = 2;
        levels++;
      }
    }
  }
  const runs = measureRuns(kinds, width);
  const upright = new Float32Array(4 * uprights);
  const level = new Float32Array(4 * levels);
  let u = 0;
  let v = 0;
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
    const weight = Math.min(g, STRONG * threshold) * (GREY + vividness(picture, at, step));
    if (kind === 1) {
      upright[u] = x + off;
      upright[u + 1] = y;
      upright[u + 2] = weight;
      upright[u + 3] = runs[at] as number;
      u += 4;
    } else {
      level[v] = x;
      level[v + 1] = y + off;
      level[v + 2] = weight;
      level[v + 3] = runs[at] as number;
      v += 4;
    }
  }
  return { upright, level };
}

/** Runs as long as this share of the window pass through it: a phone's rim beside the board, the edge of a table. */
const THROUGH = 0.95;

/** Those crests that lie in a window, without the runs that pass right through it or `through` (Default: the window). */
export function takeSamples(
  crests: EdgeCrests,
  window: Window,
  through: Window = window,
): EdgeSamples {
  const width = window.right - window.left;
  const height = window.bottom - window.top;
  const half = Math.max(width, height) / 2;
  const centre = [window.left + width / 2, window.top + height / 2] as const;
  const take = (list: Float32Array, longest: number): Float32Array => {
    const kept = new Float32Array(list.length);
    let to = 0;
    for (let i = 0; i < list.length; i += 4) {
      const x = list[i] as number;
      const y = list[i + 1] as number;
      if (x < window.left || x >= window.right || y < window.top || y >= window.bottom) continue;
      const run = (list[i + 3] as number) / half;
      if (run < SHORTEST || run * half > longest) continue;
      kept[to] = (x - centre[0]) / half;
      kept[to + 1] = (y - centre[1]) / half;
      kept[to + 2] = (list[i + 2] as number) * Math.min(1, run / FULL_RUN) ** 2;
      kept[to + 3] = run;
      to += SAMPLE;
    }
    return kept.slice(0, to);
  };
  return {
    upright: take(crests.upright, THROUGH * (through.bottom - through.top)),
    level: take(crests.level, THROUGH * (through.right - through.left)),
    half,
    centre,
    sides: [width, height],
  };
}

/**
 * About `most` samples of each family. Which, the golden ratio's multiples say (Weyl's equidistribution): every so many would always take
 * the same ones of the lines that each row of pixels crosses.
 */
export function thinSamples(samples: EdgeSamples, most: number): EdgeSamples {
  const thin = (list: Float32Array): Float32Array => {
    const share = (SAMPLE * most) / list.length;
    if (share >= 1) return list;
    const kept = new Float32Array(list.length);
    let to = 0;
    let turn = 0;
    for (let i = 0; i < list.length; i += SAMPLE) {
      turn += GOLDEN;
      if (turn >= 1) turn -= 1;
      if (turn >= share) continue;
      kept[to] = list[i] as number;
      kept[to + 1] = list[i + 1] as number;
      kept[to + 2] = list[i + 2] as number;
      kept[to + 3] = list[i + 3] as number;
      to += SAMPLE;
    }
    return kept.slice(0, to);
  };
  return { ...samples, upright: thin(samples.upright), level: thin(samples.level) };
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** How vivid the colour beside an edge is, 0…1: the blocks' own edges count more than the floor's and the frame's, which lie lower. */
function vividness({ a, b }: LabPicture, at: number, step: number): number {
  let most = 0;
  for (let side = -2; side <= 2; side += 4) {
    const p = a[at + side * step] as number;
    const q = b[at + side * step] as number;
    most = Math.max(most, p * p + q * q);
  }
  return Math.min(1, Math.sqrt(most) / 0.08);
}
