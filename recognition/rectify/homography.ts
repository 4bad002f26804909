/** A 3 × 3 matrix, row-major, on homogeneous plane points. */
export type Matrix3 = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Maps a point; points on the vanishing line give NaN or infinity. */
export function mapPoint(h: Matrix3, x: number, y: number): [number, number] {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
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

/** The inverse by cofactors, up to scale; a singular matrix gives zeros. */
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
