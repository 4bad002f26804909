import type { Color } from '#engine/types.ts';
import type { ColorCorrection } from '../color-correction.ts';
import { type Lab, TYPICAL_COLORS } from '../oklab.ts';
import { invert, type Matrix3 } from '../rectify/homography.ts';
import type { Palette } from './palette.ts';

/** Standard deviations, in OKLab: of a palette's colours around typical ones in typical light, */
const OWN_DEVIATION = 0.03;
/** of the entries of the linear part from those of the identity, */
const LINEAR_DEVIATION = 0.15;
/** and of the shift. */
const SHIFT_DEVIATION = 0.02;

/**
 * The correction that brings a palette's colours near the typical ones: least squares, regularised by the priors above (ridge regression, Hoerl & Kennard
 * 1970), so that few colours change little. `named` are the colours that the picture shows.
 */
export function fitCorrection(palette: Palette, named: Iterable<Color>): ColorCorrection {
  const pairs = [...named].map(
    (color) => [palette.get(color) as Lab, TYPICAL_COLORS[color]] as const,
  );
  const linear = (OWN_DEVIATION / LINEAR_DEVIATION) ** 2;
  const shift = (OWN_DEVIATION / SHIFT_DEVIATION) ** 2;
  const sum = (term: (shown: Lab, typical: Lab) => number): number =>
    pairs.reduce((all, [shown, typical]) => all + term(shown, typical), 0);
  const [a, b, ab] = [sum(([, p]) => p), sum(([, , q]) => q), sum(([, p, q]) => p * q)];
  const inverse = invert([
    ...[sum(([, p]) => p * p) + linear, ab, a],
    ...[ab, sum(([, , q]) => q * q) + linear, b],
    ...[a, b, pairs.length + shift],
  ] as unknown as Matrix3);
  // `invert` leaves out the scale, which is the determinant.
  const determinant =
    inverse[0] * (sum(([, p]) => p * p) + linear) + inverse[3] * ab + inverse[6] * a;
  const solveFor = (axis: 1 | 2): readonly [number, number, number] => {
    const right = [
      sum(([, p], typical) => p * typical[axis]) + (axis === 1 ? linear : 0),
      sum(([, , q], typical) => q * typical[axis]) + (axis === 2 ? linear : 0),
      sum((_, typical) => typical[axis]),
    ] as const;
    const row = (k: number): number =>
      ((inverse[k] as number) * right[0] +
        (inverse[k + 1] as number) * right[1] +
        (inverse[k + 2] as number) * right[2]) /
      determinant;
    return [row(0), row(3), row(6)];
  };
  return [...solveFor(1), ...solveFor(2), 0, 0, 1];
}
