import { type Lab, labDistance, TYPICAL_COLORS } from './oklab.ts';
import { type Matrix3, mapPoint } from './rectify/homography.ts';
import type { RectifiedBoard } from './rectify/rectified-board.ts';

/** An affine map of OKLab's chromatic plane, as a homography whose last row is 0, 0, 1. It undoes what light and screens do to colours. */
export type ColorCorrection = Matrix3;

export function correctColor(correction: ColorCorrection, [l, a, b]: Lab): Lab {
  return [l, ...mapPoint(correction, a, b)];
}

/** How far, in OKLab, a correction moves the typical colour that it moves most. */
export function measureCorrection(correction: ColorCorrection): number {
  const moves = Object.values(TYPICAL_COLORS).map((color) =>
    labDistance(color, correctColor(correction, color)),
  );
  return Math.max(...moves);
}

export function correctColors(
  [aa, ab, a0, ba, bb, b0]: ColorCorrection,
  rectified: RectifiedBoard,
): RectifiedBoard {
  const { a, b } = rectified;
  return {
    ...rectified,
    a: a.map((p, i) => aa * p + ab * (b[i] as number) + a0),
    b: b.map((q, i) => ba * (a[i] as number) + bb * q + b0),
  };
}
