import { UNIT } from '#drawing/unit.ts';
import { type Cell, type Color, OUTWARD, type Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { nameSiteLip, type Rgb, rgbOf, SITE_RIM } from '../site-drawing.ts';
import { listEdges } from './cells.ts';
import { createPointReader, findMostFrequent, type ReadPoint, shareOf } from './site-pixels.ts';

/** The colors that the site's drawing shows at a block's edges and further in. Null where no color is clear. */
export interface MeasuredStack {
  /** The color of its base. */
  readonly base: Color | null;
  /** The color of the only brick on the base. */
  readonly brick: Color | null;
}

/** Reads the colors of a block's bricks. */
export type StackReader = (cells: readonly Cell[]) => MeasuredStack;

/**
 * Lines along a block's edges that lie on one of its bricks, in drawing units (`app/board/block.tsx`): how far from the cell's edge, how much
 * further up, and from where to where along the cell.
 */
interface Line {
  readonly inwards: number;
  readonly up: number;
  readonly along: readonly [from: number, to: number];
  /** How far it also extends on both sides of borders between cells of the block. (Default: not there) */
  readonly joint?: number;
}
const BASE: Line = { inwards: 3.8, up: 2, along: [10, 30] };
/** Still the base if there is one brick on it, the lower one if there are two. Only at the left and right edges, where bricks are not raised. */
const BETWEEN: Line = { inwards: 8.2, up: 4, along: [12, 28], joint: 4 };
const BRICK: Line = { inwards: 15, up: 5, along: [14, 26], joint: 4 };
/** The rim of an open curtain, and the minimum share of it that is seen. */
const RIM: Line = { inwards: 5.5, up: 1.5, along: [10, 30] };
const RIM_MIN = 0.3;
/** The side of the base, which is visible below it whatever covers its top. */
const SIDE: Line = { inwards: 3.7, up: 0, along: [10, 30] };

/**
 * Where a block's outer corners show its base beside curtains, ropes, arrows and signs: the distance from the edges of the corner's cell, in
 * drawing units.
 */
const CORNER = { inwards: [5, 7], up: 2 } as const;
/** Minimum share of the corners' points that have the base's color, and of those with any color. */
const CORNERS_MIN = 0.3;
const NAMED_CORNERS_MIN = 0.8;

/** Minimum share of a line's points that have its color, and of those with any color. Signs, ropes and arrows cover some. */
const SHARE_MIN = 0.12;
const NAMED_SHARE_MIN = 0.6;

/** Reads bricks in a picture of the site's drawing. */
export function createStackReader(picture: Picture, toPicture: Matrix3): StackReader {
  const at = createPointReader(picture, toPicture);
  return (cells) => {
    const base =
      readCorners(at, cells) ??
      readLine(at, cells, BASE) ??
      readLine(at, cells, SIDE, ['bottom'], nameSiteLip);
    // An open curtain covers what is between.
    const between = hasRim(at, cells) ? base : readLine(at, cells, BETWEEN, ['left', 'right']);
    const brick = readLine(at, cells, BRICK);
    return { base, brick: between === base && brick !== base ? brick : null };
  };
}

/** Whether the rim of an open curtain is along a block's edges. */
export function hasRim(at: ReadPoint, cells: readonly Cell[]): boolean {
  return shareOf(sampleLine(at, cells, RIM), rgbOf(SITE_RIM)) >= RIM_MIN;
}

/** The color at the outer corners of a block. */
function readCorners(at: ReadPoint, cells: readonly Cell[]): Color | null {
  const own = new Set(cells.map(String));
  const [from, to] = CORNER.inwards;
  const pixels: (Rgb | undefined)[] = [];
  for (const [x, y] of cells)
    for (const dx of [-1, 1])
      for (const dy of [-1, 1]) {
        if (own.has(String([x + dx, y])) || own.has(String([x, y + dy]))) continue;
        for (let u = from; u <= to; u++)
          for (let v = from; v <= to; v++)
            pixels.push(
              at(
                x + 0.5 + dx * (0.5 - u / UNIT),
                y + 0.5 + dy * (0.5 - v / UNIT) - CORNER.up / UNIT,
              ),
            );
      }
  const most = findMostFrequent(pixels);
  return most && most.ofAll >= CORNERS_MIN && most.ofNamed >= NAMED_CORNERS_MIN ? most.color : null;
}

/** The color of a line along those edges of the cells that are edges of the block. */
function readLine(
  at: ReadPoint,
  cells: readonly Cell[],
  line: Line,
  sides?: readonly Side[],
  name?: (rgb: Rgb) => Color | undefined,
): Color | null {
  const most = findMostFrequent(sampleLine(at, cells, line, sides), name);
  return most && most.ofAll >= SHARE_MIN && most.ofNamed >= NAMED_SHARE_MIN ? most.color : null;
}

/** The pixels of such a line. */
function sampleLine(
  at: ReadPoint,
  cells: readonly Cell[],
  { inwards, up, along, joint }: Line,
  sides?: readonly Side[],
): (Rgb | undefined)[] {
  const depth = 0.5 - inwards / UNIT;
  const own = new Set(cells.map(String));
  return listEdges(cells, sides).flatMap(([[x, y], side]) => {
    const [dx, dy] = OUTWARD[side];
    const [across, down] = [Math.abs(dy), Math.abs(dx)];
    const isJoined = (by: -1 | 1): boolean => own.has(String([x + by * across, y + by * down]));
    const places = [
      ...range(along[0], along[1]),
      ...(joint !== undefined && isJoined(-1) ? range(0, joint) : []),
      ...(joint !== undefined && isJoined(1) ? range(UNIT - joint, UNIT) : []),
    ];
    return places.map((place) => {
      const by = place / UNIT - 0.5;
      return at(x + 0.5 + dx * depth + across * by, y + 0.5 + dy * depth + down * by - up / UNIT);
    });
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, k) => from + k);
}
