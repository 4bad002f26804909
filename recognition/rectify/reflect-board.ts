import { type RectifiedBoard, samplesPerCell } from './rectified-board.ts';

/**
 * A rectified board in which the samples outside the picture show its inside, mirrored at the picture's edge. They reach as far outside as
 * the picture reaches inside.
 */
export function reflectBoard(rectified: RectifiedBoard): RectifiedBoard {
  const perCell = samplesPerCell(rectified);
  const [width, height] = [rectified.columns * perCell, rectified.rows * perCell];
  const [l, a, b] = [rectified.l.slice(), rectified.a.slice(), rectified.b.slice()];
  /** Follows `count` samples from the middle of a line, then mirrors the samples passed. */
  const extend = (middle: number, step: number, count: number): void => {
    let seen = 0;
    while (seen < count && !Number.isNaN(l[middle + seen * step])) seen++;
    for (let k = seen; k < Math.min(count, 2 * seen); k++) {
      const [to, from] = [middle + k * step, middle + (2 * seen - 1 - k) * step];
      for (const plane of [l, a, b]) plane[to] = plane[from] as number;
    }
  };
  const [right, below] = [width >> 1, height >> 1];
  for (let u = 0; u < width; u++) {
    extend(below * width + u, width, height - below);
    extend(below * width + u, -width, below + 1);
  }
  for (let v = 0; v < height; v++) {
    extend(v * width + right, 1, width - right);
    extend(v * width + right, -1, right + 1);
  }
  return { ...rectified, l, a, b };
}
