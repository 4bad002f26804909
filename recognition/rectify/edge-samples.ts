import type { EdgeMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';

/** The upright and the level edge pixels of a picture, as triples x, y (from the middle, in half the larger side) and weight. */
export interface EdgeSamples {
  readonly upright: Float32Array;
  readonly level: Float32Array;
  readonly half: number;
  readonly centre: readonly [number, number];
  readonly sides: readonly [number, number];
}

/** Weight of an edge between greys, besides its vividness. */
const GREY = 0.15;
/** Edges above this many thresholds count alike. */
const STRONG = 4;

/** Collects the edge pixels stronger than `threshold` that run within 20° of upright or level. */
export function sampleEdges(picture: LabPicture, edges: EdgeMap, threshold: number): EdgeSamples {
  const { width, height, gx, gy, strength } = edges;
  const half = Math.max(width, height) / 2;
  const upright: number[] = [];
  const level: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const g = strength[at] as number;
      if (g < threshold) continue;
      const dx = Math.abs(gx[at] as number);
      const dy = Math.abs(gy[at] as number);
      const isUpright = dy < 0.36 * dx;
      if (!isUpright && dx >= 0.36 * dy) continue;
      // Only the crest of an edge, placed by the parabola through it and its neighbours.
      const step = isUpright ? 1 : width;
      const before = strength[at - step] as number;
      const after = strength[at + step] as number;
      if (before > g || after >= g) continue;
      const bend = before - 2 * g + after;
      const off = bend < 0 ? (0.5 * (before - after)) / bend : 0;
      (isUpright ? upright : level).push(
        (x + 0.5 + (isUpright ? off : 0) - width / 2) / half,
        (y + 0.5 + (isUpright ? 0 : off) - height / 2) / half,
        Math.min(g, STRONG * threshold) * (GREY + vividness(picture, at, step)),
      );
    }
  }
  return {
    upright: Float32Array.from(upright),
    level: Float32Array.from(level),
    half,
    centre: [width / 2, height / 2],
    sides: [width, height],
  };
}

/** At most about `most` samples of each family, evenly taken. */
export function thinSamples(samples: EdgeSamples, most: number): EdgeSamples {
  const thin = (list: Float32Array): Float32Array => {
    const step = Math.max(1, Math.floor(list.length / 3 / most));
    if (step === 1) return list;
    const kept = new Float32Array(3 * Math.ceil(list.length / 3 / step));
    for (let i = 0, to = 0; i < list.length; i += 3 * step, to += 3)
      kept.set(list.subarray(i, i + 3), to);
    return kept;
  };
  return { ...samples, upright: thin(samples.upright), level: thin(samples.level) };
}

/** How vivid the colour beside an edge is, 0…1: the blocks' own edges count more than the floor's and the frame's, which lie lower. */
function vividness({ a, b }: LabPicture, at: number, step: number): number {
  let most = 0;
  for (const i of [at - 2 * step, at + 2 * step]) {
    const chroma = Math.hypot(a[i] ?? 0, b[i] ?? 0);
    if (chroma > most) most = chroma;
  }
  return Math.min(1, most / 0.08);
}
