import { BINS, SPAN } from './comb.ts';
import { EDGEL_NUMBERS, type EdgelSamples, thinSamples } from './edgels.ts';

/**
 * Directions of the board's columns and rows. Coordinates are centered on the samples' window and measured in half its longer side. Columns
 * pass through the point `(column[0] : 1 : column[1])` and rows through `(1 : row[0] : row[1])` (homogeneous), so all four numbers are zero
 * for a board seen straight on.
 */
export interface Vanishing {
  readonly column: readonly [number, number];
  readonly row: readonly [number, number];
}

/** Slants and convergences of the coarse search, on either side of 0: up to 0.15 and 0.32. */
const SLANT_STEPS = 7;
const SLANT_STEP = 0.025;
const CONVERGENCE_STEPS = 9;
const CONVERGENCE_STEP = 0.04;
/** Number of edgels per family in the coarse search. */
const SEARCH_EDGELS = 900;
/** Number of edgels per family in the climb. */
const CLIMB_EDGELS = 3000;
/** The climb stays within this slant and convergence. */
const OFFSET_MAX = 0.4;
/** The climb ends below this step. */
const CLIMB_STEP_MIN = 0.001;

/** Standard deviation of the skew between columns and rows. */
const SKEW_DEVIATION = 0.05;
/** Standard deviations of the convergence of columns and of rows. */
const CONVERGENCE_DEVIATIONS = [0.3, 0.15] as const;

/**
 * Finds the two vanishing points of the board's lines: those at which its edgels, projected along the pencil's lines, are most
 * concentrated. A coarse search covers both families together, because they are nearly perpendicular. Then each is refined by a climb.
 *
 * The measure is the sum of squares of the projection, as in skew detection (Postl, "Detection of linear oblique structures and skew scan
 * in digitized documents", 1986), along pencils instead of parallels. The climb is a pattern search (Hooke & Jeeves 1961). Parallel planes
 * share vanishing points, so floor, frame and block tops all contribute.
 */
export function findVanishing(samples: EdgelSamples): Vanishing {
  const few = thinSamples(samples, SEARCH_EDGELS);
  const columns = searchSlants(few.vertical, 0);
  const rows = searchSlants(few.horizontal, 1);
  let most = 0;
  let best = [columns[SLANT_STEPS - 1], rows[SLANT_STEPS - 1]] as [Pencil, Pencil];
  for (const column of columns) {
    for (const row of rows) {
      const skew = (column.at[0] + row.at[0]) / SKEW_DEVIATION;
      const likelihood = column.sharpness * row.sharpness * Math.exp(-0.5 * skew * skew);
      if (likelihood <= most) continue;
      most = likelihood;
      best = [column, row];
    }
  }
  const many = thinSamples(samples, CLIMB_EDGELS);
  return {
    column: climb(many.vertical, 0, best[0].at),
    row: climb(many.horizontal, 1, best[1].at),
  };
}

/** A vanishing point and how sharply edgels concentrate on its lines. */
interface Pencil {
  readonly at: readonly [number, number];
  readonly sharpness: number;
}

/** The best convergence for each slant, in ascending order of slant. */
function searchSlants(samples: Float32Array, across: 0 | 1): Pencil[] {
  const profile = new Float32Array(BINS + 1);
  const found: Pencil[] = [];
  for (let i = -SLANT_STEPS + 1; i < SLANT_STEPS; i++) {
    let best: Pencil = { at: [i * SLANT_STEP, 0], sharpness: 0 };
    for (let j = -CONVERGENCE_STEPS + 1; j < CONVERGENCE_STEPS; j++) {
      const at = [i * SLANT_STEP, j * CONVERGENCE_STEP] as const;
      const unlikely = at[1] / CONVERGENCE_DEVIATIONS[across];
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
  for (let step = SLANT_STEP / 2; step > CLIMB_STEP_MIN; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const [dv, dw] of MOVES) {
        const [v, w] = [best[0] + dv * step, best[1] + dw * step];
        // If the point were among the samples, all lines would coincide there.
        if (Math.abs(v) > OFFSET_MAX || Math.abs(w) > OFFSET_MAX) continue;
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

/** Steps of the climb. Convergence is less certain than slant, so its steps are larger. */
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

/**
 * How sharply edgels concentrate on the lines through `(v : 1 : w)`: the sum of squares of their profile. `across` is the coordinate that
 * differs from line to line.
 */
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
  for (let i = 0; i < samples.length; i += EDGEL_NUMBERS) {
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
