import type { EdgeMap } from '../locate/edges.ts';
import type { Region } from '../locate/regions.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';
import type { Vanishing } from './vanishing.ts';

/** A square lattice laid over a region: cell `(0, 0)`…`(1, 1)` and so on; which of its cells are floor is not yet known. */
export interface Lattice {
  /** From lattice coordinates (cells) to working pixels. */
  readonly toPixels: Matrix3;
  /** How well the edges keep to it, 0…1. */
  readonly strength: number;
  /** A column's width at the region's centre, in working pixels. */
  readonly cellPx: number;
}

const BINS = 1024;
const SPAN = 1.25;

/**
 * Finds the lattice on which the edges of a region lie, given where its lines vanish.
 *
 * Edge pixels are projected along the columns and along the rows; each profile's response to a comb of pitch p is the length of
 * its Fourier coefficient at that period (the Rayleigh test of circular statistics). Cells are nearly square after rectification (a
 * tilted board is foreshortened), so both pitches are sought together. Best first, at most `most`, of clearly different pitch.
 * Source: Mardia & Jupp, Directional Statistics (2000), §6.3.
 */
export function findLattices(
  edges: EdgeMap,
  region: Region,
  vanishing: Vanishing,
  threshold: number,
  most: number,
): Lattice[] {
  const cx = (region.left + region.right) / 2;
  const cy = (region.top + region.bottom) / 2;
  const half = Math.max(region.right - region.left, region.bottom - region.top) / 2;
  const planeToPixels = compose([half, 0, cx, 0, half, cy, 0, 0, 1], planeToRegion(vanishing));
  const toPlane = invert(planeToPixels);
  const across = new Float32Array(BINS);
  const along = new Float32Array(BINS);
  for (let y = region.top; y < region.bottom; y++) {
    for (let x = region.left; x < region.right; x++) {
      const at = y * edges.width + x;
      const g = edges.strength[at] as number;
      if (g < threshold) continue;
      const dx = Math.abs(edges.gx[at] as number);
      const dy = Math.abs(edges.gy[at] as number);
      const [u, v] = mapPoint(toPlane, x + 0.5, y + 0.5);
      const weight = Math.min(g, 4 * threshold);
      if (dy < 0.36 * dx) addTo(across, u, weight);
      else if (dx < 0.36 * dy) addTo(along, v, weight);
    }
  }
  const least = 8 / half;
  const sides = [region.right - region.left, region.bottom - region.top];
  const largest = Math.min(0.52, ((2 / 3) * Math.min(...sides)) / Math.max(...sides));
  const count = Math.ceil(Math.log(largest / least) / Math.log(1.005));
  const pitches = Array.from({ length: count }, (_, i) => least * 1.005 ** i);
  const xs = pitches.map((p) => response(across, p));
  const ys = pitches.map((p) => response(along, p));
  const scored = pitches.map((p, i) => {
    let bestJ = i;
    let best = 0;
    for (let j = Math.max(0, i - 48); j <= Math.min(count - 1, i + 20); j++) {
      const s = (ys[j] as Comb).strength;
      if (s > best) {
        best = s;
        bestJ = j;
      }
    }
    return { i, j: bestJ, p, score: Math.sqrt((xs[i] as Comb).strength * best) };
  });
  // The comb's response alone cannot tell a pitch from its third or double, so the best few are judged by their teeth too.
  scored.sort((p, q) => q.score - p.score);
  scored.length = Math.min(scored.length, 160);
  for (const s of scored)
    s.score *= Math.sqrt(
      toothContrast(across, xs[s.i] as Comb) * toothContrast(along, ys[s.j] as Comb),
    );
  scored.sort((p, q) => q.score - p.score);
  const kept: typeof scored = [];
  for (const s of scored) {
    if (kept.length >= most) break;
    if (kept.every((k) => Math.abs(Math.log(k.p / s.p)) > 0.08)) kept.push(s);
  }
  return kept.map(({ i, j, score }) => {
    const x = xs[i] as Comb;
    const y = ys[j] as Comb;
    const cellToPlane: Matrix3 = [x.pitch, 0, x.phase, 0, y.pitch, y.phase, 0, 0, 1];
    return {
      toPixels: compose(planeToPixels, cellToPlane),
      strength: score,
      cellPx: x.pitch * half,
    };
  });
}

