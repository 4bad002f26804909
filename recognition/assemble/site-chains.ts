import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import { listNearestCells } from '../components.ts';
import { logistic } from '../odds.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { isNear, type Rgb, rgbOf, SITE_CLASP, SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import { countAround, createPointReader, lightness, type ReadPoint } from './site-pixels.ts';

/** Reads what is drawn between two blocks. */
export interface ChainReader {
  /** The probability that the site draws a chain, with or without a clasp, between blocks that do not touch. */
  readonly chain: (one: readonly Cell[], other: readonly Cell[]) => number;
  /** Whether the clasp of a tie that ends by itself is there. Only it has a number. */
  readonly hasClasp: (one: readonly Cell[], other: readonly Cell[]) => boolean;
}

/** The share of the line that looks like a chain at even odds, and the log odds per share. */
const SHARE_MIN = 0.38;
const STEEPNESS = 16;

/** Lengths in drawing units (`app/board/ties.tsx`): how much higher than the middles of the cells the chain lies. */
const RISE = 2;
/** Distance from the middles of the cells at which the chain begins. */
const END = 7;
/** Half of the stretch around a cell's middle that its own chain leaves free. */
const MIDDLE = 4;
/** Maximum error of the lattice's cells. */
const SHIFT_MAX = 6;
/** Half the width of the middle of its links, and the distances at which their thin dark outline may be visible. */
const LINK = 1;
const OUTLINE = [2, 2.75, 3.5];
/** Half the length of the clasp. */
const CLASP_REACH = 20;
/** The ring around a clasp's number: distance of its center from the middle, and its radius as it may be measured. */
const RING = { along: 9, radii: [9, 9.5, 10, 10.5, 11], steps: 60, edgesMin: 6 } as const;

/** Maximum deviation of a gray, and of a color of the clasp, in steps of a channel. */
const GRAY_STEPS_MAX = 20;
const CLASP_STEPS_MAX = 24;
/** Minimum difference by which links are lighter than their outline on both sides, in steps of a channel. */
const OUTLINE_STEPS_MIN = 25;

/** Reads chains in a picture of the site's drawing. */
export function createChainReader(picture: Picture, toPicture: Matrix3): ChainReader {
  const at = createPointReader(picture, toPicture);
  return {
    chain(one, other) {
      const share = Math.max(
        ...listNearestCells(one, other).map(([from, to]) => measureLine(at, from, to)),
      );
      return logistic(STEEPNESS * (share - SHARE_MIN));
    },
    hasClasp: (one, other) =>
      listNearestCells(one, other).some(([from, to]) => hasRing(at, from, to)),
  };
}

/** Whether the ring around a clasp's number is between two cells. */
function hasRing(at: ReadPoint, from: Cell, to: Cell): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [x, y] = [((from[0] + to[0] + 1) / 2) * UNIT, ((from[1] + to[1] + 1) / 2) * UNIT - RISE];
  // The drawing's first block of the two is not known here.
  return [-RING.along, RING.along].some((along) => {
    const center = [x + (along * dx) / length, y + (along * dy) / length] as const;
    return countAround(at, center, RING.radii, isOfRing) >= RING.edgesMin;
  });
}

function isOfRing(rgb: Rgb | undefined): boolean {
  return rgb !== undefined && isNear(RING_COLOR, rgb, RING.steps);
}

/**
 * The share of the line between two cells that looks like a chain or its clasp, minus that of the cells' middles, which a chain to another
 * block would cross.
 */
function measureLine(at: ReadPoint, from: Cell, to: Cell): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * UNIT;
  const [dx, dy] = [((to[0] - from[0]) * UNIT) / length, ((to[1] - from[1]) * UNIT) / length];
  let best = 0;
  for (let shift = -SHIFT_MAX; shift <= SHIFT_MAX; shift++) {
    /** The point at this distance along the line and beside it. */
    const point = (along: number, beside: number): Rgb | undefined =>
      at(
        from[0] + 0.5 + (along * dx - (beside + shift) * dy) / UNIT,
        from[1] + 0.5 + (along * dy + (beside + shift) * dx - RISE) / UNIT,
      );
    const isChain = (along: number): boolean => {
      const middle = [-LINK, 0, LINK].map((beside) => point(along, beside));
      if (middle.every(isOfClasp)) return Math.abs(along - length / 2) <= CLASP_REACH;
      if (!middle.every(isSteel)) return false;
      const least = Math.min(...middle.map(lightness)) - OUTLINE_STEPS_MIN;
      return [-1, 1].every((side) =>
        OUTLINE.some((beside) => lightness(point(along, side * beside)) <= least),
      );
    };
    const third = (length - 2 * END) / 3;
    let share = 1;
    for (let start = END; share > best && start < length - END - 1; start += third)
      share = Math.min(share, shareOf(isChain, start, start + third));
    if (share <= best) continue;
    const beyond = [0, length].map((end) => shareOf(isChain, end - MIDDLE, end + MIDDLE));
    best = Math.max(best, share - Math.max(...beyond));
  }
  return best;
}

/** The share of the steps of one unit from `start` to `end` for which `is` holds. */
function shareOf(is: (along: number) => boolean, start: number, end: number): number {
  let [found, all] = [0, 0];
  for (let along = start; along <= end; along++) {
    all++;
    if (is(along)) found++;
  }
  return found / all;
}

/** Whether a color is a gray between the steel and its dark outline. */
function isSteel(rgb: Rgb | undefined): boolean {
  if (!rgb) return false;
  const share = lightness(rgb) / lightness(STEEL);
  return (
    share < 1.1 &&
    rgb.every((value, k) => Math.abs(value - share * (STEEL[k] as number)) <= GRAY_STEPS_MAX)
  );
}

function isOfClasp(rgb: Rgb | undefined): boolean {
  return rgb !== undefined && isNear(CLASP, rgb, CLASP_STEPS_MAX);
}

/** The steel of the chain, the clasp on a tie that ends by itself, and the ring around its number. */
const [STEEL, CLASP, RING_COLOR] = [SITE_STEEL, SITE_NAVY, SITE_CLASP].map(rgbOf) as [
  Rgb,
  Rgb,
  Rgb,
];
