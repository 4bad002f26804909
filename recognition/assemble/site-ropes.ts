import type { PlacedSign } from '#drawing/block-signs.ts';
import { listRopes, type Rope } from '#drawing/rope-places.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, COLORS, type Color, type Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { nameSiteRope, type Rgb, type RopePixel } from '../site-drawing.ts';
import { isCovered } from './site-arrows.ts';
import {
  type ColorShare,
  createPointReader,
  findMostFrequent,
  lightness,
  type ReadPoint,
} from './site-pixels.ts';

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

/** Minimum share of the points of a rope in the block's own color that are on its dark strands. Other ropes cover some. */
const DARK_SHARE_MIN = 0.05;
/**
 * Where a rope's outline is, as shares of its width, its maximum lightness, and the minimum share of it that is seen of a rope in the block's
 * own color. On the boards of four pictures, ropes had 0.5 or more, other places 0.22 or less.
 */
const OUTLINE = { offsets: [-0.45, 0.45], lightnessMax: 70, shareMin: 0.24 } as const;

/** Reads ropes in a picture of the site's drawing. */
export function createRopeReader(picture: Picture, toPicture: Matrix3): RopeReader {
  const at = createPointReader(picture, toPicture);
  const name = createRopeNames();
  return (cells, base, signs) => {
    // Fewer ropes are wider and lie elsewhere, so readings of fewer and of more see parts of them.
    const readings = Array.from({ length: ROPES_MAX }, (_, k) => {
      // These colors stand for the ropes' places in the board file.
      const places = COLORS.slice(0, k + 1);
      const ropes = listRopes({ ropes: places, cells });
      const seen: ColorShare[] = [];
      for (const place of places) {
        const rope = ropes.find(({ color }) => color === place) as Rope;
        const own = readRope(at, name, rope, base, signs);
        if (!own || seen.some(({ color }) => color === own.color)) return [];
        seen.push(own);
      }
      return seen;
    });
    const [best = []] = readings.sort((a, b) => scoreRopes(b) - scoreRopes(a));
    return best.length > 0 ? best.map(({ color }) => color) : null;
  };
}

/** Higher for more ropes and for larger shares, so that neither a part of the ropes nor one too many is chosen. */
function scoreRopes(ropes: readonly ColorShare[]): number {
  return ropes.reduce((sum, { ofAll }) => sum + ofAll, 0) / Math.sqrt(Math.max(1, ropes.length));
}

type NameRope = (rgb: Rgb | undefined) => RopePixel | undefined;

/** Names the rope that has a color. A drawing has few colors, so each is named once. */
function createRopeNames(): NameRope {
  const names = new Map<number, RopePixel | undefined>();
  return (rgb) => {
    if (!rgb) return undefined;
    const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2];
    if (!names.has(key)) names.set(key, nameSiteRope(rgb));
    return names.get(key);
  };
}

/**
 * The most frequent color of a rope's points and its share of them, if it is frequent enough and not that of the block's own surface, which
 * has no strands and no outline.
 */
function readRope(
  at: ReadPoint,
  name: NameRope,
  rope: Rope,
  base: Color | null,
  signs: readonly PlacedSign[],
): ColorShare | null {
  const pixels = sampleRope(at, rope, OFFSETS, signs);
  const most = findMostFrequent(pixels, (rgb) => name(rgb)?.color);
  if (!most || most.ofAll < SHARE_MIN) return null;
  if (base && base !== most.color) return most;
  const dark = pixels.map(name).filter((pixel) => pixel?.isDark && pixel.color === most.color);
  const outline = sampleRope(at, rope, OUTLINE.offsets, signs);
  const ink = outline.filter((rgb) => lightness(rgb) <= OUTLINE.lightnessMax);
  const isRope =
    dark.length >= DARK_SHARE_MIN * pixels.length &&
    ink.length >= OUTLINE.shareMin * outline.length;
  return isRope ? most : null;
}

/** The pixels along a rope at some distances from its middle, as shares of its width, that signs leave free. */
function sampleRope(
  at: ReadPoint,
  { isUpright, at: middle, from, to, width }: Rope,
  offsets: readonly number[],
  signs: readonly PlacedSign[],
): readonly (Rgb | undefined)[] {
  const pixels: (Rgb | undefined)[] = [];
  for (let along = from + 1; along < to; along += STEP)
    for (const offset of offsets) {
      const across = middle + offset * width;
      const [x, y] = isUpright ? [across, along - LIFT] : [along, across - LIFT];
      if (!isCovered([x, y], signs)) pixels.push(at(x / UNIT, y / UNIT));
    }
  return pixels;
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
