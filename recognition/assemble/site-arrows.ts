import {
  isWithin,
  longestRun,
  middleOfRun,
  type PlacedSign,
  reachOfArrow,
  type Shaft,
} from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Axis, Cell, Vector } from '#engine/types.ts';
import { rgbOf, SITE_NAVY } from '../site-drawing.ts';
import { isWhite, lightness, NEAR, type ReadPoint, sampleCircle, shareOf } from './site-pixels.ts';

/** Minimum share of the points of both heads that are as expected. The mark of a move may cover some. */
const HEADS_MIN = 0.75;
/** Where a head is examined, across from its tip, how far its dark edges are from the middle of its line, and their maximum lightness. */
const HEAD_SIDES = [-6, -4.5, -3, 3, 4.5, 6];
const HEAD_EDGE = 4.2;
const DARK_MAX = 50;

/**
 * The disc of an arrow's number, in drawing units from the arrow's middle, alone and beside signs (`app/board/block-overlays.tsx`), and the
 * size of its digits compared with those of signs.
 */
const DISC = { radius: 9, navyMin: 0.3, digits: 0.8 };
const DISC_PLACES = {
  alone: { by: [0, 0], scale: 1 },
  crowded: { by: [11, 12], scale: 0.75 },
} as const;
/** How far arrows are raised, in drawing units. */
const ARROW_LIFT = 1.5;

/** The arrow on a block. Signs may cover its middle. */
export function findShaft(at: ReadPoint, cells: readonly Cell[]): Shaft | undefined {
  const axis = (['horizontal', 'vertical'] as const).find((one) => hasHeads(at, cells, one));
  return axis && { axis, run: longestRun(cells, axis) };
}

/** Whether both heads of an arrow along the axis are there, white between dark edges. */
function hasHeads(at: ReadPoint, cells: readonly Cell[], axis: Axis): boolean {
  const run = longestRun(cells, axis);
  const [x, y] = middleOfRun(run);
  const reach = reachOfArrow(run);
  const heads = [-1, 1].flatMap((end) =>
    HEAD_SIDES.map((side) => {
      const pixel = (beyond: number, [p, q]: Vector) => {
        const along = end * (reach - Math.abs(side) + beyond);
        const [u, v] = axis === 'horizontal' ? [along, side] : [side, along];
        return at((x + u + p) / UNIT, (y + v - ARROW_LIFT + q) / UNIT);
      };
      return NEAR.some(
        (off) =>
          isWhite(pixel(0, off)) &&
          [HEAD_EDGE, -HEAD_EDGE].every((beyond) => lightness(pixel(beyond, off)) <= DARK_MAX),
      );
    }),
  );
  return heads.filter(Boolean).length >= HEADS_MIN * heads.length;
}

/** Where the number of an arrow is that ends after some exits, in drawing units, and its scale. Undefined if there is none. */
export function findUntil(
  at: ReadPoint,
  { run }: Shaft,
  placed: readonly PlacedSign[],
): { readonly at: Vector; readonly scale: number } | undefined {
  const isCrowded = placed.some((one) => run.some((cell) => isWithin(cell, one.at)));
  const { by, scale } = DISC_PLACES[isCrowded ? 'crowded' : 'alone'];
  const [x, y] = middleOfRun(run);
  const middle: Vector = [x + by[0], y + by[1] - ARROW_LIFT];
  const share = shareOf(sampleCircle(at, middle, DISC.radius * scale), rgbOf(SITE_NAVY));
  return share >= DISC.navyMin ? { at: middle, scale: DISC.digits * scale } : undefined;
}
