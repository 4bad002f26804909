import { listStars } from '#drawing/star-places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Vector } from '#engine/types.ts';
import { isWhite, lightness, NEAR, type ReadPoint } from './site-pixels.ts';

/** The directions of a star's tips, in radians, and how many of the notches between them are seen. Question marks may touch a star. */
const TIPS = [0, 1, 2, 3, 4].map((tip) => (tip * 2 * Math.PI) / 5);
const NOTCHES_MIN = 4;
/** Where a notch has its dark edge, as a share of the radius, and the maximum lightness there. White edges of ice may be beyond it. */
const NOTCH_EDGE = 0.62;
const DARK_MAX = 120;

/** Whether a white star of a radius is centered near a point: white towards its tips, and not between them. All in drawing units. */
export function hasStarAt(at: ReadPoint, [x, y]: Vector, radius: number): boolean {
  return NEAR.some(([p, q]) => {
    const point = (share: number, turn: number) => {
      const reach = share * radius;
      return at((x + reach * Math.sin(turn) + p) / UNIT, (y - reach * Math.cos(turn) + q) / UNIT);
    };
    const notches = TIPS.map((turn) => turn + Math.PI / 5).filter(
      (turn) => !isWhite(point(0.85, turn)) || lightness(point(NOTCH_EDGE, turn)) <= DARK_MAX,
    );
    return notches.length >= NOTCHES_MIN && TIPS.every((turn) => isWhite(point(0.5, turn)));
  });
}

/** The largest share of stars that is seen of those that a star block would have. */
export function measureStars(at: ReadPoint, cells: readonly Cell[], isIced: boolean): number {
  // Which of a cell's places have stars depends on its place on the board, whose first cell is not known here.
  const moved = cells.map(([x, y]): Cell => [x + 1, y]);
  const isSeen = ([x, y, radius]: Star): boolean => hasStarAt(at, [x, y], radius);
  const shares = [
    listStars(cells, []),
    // Signs may cover the small ones of an only cell. The number of ice looks like the large one.
    listStars(cells, [], true).slice(0, isIced ? undefined : 1),
    listStars(moved, []).map(([x, y, radius]): Star => [x - UNIT, y, radius]),
  ].map((stars) => stars.filter(isSeen).length / stars.length);
  return Math.max(...shares);
}

/** The center and radius of a star, in drawing units. */
type Star = ReturnType<typeof listStars>[number];
