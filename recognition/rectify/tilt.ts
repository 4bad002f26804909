/** Relative widening of cells for each relative growth of columns per row. */
const WIDTH_PER_GROWTH = 2;

/** How far a map to cells deviates from the map of a tilted board, with derivatives. */
export interface Tilt {
  readonly off: number;
  /** The derivatives with respect to the map's entries 0, 4 and 7. */
  readonly slopes: readonly [number, number, number];
}

/**
 * How much wider cells are for their height than on a board whose columns grow equally from row to row. Both follow from its tilt.
 * `toCells` is evaluated at the origin of its first two coordinates. The derivatives are for a map whose last entry is 1.
 */
export function measureTilt(toCells: readonly number[]): Tilt {
  const [a, e, h] = [toCells[0] as number, toCells[4] as number, toCells[7] as number];
  const wide = Math.sign(e / a);
  const grows = Math.sign(h / e);
  return {
    off: (wide * e) / a - 1 - (WIDTH_PER_GROWTH * grows * h) / e,
    slopes: [
      (-wide * e) / (a * a),
      wide / a + (WIDTH_PER_GROWTH * grows * h) / (e * e),
      (-WIDTH_PER_GROWTH * grows) / e,
    ],
  };
}
