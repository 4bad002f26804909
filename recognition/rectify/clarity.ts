import { biweight } from './biweight.ts';
import { EDGEL_NUMBERS, type EdgelSamples, FULL_RUN_LENGTH } from './edgels.ts';
import type { Matrix3 } from './homography.ts';

/** How a family of edgels lies relative to a lattice's lines. */
interface Lines {
  /** Share of the edgels' weight that is on lines. */
  readonly on: number;
  /** Weight halfway between lines, relative to `on`: about 1 if the lattice is twice too wide. */
  readonly halfway: number;
  /**
   * How evenly every second and third line is covered, 0…1: about 0 if the lattice is two or three times too narrow, as with studs, two per
   * cell.
   */
  readonly evenness: number;
}

/** An edgel at least this far from a line is not on it. */
const LINE_DISTANCE_CELLS_MAX = 0.15;
/** Minimum length of a run with full weight. Sides of blocks and cells are longer, studs shorter. */
const FULL_RUN_CELLS = 0.6;
/** Minimum evenness that does not reduce the clarity. */
const EVENNESS_FULL = 0.7;

/**
 * How well edgels agree with a lattice, 0…1: above 0.25 on boards, below 0.15 with a wrong pitch. `toCells` maps the samples' coordinates
 * to cells.
 */
export function latticeClarity(samples: EdgelSamples, toCells: Matrix3): number {
  const x = measureLines(samples.vertical, toCells, 0);
  const y = measureLines(samples.horizontal, toCells, 3);
  const bare = 1 - 0.5 * Math.sqrt(x.halfway * y.halfway) - 0.25 * (x.halfway + y.halfway);
  const even = Math.min(1, Math.sqrt(x.evenness * y.evenness) / EVENNESS_FULL);
  return Math.sqrt(x.on * y.on) * Math.max(0, bare) * even;
}

/** `row` is the index of the matrix row that gives the coordinate across the lines. */
function measureLines(samples: Float32Array, toCells: Matrix3, row: 0 | 3): Lines {
  const [a, b, c] = [toCells[row], toCells[(row + 1) as 1], toCells[(row + 2) as 2]];
  const [g, h, i] = [toCells[6], toCells[7], toCells[8]];
  const byLine = new Float64Array(6);
  // A cell's side in the samples' unit, at their center.
  const full = FULL_RUN_CELLS * Math.abs(i / toCells[0]);
  let halfway = 0;
  let sum = 0;
  for (let k = 0; k < samples.length; k += EDGEL_NUMBERS) {
    const x = samples[k] as number;
    const y = samples[k + 1] as number;
    const run = samples[k + 3] as number;
    // Products, because powers are slow.
    const runShare = Math.min(1, run / FULL_RUN_LENGTH);
    const sideShare = Math.min(1, run / full);
    const sideSquare = sideShare * sideShare;
    const w = ((samples[k + 2] as number) / (runShare * runShare)) * sideSquare * sideSquare;
    const at = (a * x + b * y + c) / (g * x + h * y + i);
    const line = Math.round(at);
    const off = Math.abs(at - line);
    sum += w;
    if (off < LINE_DISTANCE_CELLS_MAX) {
      const kind = ((line % 6) + 6) % 6;
      byLine[kind] = (byLine[kind] as number) + w * biweight(off / LINE_DISTANCE_CELLS_MAX);
    } else if (off > 0.5 - LINE_DISTANCE_CELLS_MAX)
      halfway += w * biweight((0.5 - off) / LINE_DISTANCE_CELLS_MAX);
  }
  const on = byLine.reduce((all, w) => all + w, 0);
  if (on === 0) return { on: 0, halfway: 1, evenness: 0 };
  const evenness = Math.min(evennessOf(byLine, 2), evennessOf(byLine, 3));
  return { on: on / sum, halfway: halfway / on, evenness };
}

/** The mean weight of each class of lines modulo `n` except the heaviest, relative to the heaviest. */
function evennessOf(byLine: Float64Array, n: 2 | 3): number {
  const classes = new Float64Array(n);
  byLine.forEach((w, k) => {
    classes[k % n] = (classes[k % n] as number) + w;
  });
  const most = Math.max(...classes);
  const all = classes.reduce((sum, w) => sum + w, 0);
  return (all - most) / ((n - 1) * most);
}
