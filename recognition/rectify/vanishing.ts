import { type EdgeSamples, SAMPLE, thinSamples } from './edge-samples.ts';

/**
 * Where the board's columns and rows run. In coordinates centred on the samples' box and measured in half its larger side,
 * columns pass through the point `(column[0] : 1 : column[1])` and rows through `(1 : row[0] : row[1])` (homogeneous), so
 * that both are zero for a board seen straight on.
 */
export interface Vanishing {
  readonly column: readonly [number, number];
  readonly row: readonly [number, number];
}

/** Bins of a pencil's profile, over −1.25…1.25. */
const BINS = 512;
const SPAN = 1.25;
/** Slants and convergences looked at first, to either side: up to 0.15 and 0.32. */
const SLANTS = 7;
const SLANT_STEP = 0.025;
const CONVERGENCES = 9;
const CONVERGENCE_STEP = 0.04;
/** Samples of a family for the first look, and for the climb. */
const FEW = 900;
const MANY = 3000;
/** The climb keeps within this slant and convergence, and ends below this step. */
const FURTHEST = 0.4;
const FINEST = 0.001;

/** Columns and rows cross at right angles but for a keystone of about this slant. */
const SKEW = 0.05;
/** Convergences of columns and rows beyond about these are unlikely. */
const LIKELY = [0.3, 0.15] as const;

/**
 * Finds the two vanishing points of the board's lines: those from which its edges, seen along the lines of the pencil, fall on the fewest
 * places. First on a raster of vanishing points, both families together since they cross nearly at right angles, then each by a climb from there.
 *
 * The measure is the sum of squares of the projection, as in skew finding (Postl, "Detection of linear oblique structures and skew scan in
 * digitized documents", 1986), along pencils instead of parallels; the climb is a pattern search (Hooke & Jeeves 1961). Parallel
 * planes share vanishing points: floor, frame and block tops all vote.
 */
export function findVanishing(samples: EdgeSamples): Vanishing {
  const few = thinSamples(samples, FEW);
  const columns = searchSlants(few.upright, 0);
  const rows = searchSlants(few.level, 1);
  let most = 0;
  let best = [columns[SLANTS - 1], rows[SLANTS - 1]] as [Pencil, Pencil];
  for (const column of columns) {
    for (const row of rows) {
      const skew = (column.at[0] + row.at[0]) / SKEW;
      const likelihood = column.sharpness * row.sharpness * Math.exp(-0.5 * skew * skew);
      if (likelihood <= most) continue;
      most = likelihood;
      best = [column, row];
    }
  }
  const many = thinSamples(samples, MANY);
  return {
    column: climb(many.upright, 0, best[0].at),
    row: climb(many.level, 1, best[1].at),
  };
}

/** A vanishing point and how sharply samples stand on its lines. */
interface Pencil {
  readonly at: readonly [number, number];
  readonly sharpness: number;
}

/** For each slant, rising, the best convergence. */
function searchSlants(samples: Float32Array, across: 0 | 1): Pencil[] {
  const profile = new Float32Array(BINS + 1);
  const found: Pencil[] = [];
  for (let i = -SLANTS + 1; i < SLANTS; i++) {
    let best: Pencil = { at: [i * SLANT_STEP, 0], sharpness: 0 };
    for (let j = -CONVERGENCES + 1; j < CONVERGENCES; j++) {
      const at = [i * SLANT_STEP, j * CONVERGENCE_STEP] as const;
      const unlikely = at[1] / LIKELY[across];
      const sharpness =
        measureSharpness(samples, across, at[0], at[1], profile) * Math.exp(-0.5 * unlikely ** 2);
      if (sharpness > best.sharpness) best = { at, sharpness };
    }
    found.push(best);
  }
  return found;
}

function climb(
  samples: Float32Array,
  across: 0 | 1,
  start: readonly [number, number],
): readonly [number, number] {
  const profile = new Float32Array(BINS + 1);
  let best = start;
  let most = measureSharpness(samples, across, best[0], best[1], profile);
  for (let step = SLANT_STEP / 2; step > FINEST; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const [dv, dw] of MOVES) {
        const [v, w] = [best[0] + dv * step, best[1] + dw * step];
        // A point amid the samples would draw all lines together.
        if (Math.abs(v) > FURTHEST || Math.abs(w) > FURTHEST) continue;
        const sharpness = measureSharpness(samples, across, v, w, profile);
        if (sharpness <= most) continue;
        most = sharpness;
        best = [v, w];
        moved = true;
      }
    }
  }
  return best;
}

/** Where a climb looks, in steps; convergence is less certain than slant. */
const MOVES = [
  [1, 0],
  [-1, 0],
  [0, 2],
  [0, -2],
  [1, 2],
  [-1, -2],
  [1, -2],
  [-1, 2],
] as const;

/** How sharply samples stand on the lines through `(v : 1 : w)`: the sum of squares of their profile along the middle. `across` is the coordinate that differs from line to line. */
function measureSharpness(
  samples: Float32Array,
  across: 0 | 1,
  v: number,
  w: number,
  profile: Float32Array,
): number {
  profile.fill(0);
  const scale = BINS / (2 * SPAN);
  const along = 1 - across;
  for (let i = 0; i < samples.length; i += SAMPLE) {
    const t = samples[i + along] as number;
    const place = (((samples[i + across] as number) - v * t) / (1 - w * t) + SPAN) * scale;
    if (!(place >= 0 && place < BINS)) continue;
    const bin = Math.floor(place);
    const weight = samples[i + 2] as number;
    const share = place - bin;
    profile[bin] = (profile[bin] as number) + weight * (1 - share);
    profile[bin + 1] = (profile[bin + 1] as number) + weight * share;
  }
  let sum = 0;
  for (let i = 0; i < BINS; i++) sum += (profile[i] as number) ** 2;
  return sum;
}
