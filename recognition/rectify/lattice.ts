import type { EdgeSamples } from './edge-samples.ts';
import { compose, invert, type Matrix3 } from './homography.ts';
import type { Vanishing } from './vanishing.ts';

/** A square lattice laid over a picture: which of its cells are floor is not yet known. */
export interface Lattice {
  /** From lattice coordinates (cells) to working pixels. */
  readonly toPixels: Matrix3;
  /** How clearly the edges keep to it, 0…1: above 0.25 on boards. */
  readonly strength: number;
  /** A column's width at the middle, in working pixels. */
  readonly cellPx: number;
  /** Columns' and rows' widths in the plane of the vanishing points. */
  readonly pitches: readonly [number, number];
  /** Where a column's and a row's line stand in it. */
  readonly phases: readonly [number, number];
  readonly vanishing: Vanishing;
}

const BINS = 1024;
const SPAN = 1.25;
/** Ratio of neighbouring pitches tried: over forty cells a comb of this error still stays in step. */
const RATIO = 1.006;
/** Pitches judged by their lines. */
const CANDIDATES = 40;

/**
 * Finds the lattices on which the edges may lie, given where their lines vanish, clearest first.
 *
 * Edge pixels are projected along the columns and along the rows; each profile's response to a comb of pitch p is the length of
 * its Fourier coefficients at that period (the Rayleigh test of circular statistics). Cells are nearly square after rectification (a
 * tilted board is foreshortened), so both pitches are sought together. Source: Mardia & Jupp, Directional Statistics (2000), §6.3.
 */
export function findLattices(samples: EdgeSamples, vanishing: Vanishing, most: number): Lattice[] {
  const { half, sides } = samples;
  const { across, along, planeToPixels } = profilesOf(samples, vanishing);
  const least = 8 / half;
  const largest = Math.min(0.52, ((2 / 3) * Math.min(...sides)) / Math.max(...sides));
  const count = Math.max(0, Math.ceil(Math.log(largest / least) / Math.log(RATIO)));
  const pitches = Array.from({ length: count }, (_, i) => least * RATIO ** i);
  const xs = pitches.map((p) => respond(across, p));
  const ys = pitches.map((p) => respond(along, p));
  const scored = pitches.map((_, i) => {
    let j = i;
    for (let k = Math.max(0, i - 40); k <= Math.min(count - 1, i + 16); k++) {
      if ((ys[k] as Comb).strength > (ys[j] as Comb).strength) j = k;
    }
    return pairOf(xs[i] as Comb, ys[j] as Comb);
  });
  // The comb's response alone cannot tell a pitch from its half or double, so the best few are judged by their lines too.
  scored.sort((p, q) => q.score - p.score);
  const kept: Pair[] = [];
  for (const s of scored) {
    if (kept.length >= CANDIDATES) break;
    if (kept.every((k) => Math.abs(Math.log(k.x.pitch / s.x.pitch)) > 2.5 * Math.log(RATIO)))
      kept.push(s);
  }
  for (const s of kept) s.score = clarity(judgeLines(across, s.x), judgeLines(along, s.y));
  kept.sort((p, q) => q.score - p.score);
  return kept.slice(0, most).map((pair) => latticeOf(pair, planeToPixels, vanishing, half));
}

/**
 * Fits a lattice already found to a vanishing nearby, by the comb's response alone; pitches within two percent are tried. Its
 * `strength` can be compared with others of this function only.
 */
export function tuneLattice(
  samples: EdgeSamples,
  vanishing: Vanishing,
  near: Lattice,
): Lattice | null {
  const { across, along, planeToPixels } = profilesOf(samples, vanishing);
  const tuned = (profile: Float32Array, pitch: number): Comb => {
    let best = respond(profile, pitch);
    for (const step of [0.004, 0.0015]) {
      for (const sign of [1, -1]) {
        for (let tries = 0; tries < 4; tries++) {
          const next = respond(profile, best.pitch * (1 + sign * step));
          if (next.strength <= best.strength) break;
          best = next;
        }
      }
    }
    return best;
  };
  const x = tuned(across, near.pitches[0]);
  const y = tuned(along, near.pitches[1]);
  const ratio = x.pitch / y.pitch;
  if (ratio < 0.85 || ratio > 1.35) return null;
  return latticeOf(pairOf(x, y), planeToPixels, vanishing, samples.half);
}

