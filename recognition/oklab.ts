import type { Color } from '#engine/types.ts';

/** A color in OKLab: lightness 0…1, then the green–red and blue–yellow axes. */
export type Lab = readonly [l: number, a: number, b: number];

/** Colors of blocks' tops in most versions of the game. */
export const TYPICAL_COLORS: Readonly<Record<Color, Lab>> = {
  red: [0.55, 0.155, 0.063],
  orange: [0.73, 0.109, 0.117],
  yellow: [0.84, 0.028, 0.144],
  green: [0.68, -0.132, 0.115],
  darkgreen: [0.42, -0.08, 0.052],
  teal: [0.71, -0.101, -0.029],
  blue: [0.71, -0.073, -0.126],
  darkblue: [0.53, 0.004, -0.245],
  purple: [0.57, 0.077, -0.182],
  pink: [0.63, 0.157, -0.119],
};

/** Euclidean distance in OKLab. */
export function labDistance(p: Lab, q: Lab): number {
  const [l, a, b] = [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
  // Several times as fast as `Math.hypot`.
  return Math.sqrt(l * l + a * a + b * b);
}
