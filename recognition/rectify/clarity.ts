import { type EdgeSamples, FULL_RUN, SAMPLE } from './edge-samples.ts';
import type { Matrix3 } from './homography.ts';

/** How a family of edges lies about a lattice's lines. */
interface Lines {
  /** Share of the edges that stand on lines. */
  readonly on: number;
  /** As much halfway between lines, relative to that: about 1 when the lattice is twice too wide. */
  readonly halfway: number;
  /** How evenly every second and third line is met, 0…1: about 0 when the lattice is twice or three times too narrow, for studs stand two in a cell. */
  readonly evenness: number;
}

/** Cells from a line at which an edge is no more on it. */
const CLOSE = 0.15;
/** Cells that a run of edges is long which counts in full: sides of blocks and cells are, studs are not. */
const RUN = 0.6;
/** Lines met this evenly are even. */
const EVEN = 0.7;

/**
 * How clearly edges keep to a lattice, 0…1: above 0.25 on boards, below 0.15 with a wrong pitch. `toCells` maps the samples' coordinates
 * to cells.
 */
export function measureClarity(samples: EdgeSamples, toCells: Matrix3): number {
  const x = judgeLines(samples.upright, toCells, 0);
  const y = judgeLines(samples.level, toCells, 3);
  const bare = 1 - 0.5 * Math.sqrt(x.halfway * y.halfway) - 0.25 * (x.halfway + y.halfway);
  const even = Math.min(1, Math.sqrt(x.evenness * y.evenness) / EVEN);
  return Math.sqrt(x.on * y.on) * Math.max(0, bare) * even;
}

/** `row` is where the matrix's row begins that gives the coordinate across the lines. */
function judgeLines(samples: Float32Array, toCells: Matrix3, row: 0 | 3): Lines {
  const [a, b, c] = [toCells[row], toCells[(row + 1) as 1], toCells[(row + 2) as 2]];
  const [g, h, i] = [toCells[6], toCells[7], toCells[8]];
  const byLine = new Float64Array(6);
  // A cell's side in the samples' unit, at their middle.
  const full = RUN * Math.abs(i / toCells[0]);
  let halfway = 0;
  let sum = 0;
  for (let k = 0; k < samples.length; k += SAMPLE) {
    const x = samples[k] as number;
    const y = samples[k + 1] as number;
    const run = samples[k + 3] as number;
    const w =
      ((samples[k + 2] as number) / Math.min(1, run / FULL_RUN) ** 2) *
      Math.min(1, run / full) ** 4;
    const at = (a * x + b * y + c) / (g * x + h * y + i);
    const line = Math.round(at);
    const off = Math.abs(at - line);
    sum += w;
    if (off < CLOSE) {
      const kind = ((line % 6) + 6) % 6;
      byLine[kind] = (byLine[kind] as number) + w * near(off);
    } else if (off > 0.5 - CLOSE) halfway += w * near(0.5 - off);
  }
  const on = byLine.reduce((all, w) => all + w, 0);
  if (on === 0) return { on: 0, halfway: 1, evenness: 0 };
  const evenness = Math.min(evennessOf(byLine, 2), evennessOf(byLine, 3));
  return { on: on / sum, halfway: halfway / on, evenness };
}

/** Tukey's biweight kernel. */
function near(off: number): number {
  return (1 - (off / CLOSE) ** 2) ** 3;
}

/** The mean of what each class of lines modulo `n` holds, but for the fullest, relative to that. */
function evennessOf(byLine: Float64Array, n: 2 | 3): number {
  const classes = new Float64Array(n);
  byLine.forEach((w, k) => {
    classes[k % n] = (classes[k % n] as number) + w;
  });
  const most = Math.max(...classes);
  const all = classes.reduce((sum, w) => sum + w, 0);
  return (all - most) / ((n - 1) * most);
}