/** How clearly the edges keep to a lattice, as `strength` of `findLattices`. */
export function measureClarity(
  samples: EdgeSamples,
  { vanishing, pitches, phases }: Lattice,
): number {
  const { across, along } = profilesOf(samples, vanishing);
  return clarity(
    judgeLines(across, { pitch: pitches[0], phase: phases[0], strength: 0 }),
    judgeLines(along, { pitch: pitches[1], phase: phases[1], strength: 0 }),
  );
}

/** The lattice twice as wide whose lines run `dx` columns and `dy` rows beside the old ones. */
export function widenLattice(
  samples: EdgeSamples,
  { vanishing, pitches, phases }: Lattice,
  dx: number,
  dy: number,
): Lattice {
  const { planeToPixels } = profilesOf(samples, vanishing);
  const [px, py] = pitches;
  const x = { pitch: 2 * px, phase: phases[0] + dx * px, strength: 0 };
  const y = { pitch: 2 * py, phase: phases[1] + dy * py, strength: 0 };
  return latticeOf({ x, y, score: 0 }, planeToPixels, vanishing, samples.half);
}

interface Pair {
  readonly x: Comb;
  readonly y: Comb;
  score: number;
}

function pairOf(x: Comb, y: Comb): Pair {
  return { x, y, score: Math.sqrt(x.strength * y.strength) };
}

function latticeOf(
  { x, y, score }: Pair,
  planeToPixels: Matrix3,
  vanishing: Vanishing,
  half: number,
): Lattice {
  const cellToPlane: Matrix3 = [x.pitch, 0, x.phase, 0, y.pitch, y.phase, 0, 0, 1];
  return {
    toPixels: compose(planeToPixels, cellToPlane),
    strength: score,
    cellPx: x.pitch * half,
    pitches: [x.pitch, y.pitch],
    phases: [x.phase, y.phase],
    vanishing,
  };
}

interface Profiles {
  readonly across: Float32Array;
  readonly along: Float32Array;
  readonly planeToPixels: Matrix3;
}

function profilesOf({ upright, level, half, centre }: EdgeSamples, vanishing: Vanishing): Profiles {
  const plane = planeToRegion(vanishing);
  const toPlane = invert(plane);
  return {
    across: project(upright, toPlane, 0),
    along: project(level, toPlane, 1),
    planeToPixels: compose([half, 0, centre[0], 0, half, centre[1], 0, 0, 1], plane),
  };
}

/** Plane coordinates, equal to the picture's at its middle: the columns of the matrix are the two vanishing points and the middle. */
function planeToRegion({ column, row }: Vanishing): Matrix3 {
  return [1, column[0], 0, row[0], 1, 0, row[1], column[1], 1];
}

function project(samples: Float32Array, toPlane: Matrix3, axis: 0 | 1): Float32Array {
  const profile = new Float32Array(BINS);
  const [a, b, c] =
    axis === 0 ? [toPlane[0], toPlane[1], toPlane[2]] : [toPlane[3], toPlane[4], toPlane[5]];
  for (let i = 0; i < samples.length; i += 3) {
    const x = samples[i] as number;
    const y = samples[i + 1] as number;
    const weight = samples[i + 2] as number;
    const at = (a * x + b * y + c) / (toPlane[6] * x + toPlane[7] * y + toPlane[8]);
    const place = ((at + SPAN) / (2 * SPAN)) * BINS - 0.5;
    const bin = Math.floor(place);
    if (!(bin >= 0 && bin < BINS - 1)) continue;
    profile[bin] = (profile[bin] as number) + weight * (1 - place + bin);
    profile[bin + 1] = (profile[bin + 1] as number) + weight * (place - bin);
  }
  return profile;
}

