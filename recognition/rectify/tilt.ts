/** How much wider cells seem for each share by which a column grows in a row. */
const WIDER = 2;

/** How far a map to cells is from what a tilted board shows, and how that changes with its entries. */
export interface Tilt {
  readonly off: number;
  /** The derivatives by the map's entries 0, 4 and 7. */
  readonly slopes: readonly [number, number, number];
}

/**
 * How much wider cells seem for their height than they would on a board whose columns grow so much from row to row: both come from how far it is tilted.
 * `toCells` is looked at where its first two coordinates are 0; its slopes are for one whose last entry is 1.
 */
export function measureTilt(toCells: readonly number[]): Tilt {
  const [a, e, h] = [toCells[0] as number, toCells[4] as number, toCells[7] as number];
  const wide = Math.sign(e / a);
  const grows = Math.sign(h / e);
  return {
    off: (wide * e) / a - 1 - (WIDER * grows * h) / e,
    slopes: [(-wide * e) / (a * a), wide / a + (WIDER * grows * h) / (e * e), (-WIDER * grows) / e],
  };
}
