import { type Box, boundsOf, cornersOf } from '../box.ts';

type Row = [number, number, number];
/** A 3 × 3 matrix, row-major, on homogeneous plane points. */
export type Matrix3 = readonly [...Row, ...Row, ...Row];

export const IDENTITY: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Maps a point. Points on the vanishing line give NaN or infinity. */
export function mapPoint(h: Matrix3, x: number, y: number): [number, number] {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
}

/** The box around the image of a box. */
export function mapBox(h: Matrix3, box: Box): Box {
  return boundsOf(cornersOf(box).map(([x, y]) => mapPoint(h, x, y)));
}

/** The map that enlarges by `scale`, then moves by (x, y). */
export function scaleAndMove(scale: number, x: number, y: number): Matrix3 {
  return [scale, 0, x, 0, scale, y, 0, 0, 1];
}

/** The map that enlarges by `scale` about the point (x, y). */
export function scaleAbout(scale: number, x: number, y: number): Matrix3 {
  return scaleAndMove(scale, x * (1 - scale), y * (1 - scale));
}

/** The map that applies `first`, then `second`. */
export function compose(second: Matrix3, first: Matrix3): Matrix3 {
  const out: number[] = [];
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = 0; k < 3; k++)
        sum += (second[3 * r + k] as number) * (first[3 * k + c] as number);
      out.push(sum);
    }
  }
  return out as unknown as Matrix3;
}

/** The inverse by cofactors, up to scale. A singular matrix gives zeros. */
export function invert(h: Matrix3): Matrix3 {
  const [a, b, c, d, e, f, g, i, j] = h;
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}
