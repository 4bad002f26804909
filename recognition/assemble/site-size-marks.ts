import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side } from '#engine/types.ts';
import { logistic } from '../odds.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { Rgb } from '../site-drawing.ts';
import { createGateReader, createPointReader, lightness, type ReadPoint } from './site-pixels.ts';

/** The probability that the site draws the double arrow of a gate that is wholly open now and will change its size. */
export type SizeMarkReader = (side: Side, cells: readonly Cell[]) => number;

/** The share of the arrow that is visible at even odds, and the log odds per share. */
const SHARE_MIN = 0.5;
const STEEPNESS = 16;

/** Lengths in drawing units (`app/board/gate.tsx`): the arrow's distance from the floor's edge, and that of its tips from the gate's ends. */
const OUT = 16.5;
const TIP = 5;
/** The part of the arrow that is measured at each end, from its tip: behind the head, before signs in the gate's middle. */
const [FROM, TO] = [6, 16];
/** Maximum error of the lattice's cells. */
const SHIFT_MAX = 1;
/** Distances from the line's middle at which its dark outline may be visible. */
const OUTLINE = [1.75, 2.25, 2.75];
/** Minimum lightness of the white line, how far its channels may differ, and the maximum lightness of its outline, in steps of 255. */
const LINE_STEPS_MIN = 185;
const TINT_STEPS_MAX = 24;
const OUTLINE_STEPS_MAX = 130;

/** Reads such arrows in a picture of the site's drawing. */
export function createSizeMarkReader(picture: Picture, toPicture: Matrix3): SizeMarkReader {
  const at = createPointReader(picture, toPicture);
  return (side, cells) =>
    cells.length < 2 ? 0 : logistic(STEEPNESS * (measureArrow(at, side, cells) - SHARE_MIN));
}

/** The share of both ends of the arrow that is visible. */
function measureArrow(at: ReadPoint, side: Side, cells: readonly Cell[]): number {
  const point = createGateReader(at, side, cells);
  const tip = (cells.length * UNIT) / 2 - TIP;
  let best = 0;
  for (let shift = -SHIFT_MAX; shift <= SHIFT_MAX; shift += 0.5) {
    const middle = OUT + shift;
    let [seen, all] = [0, 0];
    for (let back = FROM; back <= TO; back++)
      for (const along of [back - tip, tip - back]) {
        all++;
        const isOutlined = [-1, 1].every((way) =>
          OUTLINE.some((by) => lightness(point(along, middle + way * by)) <= OUTLINE_STEPS_MAX),
        );
        if (isOutlined && isWhite(point(along, middle))) seen++;
      }
    best = Math.max(best, seen / all);
  }
  return best;
}

function isWhite(rgb: Rgb | undefined): boolean {
  return (
    lightness(rgb) >= LINE_STEPS_MIN &&
    rgb !== undefined &&
    Math.max(...rgb) - Math.min(...rgb) <= TINT_STEPS_MAX
  );
}
