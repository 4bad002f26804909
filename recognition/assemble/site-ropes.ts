import type { PlacedSign } from '#drawing/block-signs.ts';
import { listRopes, type Rope } from '#drawing/rope-places.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, COLORS, type Color, type Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { nameSiteRope, type RopePixel } from '../site-drawing.ts';
import { isCovered } from './site-arrows.ts';
import { createPointReader, findMostFrequent, type ReadPoint } from './site-pixels.ts';

/** Reads the colors of the ropes around a block, in the order of the board file. Null if none are clear. `base` is the block's own color if only that may look like ropes; `signs` cover parts of the ropes. */
export type RopeReader = (
  cells: readonly Cell[],
  base: Color | null,
  signs: readonly PlacedSign[],
) => readonly Color[] | null;

/** Maximum number of ropes around a block. */
const ROPES_MAX = 8;
/** Distance between the points that are read along a rope, in drawing units. */
const STEP = 0.5;
/** How far ropes are raised, in drawing units. */
const LIFT = 1.5;
/** Offsets of the points from a rope's middle, as shares of its width. */
const OFFSETS = [-0.3, -0.15, 0, 0.15, 0.3];
/** Minimum share of a rope's points beside signs that have its color. Its ink and other ropes cover some. */
const SHARE_MIN = 0.24;

/**
 * Minimum share of a rope's points on its dark strands, which a block's own surface does not have. Of nine blocks looked at, ropes had 0.09
 * or more, other places 0.06 or less.
 */
const DARK_SHARE_MIN = 0.075;

/** Reads ropes in a picture of the site's drawing. */
export function createRopeReader(picture: Picture, toPicture: Matrix3): RopeReader {
  const at = createRopePixelReader(createPointReader(picture, toPicture));
  return (cells, base, signs) => {
    // Fewer ropes are wider and lie elsewhere. If more are clear, a reading of fewer saw parts of them.
    for (let count = ROPES_MAX; count >= 1; count--) {
      // These colors stand for the ropes' places in the board file.
      const places = COLORS.slice(0, count);
      const ropes = listRopes({ ropes: places, cells });
      const colors = places.map((place) =>
        readRope(at, ropes.find(({ color }) => color === place) as Rope, base, signs),
      );
      const clear = new Set(colors);
      if (clear.size === count && !clear.has(null)) return colors as Color[];
    }
    return null;
  };
}

type ReadRopePixel = (x: number, y: number) => RopePixel | undefined;

/** Reads which rope is at a point of the lattice. A drawing has few colors, so each is named once. */
function createRopePixelReader(at: ReadPoint): ReadRopePixel {
  const names = new Map<number, RopePixel | undefined>();
  return (x, y) => {
    const rgb = at(x, y);
    if (!rgb) return undefined;
    const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2];
    if (!names.has(key)) names.set(key, nameSiteRope(rgb));
    return names.get(key);
  };
}

/** The most frequent color of a rope's points, if it is frequent enough and not that of the block's own surface, which has no strands. */
function readRope(
  at: ReadRopePixel,
  { isUpright, at: middle, from, to, width }: Rope,
  base: Color | null,
  signs: readonly PlacedSign[],
): Color | null {
  const counts = new Map<Color, { all: number; dark: number }>();
  let points = 0;
  for (let along = from + 1; along < to; along += STEP)
    for (const offset of OFFSETS) {
      const across = middle + offset * width;
      const [x, y] = isUpright ? [across, along - LIFT] : [along, across - LIFT];
      if (isCovered([x, y], signs)) continue;
      const pixel = at(x / UNIT, y / UNIT);
      points++;
      if (!pixel) continue;
      const count = counts.get(pixel.color) ?? { all: 0, dark: 0 };
      counts.set(pixel.color, { all: count.all + 1, dark: count.dark + Number(pixel.isDark) });
    }
  const [most] = [...counts].sort((a, b) => b[1].all - a[1].all);
  if (!most) return null;
  const [color, { all, dark }] = most;
  const isSurface = (base ?? color) === color && dark < DARK_SHARE_MIN * points;
  const isRope = all >= SHARE_MIN * points && !isSurface;
  return isRope ? color : null;
}

/** How far a rope bulges beyond its width, in drawing units, and the minimum share of the free points that have a block's color. */
const BULGE = 1;
const BETWEEN_MIN = 0.12;
const BETWEEN_NAMED_MIN = 0.8;

/** The color of a block between its ropes and signs. */
export function readBetweenRopes(
  at: ReadPoint,
  cells: readonly Cell[],
  colors: readonly Color[],
  signs: readonly PlacedSign[],
): Color | null {
  const ropes = listRopes({ ropes: colors, cells });
  const isFree = ([x, y]: Vector): boolean =>
    !isCovered([x, y], signs) &&
    ropes.every(
      ({ isUpright, at: middle, width }) =>
        Math.abs((isUpright ? x : y + LIFT) - middle) > width / 2 + BULGE,
    );
  const points = cells.flatMap(([x, y]) =>
    Array.from(
      { length: UNIT ** 2 },
      (_, k): Vector => [x * UNIT + (k % UNIT), y * UNIT + Math.floor(k / UNIT)],
    ),
  );
  const pixels = points.filter(isFree).map(([x, y]) => at(x / UNIT, y / UNIT));
  const most = findMostFrequent(pixels);
  return most && most.ofAll >= BETWEEN_MIN && most.ofNamed >= BETWEEN_NAMED_MIN ? most.color : null;
}