interface Comb {
  readonly pitch: number;
  /** Where a tooth stands, 0 ≤ phase < pitch. */
  readonly phase: number;
  readonly strength: number;
}

/** The comb's teeth are sharp, so its first three harmonics must be there and in step; that tells a pitch from its halves and doubles. */
function respond(profile: Float32Array, pitch: number): Comb {
  let sum = 0;
  let re1 = 0;
  let im1 = 0;
  let re2 = 0;
  let im2 = 0;
  let re3 = 0;
  let im3 = 0;
  // The angle turns by the same step from bin to bin.
  const turnBy = (2 * Math.PI * 2 * SPAN) / BINS / pitch;
  const start = (2 * Math.PI * (SPAN / BINS - SPAN)) / pitch;
  const dc = Math.cos(turnBy);
  const ds = Math.sin(turnBy);
  let c = Math.cos(start);
  let s = Math.sin(start);
  for (let i = 0; i < BINS; i++) {
    const w = profile[i] as number;
    if (w !== 0) {
      // Double and triple angles from the single one.
      re1 += w * c;
      im1 += w * s;
      re2 += w * (2 * c * c - 1);
      im2 += w * 2 * s * c;
      re3 += w * c * (4 * c * c - 3);
      im3 += w * s * (3 - 4 * s * s);
      sum += w;
    }
    const next = c * dc - s * ds;
    s = s * dc + c * ds;
    c = next;
  }
  if (sum === 0) return { pitch, phase: 0, strength: 0 };
  const phase = Math.atan2(im1, re1);
  const score =
    (0.5 * Math.hypot(re1, im1) +
      0.25 * (re2 * Math.cos(2 * phase) + im2 * Math.sin(2 * phase)) +
      0.25 * (re3 * Math.cos(3 * phase) + im3 * Math.sin(3 * phase))) /
    sum;
  const turn = phase / (2 * Math.PI);
  return { pitch, phase: (turn - Math.floor(turn)) * pitch, strength: Math.max(0, score) };
}

/** How a profile lies about a comb's lines. */
interface Lines {
  /** Share of the profile within `CLOSE` of a line. */
  readonly on: number;
  /** As much halfway between lines, relative to that: about 1 when the comb is twice too wide. */
  readonly halfway: number;
  /** Every second line relative to the others: about 0 when the comb is twice too narrow, for studs stand two in a cell. */
  readonly parity: number;
}

const CLOSE = 0.07;

function judgeLines(profile: Float32Array, comb: Comb): Lines {
  let even = 0;
  let odd = 0;
  let halfway = 0;
  let sum = 0;
  for (let i = 0; i < BINS; i++) {
    const w = profile[i] as number;
    if (w === 0) continue;
    sum += w;
    const at = (((i + 0.5) / BINS) * 2 * SPAN - SPAN - comb.phase) / comb.pitch;
    const line = Math.round(at);
    const off = Math.abs(at - line);
    if (off < CLOSE) {
      if (line % 2 === 0) even += w;
      else odd += w;
    } else if (off > 0.5 - CLOSE) halfway += w;
  }
  const on = even + odd;
  if (on === 0) return { on: 0, halfway: 1, parity: 0 };
  return { on: on / sum, halfway: halfway / on, parity: Math.min(even, odd) / Math.max(even, odd) };
}

/** How clearly both families of lines are a board's, 0…1: above 0.25 on boards, below 0.15 with a wrong pitch. */
function clarity(x: Lines, y: Lines): number {
  const bare = 1 - Math.min(1, Math.sqrt(x.halfway * y.halfway));
  const even = Math.min(1, Math.sqrt(x.parity * y.parity) / 0.5);
  return Math.sqrt(x.on * y.on) * bare * even;
}
