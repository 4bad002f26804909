import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { Dice } from './dice.ts';

/** The position of the camera: `eye` in cells (x to the right, y down the board, z up from the floor), looking at `target` on the floor. */
export interface Camera {
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number];
}

/**
 * A random camera above a board of `columns` × `rows` cells: mostly tilted by 8–28° and below the board's lower edge, from nearly parallel
 * rays to a wide angle. A flat camera looks straight down from far away.
 */
export function makeCamera(columns: number, rows: number, dice: Dice, isFlat = false): Camera {
  const target: [number, number] = [
    columns * (0.5 + dice.real(-0.08, 0.08)),
    rows * (0.5 + dice.real(-0.12, 0.12)),
  ];
  if (isFlat) return { eye: [...target, 1000], target };
  const tilt = dice.chance(0.08) ? 0 : dice.chance(0.8) ? dice.real(8, 24) : dice.real(0, 33);
  const aside = dice.chance(0.75) ? 0 : dice.real(-0.35, 0.35);
  // A phone shows the board about as wide as the screen and twice as high. Fields of view of 35–80° put the eye 1.3–3.4 widths away.
  const span = Math.max(columns + 1, (rows + 2) * 0.7);
  const far = dice.chance(0.1) ? dice.real(4, 12) : dice.real(1.3, 3.2);
  const distance = span * far;
  const t = (tilt * Math.PI) / 180;
  const side = Math.sin(t) * distance;
  return {
    eye: [
      target[0] + side * Math.sin(aside),
      target[1] + side * Math.cos(aside),
      distance * Math.cos(t),
    ],
    target,
  };
}

/**
 * The homography from board cells on the plane at height `z` to the picture of a camera with focal length 1. The target is at (0, 0), y
 * down.
 */
export function planeToImage({ eye, target }: Camera, z: number): Matrix3 {
  const [ex, ey, ez] = eye;
  const forward = normalise([target[0] - ex, target[1] - ey, -ez]);
  // The camera does not roll: the board's x axis stays level in the picture's middle.
  const r = normalise([1 - forward[0] ** 2, -forward[0] * forward[1], -forward[0] * forward[2]]);
  const down: [number, number, number] = [
    r[1] * forward[2] - r[2] * forward[1],
    r[2] * forward[0] - r[0] * forward[2],
    r[0] * forward[1] - r[1] * forward[0],
  ];
  const row = (a: readonly number[]): [number, number, number] => [
    a[0] as number,
    a[1] as number,
    -(a[0] as number) * ex - (a[1] as number) * ey + (a[2] as number) * (z - ez),
  ];
  return [...row(r), ...row(down), ...row(forward)] as unknown as Matrix3;
}

function normalise(v: readonly [number, number, number]): [number, number, number] {
  const n = Math.hypot(...v);
  return [v[0] / n, v[1] / n, v[2] / n];
}
