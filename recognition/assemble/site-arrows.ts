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
import {
  countAround,
  isWhite,
  lightness,
  OFFSETS,
  type ReadPoint,
  sampleCircle,
  shareOf,
} from './site-pixels.ts';

/** Minimum share of the points of both heads that are as expected. The mark of a move may cover some. */
const HEADS_MIN = 0.75;
/** Minimum number of these points that no sign covers, and how far signs reach, in drawing units. */
const HEADS_SEEN_MIN = 8;
const SIGN_REACH = 15;
/** Where a head is examined, across from its tip, how far its dark edges are from the middle of its line, and their maximum lightness. */
const HEAD_SIDES = [-6, -4.5, -3, 3, 4.5, 6];
const HEAD_EDGE = 4.2;
const DARK_MAX = 50;

/**
 * The disc of an arrow's number, in drawing units from the arrow's middle, alone and beside signs (`app/board/block-overlays.tsx`), and the
 * size of its digits compared with those of signs.
 */
const DISC = { radius: 9, navyMin: 0.3, edge: 11, edgesMin: 4, digits: 0.8 };
const DISC_PLACES = {
  alone: { by: [0, 0], scale: 1 },
  crowded: { by: [11, 12], scale: 0.75 },
} as const;
/** How far arrows are raised, in drawing units. */
const ARROW_LIFT = 1.5;

/** The arrow that a block would have along an axis. */
export function shaftAlong(cells: readonly Cell[], axis: Axis): Shaft {
  return { axis, run: longestRun(cells, axis) };
}

/** Whether both heads of an arrow are there, white between dark edges, as far as signs do not cover them. */
export function hasHeads(
  at: ReadPoint,
  { axis, run }: Shaft,
  signs: readonly Pick<PlacedSign, 'at' | 'scale'>[],
): boolean {
  const [x, y] = middleOfRun(run);
  const reach = reachOfArrow(run);
  // A point of a head's line, and those on either side of it that no sign covers.
  const heads = [-1, 1]
    .flatMap((end) =>
      HEAD_SIDES.map((side) =>
        [0, HEAD_EDGE, -HEAD_EDGE].map((beyond): Vector => {
          const along = end * (reach - Math.abs(side) + beyond);
          return axis === 'horizontal'
            ? [x + along, y + side - ARROW_LIFT]
            : [x + side, y + along - ARROW_LIFT];
        }),
      ),
    )
    .map((points) => points.map((point) => (isCovered(point, signs) ? null : point)))
    .filter(([line, ...edges]) => line && edges.some((edge) => edge));
  if (heads.length < HEADS_SEEN_MIN) return false;
  return OFFSETS.some(([p, q]) => {
    const seen = heads.filter((points) => {
      const [line, ...edges] = points.map((point) =>
        point ? at((point[0] + p) / UNIT, (point[1] + q) / UNIT) : null,
      );
      return (
        isWhite(line ?? undefined) &&
        edges.every((edge) => edge === null || lightness(edge) <= DARK_MAX)
      );
    });
    return seen.length >= HEADS_MIN * heads.length;
  });
}

/** The signs that were found, without a bomb that is the number of an arrow. */
export function keepOffNumber(
  at: ReadPoint,
  { axis, run }: Shaft,
  placed: readonly PlacedSign[],
): readonly PlacedSign[] {
  const [x, y] = middleOfRun(run);
  // The disc is a little larger than a bomb on an arrow. Along the arrow its white edge is not seen.
  const isDisc = [-DISC.edge, DISC.edge].every((across) => {
    const [u, v] = axis === 'horizontal' ? [0, across] : [across, 0];
    return isWhite(at((x + u) / UNIT, (y + v - ARROW_LIFT) / UNIT));
  });
  return isDisc ? placed.filter((one) => one.sign !== 'bomb' || !isOnRun(run, one)) : placed;
}

function isOnRun(run: readonly Cell[], { at }: PlacedSign): boolean {
  return run.some((cell) => isWithin(cell, at));
}

/** Whether one of some signs covers a point, in drawing units. */
export function isCovered(
  [x, y]: Vector,
  signs: readonly Pick<PlacedSign, 'at' | 'scale'>[],
): boolean {
  return signs.some(({ at: [u, v], scale }) => Math.hypot(x - u, y - v) < SIGN_REACH * scale);
}

/** Where the number of an arrow is that ends after some exits, in drawing units, and its scale. Undefined if there is none. */
export function findUntil(
  at: ReadPoint,
  { run }: Shaft,
  placed: readonly PlacedSign[],
): { readonly at: Vector; readonly scale: number } | undefined {
  const isCrowded = placed.some((one) => isOnRun(run, one));
  const { by, scale } = DISC_PLACES[isCrowded ? 'crowded' : 'alone'];
  const [x, y] = middleOfRun(run);
  const middle: Vector = [x + by[0], y + by[1] - ARROW_LIFT];
  const share = shareOf(sampleCircle(at, middle, DISC.radius * scale), rgbOf(SITE_NAVY));
  // Digits have the disc's color around them, but not its white edge.
  const edges = countAround(at, middle, [DISC.edge * scale]);
  return share >= DISC.navyMin && edges >= DISC.edgesMin
    ? { at: middle, scale: DISC.digits * scale }
    : undefined;
}
