import {
  canShareOnlyCell,
  middleOf,
  type PlacedSign,
  placeSigns,
  type Shaft,
  SIGNS,
  type Sign,
} from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color } from '#engine/types.ts';
import { isNear, type Rgb, rgbOf, SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import {
  countAround,
  findMostFrequent,
  OFFSETS,
  type ReadPoint,
  sampleCircle,
  shareOf,
} from './site-pixels.ts';

/** Colors of signs (`app/board/palette.ts`, `glyphs.tsx`), with the minimum shares of the circle of a sign that they cover. */
type Shares = readonly (readonly [color: Rgb, min: number])[];
const INK = rgbOf('#0b1120');
const NAVY = rgbOf(SITE_NAVY);
export const GOLD = rgbOf('#ffcf3f');
const STEEL = rgbOf(SITE_STEEL);
export const SHIELD = rgbOf('#f2a818');
const STICK = rgbOf('#f04e23');
const SHARES: Readonly<Partial<Record<Sign, Shares>>> = {
  locks: [[SHIELD, 0.2]],
  dynamite: [[STICK, 0.05]],
  bomb: [[NAVY, 0.35]],
  capsule: [[rgbOf('#5b4fd6'), 0.15]],
  scissors: [
    [STEEL, 0.02],
    [INK, 0.2],
  ],
  // The arrow of a move has as much gold, but less ink.
  key: [
    [GOLD, 0.08],
    [INK, 0.33],
  ],
};
/** Maximum share of a bomb in the color of dynamite, whose straps have a bomb's color. */
const BOMB_STICK_MAX = 0.03;
const SEARCHED = [...(Object.keys(SHARES) as Sign[]), 'swap'] as const;
/** Radius of that circle, in drawing units. */
const RADIUS = 12;
/**
 * The sign of a block that swaps its color: the disc in the next color and the minimum share of it, and the radii and the minimum number of
 * points of its white edge, of eight.
 */
const SWAP = { radius: 12, shareMin: 0.35, edge: [14, 14.5, 15], edgesMin: 7 } as const;
/** Points of signs, because arrows over the board and on blocks have the same colors, from the sign's middle in drawing units. */
const POINTS: Readonly<Partial<Record<Sign, readonly (readonly [Rgb, x: number, y: number])[]>>> = {
  bomb: [
    [GOLD, 16, -14],
    [GOLD, 15.5, -15],
    [GOLD, 15, -13.5],
    [NAVY, -8, -8.5],
    [NAVY, -11.7, 0],
    [NAVY, 11.7, 0],
    [NAVY, -9.5, 6.5],
    [NAVY, 9.5, 6.5],
    [NAVY, -5, 10.5],
    [NAVY, 0, 11.5],
    [NAVY, 5, 10.5],
  ],
  scissors: [
    [STEEL, 4.5, -8.7],
    [STEEL, 3, -6.8],
    [STEEL, -4.5, -8.7],
    [STEEL, -3, -6.8],
    [INK, 0, -11],
    [INK, 0, 12],
    [INK, 11.8, 3],
    [INK, -11.8, 3],
    [INK, -11, 0],
    [INK, 11, 0],
    [INK, -10, -8],
    [INK, 10, -8],
  ],
  key: [
    [GOLD, -9, 0],
    [GOLD, -4.6, 4.4],
    [GOLD, -4.6, -4.4],
    [GOLD, 2.5, 0],
    [GOLD, 9.5, 3],
    [INK, -4.6, 0],
    [INK, 4, -6],
    [INK, 0, 9],
    [INK, 0, -11],
    [INK, -8, 9],
    [INK, 8, 9],
    [INK, 9, -8],
  ],
};
/** How many of them may be missing, because thin lines blend with what is beside them. */
const MISSING_MAX: Readonly<Partial<Record<Sign, number>>> = { bomb: 1, scissors: 3, key: 4 };
/** Maximum deviation of a channel at such a point. */
const POINT_STEPS_MAX = 40;

/** What signs leave free that share a block's only cell with its brick, star or curtain, from the cell's middle in drawing units. */
const FREE = { at: -8, radius: 5, shareMax: 0.1 } as const;

/**
 * The largest set of signs, besides those known to be there, of which each has its colors where it would be placed. `pixels` are those of
 * the block's cells. `hasOther`: there is a brick, a star or a closed curtain on it.
 */
export function placeFound(
  at: ReadPoint,
  cells: readonly Cell[],
  pixels: readonly (Rgb | undefined)[],
  taken: readonly Sign[],
  shaft: Shaft | undefined,
  hasOther: boolean,
): readonly PlacedSign[] {
  // Ice has the color of a swap's disc, and its white edge.
  const known: readonly Sign[] = taken.includes('ice') ? [...taken, 'swap'] : taken;
  const possible = SEARCHED.filter(
    (sign) => !known.includes(sign) && isPossible(sign, cells, pixels),
  );
  const sets = listSubsets(possible).sort((a, b) => b.length - a.length);
  for (const set of sets) {
    const signs = SIGNS.filter((sign) => taken.includes(sign) || set.includes(sign));
    const canShare =
      hasOther && canShareOnlyCell(signs, cells, shaft) && isFree(at, cells[0] as Cell, set);
    // The disc of a swap may look like a brick.
    for (const isShared of canShare ? [true, false] : [false]) {
      const placed = placeSigns(signs, cells, shaft, isShared);
      if (placed.every((one) => !set.includes(one.sign) || isSeen(at, one))) return placed;
    }
  }
  return [];
}

/** Whether none of the signs is where a cell shows what they share it with. */
function isFree(at: ReadPoint, cell: Cell, signs: readonly Sign[]): boolean {
  const [x, y] = middleOf(cell);
  const pixels = sampleCircle(at, [x + FREE.at, y + FREE.at], FREE.radius);
  return signs.every((sign) =>
    (SHARES[sign] ?? []).every(([color]) => shareOf(pixels, color) <= FREE.shareMax),
  );
}

/** Whether a block with these pixels has the colors of a sign. Without exact colors, `steps` is larger. */
export function isPossible(
  sign: Sign,
  cells: readonly Cell[],
  pixels: readonly (Rgb | undefined)[],
  steps?: number,
): boolean {
  const whole = Math.PI * (RADIUS / UNIT) ** 2;
  // A sign that shares a cell covers a third of the circle, some of it below another sign.
  return (SHARES[sign] ?? []).every(
    ([color, min]) => shareOf(pixels, color, steps) * cells.length >= (min * whole) / 5,
  );
}

export function listSubsets<T>(all: readonly T[]): (readonly T[])[] {
  return all.reduce<(readonly T[])[]>(
    (sets, one) => sets.flatMap((set) => [set, [...set, one]]),
    [[]],
  );
}

/** The next color of a block by the sign for that. Null if the sign is not at its place. */
export function readSwap(at: ReadPoint, { at: middle, scale }: PlacedSign): Color | null {
  const most = findMostFrequent(sampleCircle(at, middle, SWAP.radius * scale));
  const edges = countAround(
    at,
    middle,
    SWAP.edge.map((far) => far * scale),
  );
  return most && most.ofAll >= SWAP.shareMin && edges >= SWAP.edgesMin ? most.color : null;
}

function isSeen(at: ReadPoint, placed: PlacedSign): boolean {
  const { sign, scale } = placed;
  const [x, y] = placed.at;
  if (sign === 'swap') return readSwap(at, placed) !== null;
  const pixels = sampleCircle(at, [x, y], RADIUS * scale);
  const isLike = SHARES[sign]?.every(([color, min]) => shareOf(pixels, color) >= min);
  if (!isLike || (sign === 'bomb' && shareOf(pixels, STICK) > BOMB_STICK_MAX)) return false;
  const points = POINTS[sign];
  return (
    !points ||
    OFFSETS.some(([p, q]) => {
      const isMissing = points.filter(([color, u, v]) => {
        const rgb = at((x + u * scale + p) / UNIT, (y + v * scale + q) / UNIT);
        return !rgb || !isNear(color, rgb, POINT_STEPS_MAX);
      });
      return isMissing.length <= (MISSING_MAX[sign] as number);
    })
  );
}
