import { SIDES, type Side } from '#engine/types.ts';
import type { Lab } from '../picture.ts';
import type { Flat } from '../rectify/flatten.ts';
import { isPale } from './kinds.ts';
import { measurePatch, type Patch } from './patches.ts';
import { measureSeam } from './seams.ts';

/** One cell's length of the board's edge, and the band of frame or gate beyond it. */
export interface EdgeReading {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly patch: Patch;
  /** The gate's colour, or null where the frame shows. */
  readonly color: Lab | null;
  /** The seam towards the next cell along the edge (right or down), as `measureSeam`. */
  readonly seam: number;
}

/** How far beyond the floor's edge the band is looked at, in cells. */
const NEAR = 0.07;
const FAR = 0.33;

/** The step from a cell to its neighbour on a side. */
export const STEP: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/**
 * Reads the band beyond every edge of the floor. `isFloor` tells floor (and what stands on it) from the rest; a band counts as a gate when
 * more than two fifths of it are coloured otherwise than the background.
 */
export function readEdges(
  flat: Flat,
  cells: readonly { x: number; y: number }[],
  isFloor: (x: number, y: number) => boolean,
  background: Lab | null,
): EdgeReading[] {
  const edges: EdgeReading[] = [];
  for (const { x, y } of cells) {
    for (const side of SIDES) {
      const [dx, dy] = STEP[side];
      if (isFloor(x + dx, y + dy)) continue;
      const patch = measureBand(flat, x, y, side);
      const near =
        background && patch.hue
          ? Math.hypot(patch.hue[1] - background[1], patch.hue[2] - background[2])
          : 1;
      const isGate =
        patch.hue !== null &&
        patch.chromatic > 0.4 &&
        isFilled(flat, x, y, side) &&
        !isPale(patch.hue) &&
        near > 0.035;
      const outward = dx + dy < 0;
      const seam = measureSeam(
        flat,
        x,
        y,
        dx === 0 ? 'x' : 'y',
        outward ? -FAR : 1 + NEAR,
        outward ? -NEAR : 1 + FAR,
        true,
      );
      edges.push({ x, y, side, patch, color: isGate ? patch.hue : null, seam });
    }
  }
  return edges;
}

/** A gate fills its cell's length at both ends; another side's gate only reaches into one. */
function isFilled(flat: Flat, x: number, y: number, side: Side): boolean {
  return (
    measureBand(flat, x, y, side, 0.12, 0.32).chromatic > 0.4 &&
    measureBand(flat, x, y, side, 0.68, 0.88).chromatic > 0.4
  );
}

function measureBand(flat: Flat, x: number, y: number, side: Side, from = 0.15, to = 0.85): Patch {
  switch (side) {
    case 'top':
      return measurePatch(flat, x + from, y - FAR, x + to, y - NEAR);
    case 'bottom':
      return measurePatch(flat, x + from, y + 1 + NEAR, x + to, y + 1 + FAR);
    case 'left':
      return measurePatch(flat, x - FAR, y + from, x - NEAR, y + to);
    case 'right':
      return measurePatch(flat, x + 1 + NEAR, y + from, x + 1 + FAR, y + to);
  }
}
