import { CELL, type Flat } from '../rectify/flatten.ts';

/**
 * Measures the seam on a cell's right (`'x'`) or lower (`'y'`) side: how far the colour on the line differs from the colours on both sides
 * of it, in OKLab, at the fifth of its length where it differs least. `from` and `to` bound the length looked at, in cells from the cell's corner.
 *
 * A groove runs all along, so its least fifth still differs; studs, arrows and letters cross only part of a line. NaN if it is not in the picture.
 */
export function measureSeam(
  flat: Flat,
  x: number,
  y: number,
  across: 'x' | 'y',
  from: number,
  to: number,
): number {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const values: number[] = [];
  const line = Math.round((across === 'x' ? x + 1 - flat.x0 : y + 1 - flat.y0) * CELL);
  const start = (across === 'x' ? y - flat.y0 : x - flat.x0) * CELL;
  const read = (offset: number, t: number): [number, number, number] => {
    const u = across === 'x' ? line + offset : Math.round(start + t);
    const v = across === 'x' ? Math.round(start + t) : line + offset;
    if (u < 0 || v < 0 || u >= width || v >= height) return [Number.NaN, 0, 0];
    const at = v * width + u;
    return [flat.l[at] as number, flat.a[at] as number, flat.b[at] as number];
  };
  for (let t = from * CELL; t < to * CELL; t++) {
    const sides: [number, number, number] = [0, 0, 0];
    for (const o of [-8, -7, -6, -5, 4, 5, 6, 7]) {
      const c = read(o, t);
      for (let k = 0; k < 3; k++) sides[k] = (sides[k] as number) + (c[k] as number) / 8;
    }
    let most = 0;
    let light = 0;
    let mostLight = 0;
    for (let o = -4; o <= 3; o++) {
      const c = read(o, t);
      const d = Math.hypot(c[0] - sides[0], c[1] - sides[1], c[2] - sides[2]);
      // A white arrow lying along the line is no gap: it is wider than one.
      if (
        c[0] > sides[0] + 0.03 &&
        Math.hypot(c[1], c[2]) < Math.hypot(sides[1], sides[2]) + 0.02
      ) {
        light++;
        mostLight = Math.max(mostLight, d);
      } else most = Math.max(most, d);
    }
    if (light < 6) most = Math.max(most, mostLight);
    // A groove takes away a share of the light: on a dark block it shows less.
    most /= Math.min(1.15, Math.max(0.5, sides[0] / 0.65));
    if (!Number.isNaN(sides[0])) values.push(most);
  }
  if (values.length < 5) return Number.NaN;
  values.sort((p, q) => p - q);
  return values[Math.floor(values.length / 5)] as number;
}
