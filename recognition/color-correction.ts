import type { Color } from '#engine/types.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from './oklab.ts';
import { compose, invert, type Matrix3, mapPoint } from './rectify/homography.ts';
import type { RectifiedBoard } from './rectify/rectified-board.ts';

/** An affine map of OKLab's chromatic plane, as a homography whose last row is 0, 0, 1. It undoes what light and screens do to colors. */
export type ColorCorrection = Matrix3;

export function correctColor(correction: ColorCorrection, [l, a, b]: Lab): Lab {
  return [l, ...mapPoint(correction, a, b)];
}

/** The largest distance, in OKLab, by which a correction moves a typical color. */
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

/** Standard deviation, in OKLab, of a palette's colors from the typical ones in typical light. */
const OWN_DEVIATION = 0.03;
/** Standard deviation of the entries of the correction's linear part from those of the identity. */
const LINEAR_DEVIATION = 0.15;
/** Standard deviation, in OKLab, of the correction's shift. */
const SHIFT_DEVIATION = 0.02;

/**
 * The correction that brings a palette's colors near the typical ones: least squares with a prior for no change (ridge regression, Hoerl &
 * Kennard 1970), so that a few colors change little. `named` are the colors that the picture shows.
 */
export function fitCorrection(
  palette: ReadonlyMap<Color, Lab>,
  named: Iterable<Color>,
): ColorCorrection {
  const pairs = [...named].map(
    (color) => [TYPICAL_COLORS[color], palette.get(color) as Lab] as const,
  );
  // The normal equations in homogeneous coordinates: the correction times the first matrix equals the second.
  const ofShown = sumProducts(pairs.map(([, shown]) => [shown, shown]));
  const ofBoth = sumProducts(pairs);
  const solution = compose(ofBoth, invert(ofShown));
  return solution.map((entry) => entry / solution[8]) as unknown as ColorCorrection;
}

/** The sum of the products p qᵀ of colors [a, b, 1], plus the prior. */
function sumProducts(pairs: readonly (readonly [Lab, Lab])[]): Matrix3 {
  const linear = (OWN_DEVIATION / LINEAR_DEVIATION) ** 2;
  const sums = [linear, 0, 0, 0, linear, 0, 0, 0, (OWN_DEVIATION / SHIFT_DEVIATION) ** 2];
  for (const [[, a, b], [, c, d]] of pairs)
    [a, b, 1].forEach((p, row) => {
      [c, d, 1].forEach((q, column) => {
        sums[3 * row + column] = (sums[3 * row + column] as number) + p * q;
      });
    });
  return sums as unknown as Matrix3;
}
