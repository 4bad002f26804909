/** Number of bins of a profile over ±`SPAN`. */
export const BINS = 512;
export const SPAN = 1.25;

/** A comb: evenly spaced teeth fitted to a profile. */
export interface Comb {
  readonly pitch: number;
  /** Position of a tooth, 0 ≤ phase < pitch. */
  readonly phase: number;
  /** How well the profile agrees with the teeth, 0…1. */
  readonly strength: number;
}

/**
 * Fits a comb of a given pitch to a profile. Phase and strength are those of the Fourier coefficient at that pitch (the Rayleigh test of
 * circular statistics). Because teeth are sharp, the first three harmonics must be present and in phase.
 *
 * Source: Mardia & Jupp, Directional Statistics (2000), §6.3.
 */
export function layComb(profile: Float32Array, pitch: number): Comb {
  let sum = 0;
  let re1 = 0;
  let im1 = 0;
  let re2 = 0;
  let im2 = 0;
  let re3 = 0;
  let im3 = 0;
  // The angle increases by the same step from bin to bin.
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