/**
 * How far the middling tooth of a comb stands above the middling gap, relative to the profile's mean, at least 0.05. With a
 * third of the true pitch most teeth are bare; with its double the gaps are as full as the teeth.
 */
function toothContrast(profile: Float32Array, comb: Comb): number {
  const teeth: number[] = [];
  const gaps: number[] = [];
  let sum = 0;
  let filled = 0;
  for (const w of profile) {
    sum += w;
    if (w > 0) filled++;
  }
  const around = (centre: number): number => {
    let total = 0;
    let n = 0;
    for (
      let at = centre - 0.06 * comb.pitch;
      at <= centre + 0.06 * comb.pitch;
      at += (2 * SPAN) / BINS
    ) {
      total += profile[Math.round(((at + SPAN) / (2 * SPAN)) * BINS - 0.5)] ?? 0;
      n++;
    }
    return total / Math.max(1, n);
  };
  for (
    let k = Math.ceil((-0.95 - comb.phase) / comb.pitch);
    comb.phase + k * comb.pitch < 0.95;
    k++
  ) {
    const tooth = around(comb.phase + k * comb.pitch);
    const gap = around(comb.phase + (k + 0.5) * comb.pitch);
    if (tooth + gap === 0) continue;
    teeth.push(tooth);
    gaps.push(gap);
  }
  if (teeth.length === 0 || filled === 0) return 0.05;
  const middle = (values: number[]): number =>
    values.sort((p, q) => p - q)[values.length >> 1] as number;
  return Math.max(0.05, (middle(teeth) - middle(gaps)) / (sum / filled));
}

/** From plane coordinates, equal to the region's at its centre, to the region's: its columns are the two vanishing points and the centre. */
function planeToRegion({ column, row }: Vanishing): Matrix3 {
  return [1, column[0], 0, row[0], 1, 0, row[1], column[1], 1];
}

interface Comb {
  readonly pitch: number;
  /** Where a tooth stands, 0 ≤ phase < pitch. */
  readonly phase: number;
  readonly strength: number;
}

function addTo(profile: Float32Array, at: number, weight: number): void {
  const place = ((at + SPAN) / (2 * SPAN)) * BINS - 0.5;
  const i = Math.floor(place);
  if (i < 0 || i >= BINS - 1) return;
  profile[i] = (profile[i] as number) + weight * (1 - place + i);
  profile[i + 1] = (profile[i + 1] as number) + weight * (place - i);
}

/** The comb's teeth are sharp, so its first three harmonics must be there and in step; that tells a pitch from its halves and doubles. */
function response(profile: Float32Array, pitch: number): Comb {
  let sum = 0;
  const re = [0, 0, 0];
  const im = [0, 0, 0];
  for (let i = 0; i < BINS; i++) {
    const w = profile[i] as number;
    if (w === 0) continue;
    const angle = (2 * Math.PI * (((i + 0.5) / BINS) * 2 * SPAN - SPAN)) / pitch;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    // Double and triple angles from the single one.
    re[0] = (re[0] as number) + w * c;
    im[0] = (im[0] as number) + w * s;
    re[1] = (re[1] as number) + w * (2 * c * c - 1);
    im[1] = (im[1] as number) + w * 2 * s * c;
    re[2] = (re[2] as number) + w * c * (4 * c * c - 3);
    im[2] = (im[2] as number) + w * s * (3 - 4 * s * s);
    sum += w;
  }
  if (sum === 0) return { pitch, phase: 0, strength: 0 };
  const phase = Math.atan2(im[0] as number, re[0] as number);
  let score = 0;
  for (const [k, weight] of HARMONICS.entries()) {
    score +=
      (weight *
        ((re[k] as number) * Math.cos((k + 1) * phase) +
          (im[k] as number) * Math.sin((k + 1) * phase))) /
      sum;
  }
  const turn = phase / (2 * Math.PI);
  return { pitch, phase: (turn - Math.floor(turn)) * pitch, strength: Math.max(0, score) };
}

/** Weights of the first harmonics of a comb. */
const HARMONICS = [0.5, 0.25, 0.25];
