import {
  middleOfPiece,
  type PlacedSign,
  type Shaft,
  SIGNS,
  type Sign,
} from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import {
  BLOCK_ICE,
  ICED_STEPS_MAX,
  isNear,
  type Rgb,
  rgbOf,
  SITE_NAVY,
  SITE_STEEL,
  seeThroughIce,
} from '../site-drawing.ts';
import { type FieldReading, isThere } from './field-reading.ts';
import { type NumberReader, readNumbered } from './signs.ts';
import { findUntil, hasHeads, keepOffNumber, shaftAlong } from './site-arrows.ts';
import { isPossible, placeFound, readSwap } from './site-marks.ts';
import {
  createPointReader,
  findMostFrequent,
  isWhite,
  type ReadPoint,
  sampleCells,
  shareOf,
} from './site-pixels.ts';
import { isRainbow } from './site-rainbow.ts';
import { createRopeReader, readBetweenRopes } from './site-ropes.ts';
import { hasRim, type MeasuredStack } from './site-stacks.ts';
import { measureStars } from './site-stars.ts';

/** A block's signs, and the color that it has between its ropes. Null if that is not clear or there are none. */
export interface MeasuredSigns {
  readonly signs: readonly FieldReading[];
  readonly color: Color | null;
}

/** Reads a block's signs, given those that the network has read, and the block's colors. */
export type SignReader = (
  cells: readonly Cell[],
  read: readonly FieldReading[],
  stack: MeasuredStack,
) => MeasuredSigns;

/** Confidence of a sign that was found, apart from that of its number. */
const FOUND_CONFIDENCE = 0.98;
/** A sign is not there, whatever the network has read, if hardly any pixel of the block is so near to its colors. */
const ABSENT_STEPS = 20;
/** A number with a lower confidence at its sign's place may be read better elsewhere on the block. */
const NUMBER_CONFIDENCE_MIN = 0.5;

/** The color of the cover of a hidden block (`app/board/palette.ts`), and the minimum share of the block's cells that it covers. */
const HIDDEN = [rgbOf('#2d2f33'), 0.07] as const;
/**
 * The same for the lid of a closed curtain. Its edge is not examined, because that of the outline of a block which a move raises has the
 * same color in places.
 */
const LID = { color: rgbOf('#8f8ba6'), shareMin: 0.02, inset: 2 } as const;

/** Signs that take a place among the others if the network has read them, whether or not they are seen there. */
const TAKEN: Readonly<Partial<Record<string, Sign>>> = { ice: 'ice', swapsTo: 'swap' };
/** The fields that are searched for, or read again where they were found. */
const FIELDS: readonly string[] = [
  ...['ice', 'locks', 'dynamite', 'bomb', 'capsule', 'scissors', 'key', 'hidden'],
  ...['curtain', 'star', 'axis', 'axisUntil', 'ropes'],
];

/** The color of bolts, and the minimum number of cells that they cover together. */
const BOLT = rgbOf(SITE_STEEL);
const BOLTS_MIN = 0.05;

/** The bar on the middle of a closed curtain without other signs: points on it and on the disc below it, in drawing units. */
const BAR = {
  at: -1.5,
  on: [-4, -2, 0, 2, 4],
  disc: [
    [-6, -6],
    [0, -7],
    [6, -6],
    [-6, 6],
    [0, 7],
    [6, 6],
  ],
} as const;
const BAR_MISSING_MAX = 2;
const DISC = rgbOf(SITE_NAVY);
const DISC_STEPS_MAX = 20;

/** Minimum share of a block's stars that are seen. */
const STARS_MIN = 0.5;

/**
 * Reads signs in a picture of the site's drawing, whose colors and places are known. Several signs, one beside a brick, or the cover of a
 * hidden block count if all that the network has read are among them. Otherwise only the values of signs that the network has read are
 * replaced.
 */
export function createSignReader(
  picture: Picture,
  toPicture: Matrix3,
  numbers: NumberReader,
): SignReader {
  const at = createPointReader(picture, toPicture);
  const readRopes = createRopeReader(picture, toPicture);
  return (cells, read, { base, brick }) => {
    const hasBrick = brick !== null;
    const pixels = sampleCells(at, cells);
    // The middle of a 5 looks like the bar.
    const isBarred = hasLid(at, cells) && hasBar(at, cells);
    const isIced = read.some((one) => one.field === 'ice' && isThere(one));
    const stars = measureStars(at, cells, isIced);
    const isStar = stars >= STARS_MIN;
    const isAbsent = ({ field }: FieldReading): boolean =>
      field === 'fixed'
        ? shareOf(pixels, BOLT) * cells.length < BOLTS_MIN
        : field === 'star'
          ? stars === 0
          : !isPossible(field as Sign, cells, pixels, ABSENT_STEPS) ||
            (isBarred && SIGNS.includes(field as Sign));
    const there = read.filter((one) => isThere(one) && !isAbsent(one));
    const others = { hasBrick, isStar, isBarred };
    const { placed, signs } = findSigns(at, cells, pixels, there, others, numbers);
    const roped = there.find(({ field }) => field === 'ropes');
    const measured = readRopes(cells, roped ? base : null, placed);
    const ropes = chooseRopes(roped, measured, base, hasBrick);
    const color = ropes && readBetweenRopes(at, cells, ropes.value as readonly Color[], placed);
    const found = [...signs, ...(ropes ? [ropes] : [])];
    const isFound = (field: string): boolean => found.some((one) => one.field === field);
    const seen = read.filter(
      (one) => !isThere(one) || (there.includes(one) && (one !== roped || ropes !== undefined)),
    );
    const unsearched = seen.filter(({ field }) => !FIELDS.includes(field));
    const further = unsearched.filter(isThere).length + Number(hasBrick);
    const isClear =
      (found.length > 0 && found.length + further > 1) || isFound('ropes') || isFound('hidden');
    // The number on an arrow may be that of a sign on it.
    const isNumbered = isFound('axis') && found.some(({ value }) => typeof value === 'number');
    // And the disc of its own number looks like a bomb.
    // Where two signs are in one cell depends on their number, so there is no third.
    const isFull = cells.length === 1 && placed.length === 2;
    const isExplained = ({ field }: FieldReading): boolean =>
      !FIELDS.includes(field) ||
      (isFull && SIGNS.includes(field as Sign)) ||
      isFound(field) ||
      (field === 'axisUntil' && isNumbered) ||
      (field === 'bomb' && isFound('axisUntil'));
    return {
      signs:
        isClear && there.every(isExplained)
          ? [...unsearched, ...found]
          : [
              ...seen.map(
                (one) => found.find(({ field }) => isThere(one) && field === one.field) ?? one,
              ),
              ...(ropes && !roped ? [ropes] : []),
            ],
      color: color ?? null,
    };
  };
}

/**
 * The least number of ropes that are there if the network has read none: if one has another color than the block, if all have its color, as
 * the outlines of arrows seem to, and on a block with a brick, which may look like some.
 */
const ROPES_MIN = { other: 1, own: 2, withBrick: 3 } as const;

/**
 * The measured ropes, unless the network has read at least two more: such a measurement saw parts of them. A single rope that is not measured
 * is none. `base` is the block's own color.
 */
function chooseRopes(
  read: FieldReading | undefined,
  measured: readonly Color[] | null,
  base: Color | null,
  hasBrick: boolean,
): FieldReading | undefined {
  const count = (read?.value as readonly Color[] | undefined)?.length ?? 0;
  const isOther = base !== null && measured?.some((color) => color !== base);
  const least = read ? count - 1 : ROPES_MIN[hasBrick ? 'withBrick' : isOther ? 'other' : 'own'];
  if (measured && measured.length >= least) return toReading('ropes', measured);
  return count > 1 ? read : undefined;
}

function findSigns(
  at: ReadPoint,
  cells: readonly Cell[],
  pixels: readonly (Rgb | undefined)[],
  there: readonly FieldReading[],
  { hasBrick, isStar, isBarred }: Readonly<Record<'hasBrick' | 'isStar' | 'isBarred', boolean>>,
  numbers: NumberReader,
): { readonly placed: readonly PlacedSign[]; readonly signs: readonly FieldReading[] } {
  const taken = there.flatMap(({ field }) => TAKEN[field] ?? []);
  const isHidden = isCovered(pixels, HIDDEN) || isHiddenBelowIce(pixels);
  const covers: readonly Sign[] = isHidden ? [...taken, 'hidden'] : taken;
  const curtain = hasRim(at, cells) ? 'open' : hasLid(at, cells) && 'closed';
  const hasOther = hasBrick || isStar || curtain === 'closed';
  const shafts = [undefined, shaftAlong(cells, 'horizontal'), shaftAlong(cells, 'vertical')];
  const [{ placed, shaft, until }] = shafts
    .map((shaft): Found => {
      const found = placeFound(at, cells, pixels, covers, shaft, hasOther);
      const placed = shaft ? keepOffNumber(at, shaft, found) : found;
      return { shaft, placed, until: shaft && findUntil(at, shaft, placed) };
    })
    .filter(
      ({ shaft, placed, until }) =>
        !shaft ||
        there.some(({ field, value }) => field === 'axis' && value === shaft.axis) ||
        hasHeads(at, shaft, until ? [...placed, until] : placed),
    )
    .sort((one, other) => countSigns(other) - countSigns(one)) as [Found];
  // On a closed curtain, only ice has a number without a sign.
  const isPlain = curtain === 'closed' && !isBarred && placed.length === 0 && !shaft;
  const isRead = (field: string): boolean => there.some((one) => one.field === field);
  const ice = readNumberAt('ice', { at: middleOfPiece(cells), scale: 1 }, there, numbers);
  const signs = [
    ...placed.flatMap((one) => readPlaced(at, one, there, numbers) ?? []),
    ...(isPlain && ice.confidence >= NUMBER_CONFIDENCE_MIN ? [ice] : []),
    ...(curtain ? [toReading('curtain', curtain)] : []),
    ...(isStar ? [toReading('star', true)] : []),
    ...(!isRead('rainbow') && isRainbow(at, cells) ? [toReading('rainbow', true)] : []),
    ...(shaft ? [toReading('axis', shaft.axis)] : []),
    ...(until ? [readNumberAt('axisUntil', until, there, numbers)] : []),
  ];
  return { placed, signs };
}

function isCovered(
  pixels: readonly (Rgb | undefined)[],
  [color, min]: readonly [Rgb, number],
): boolean {
  return shareOf(pixels, color) >= min;
}

function hasLid(at: ReadPoint, cells: readonly Cell[]): boolean {
  return shareOf(sampleCells(at, cells, LID.inset), LID.color) >= LID.shareMin;
}

/** Minimum share of a block's pixels that show the cover of a hidden block through ice. */
const BELOW_ICE_MIN = 0.1;

function isHiddenBelowIce(pixels: readonly (Rgb | undefined)[]): boolean {
  const below = pixels.map((rgb) => rgb && seeThroughIce(rgb, BLOCK_ICE));
  return shareOf(below, HIDDEN[0], ICED_STEPS_MAX) >= BELOW_ICE_MIN;
}

/** An arrow, if there is one, and the signs placed beside or on it. */
interface Found {
  readonly shaft: Shaft | undefined;
  readonly placed: readonly PlacedSign[];
  /** Where the arrow's number is. */
  readonly until: Pick<PlacedSign, 'at' | 'scale'> | undefined;
}

function countSigns({ shaft, placed }: Found): number {
  return placed.length + Number(shaft !== undefined);
}

function toReading(field: string, value: unknown): FieldReading {
  return { field, value, confidence: FOUND_CONFIDENCE, instead: null };
}

/** A sign with its number or color. Null for one that the network reads. */
function readPlaced(
  at: ReadPoint,
  placed: PlacedSign,
  there: readonly FieldReading[],
  numbers: NumberReader,
): FieldReading | null {
  const { sign } = placed;
  if (sign === 'swap') {
    const next = there.some(({ field }) => field === 'swapsTo') ? null : readSwap(at, placed);
    return next && toReading('swapsTo', next);
  }
  if (sign === 'key') return toReading('key', true);
  if (sign !== 'scissors') return readNumberAt(sign, placed, there, numbers);
  const most = findMostFrequent(sampleRings(at, placed));
  return most && toReading('scissors', most.color);
}

/** A number at its sign's place, or the one that the network has read on the block if that is clearer. */
function readNumberAt(
  field: string,
  { at: [x, y], scale }: Pick<PlacedSign, 'at' | 'scale'>,
  there: readonly FieldReading[],
  numbers: NumberReader,
): FieldReading {
  const number = numbers.atPoint([x / UNIT, y / UNIT], scale);
  const here = readNumbered(field, number, FOUND_CONFIDENCE);
  if (number && number.confidence >= NUMBER_CONFIDENCE_MIN) return here;
  const own = there.find((one) => one.field === field);
  return own && own.confidence > here.confidence ? own : here;
}

/** Points on the two rings of a pair of scissors (`app/board/glyphs.tsx`). */
function sampleRings(at: ReadPoint, { at: [x, y], scale }: PlacedSign): (Rgb | undefined)[] {
  return [-5, 5].flatMap((by) =>
    Array.from({ length: 24 }, (_, k) => {
      const turn = (k * Math.PI) / 12;
      const [u, v] = [by + 3.6 * Math.cos(turn), 6 + 3.6 * Math.sin(turn)];
      return at((x + u * scale) / UNIT, (y + v * scale) / UNIT);
    }),
  );
}

/** Whether a block shows that its curtain is closed, and so no other sign. */
function hasBar(at: ReadPoint, cells: readonly Cell[]): boolean {
  const [x, y] = middleOfPiece(cells);
  const rgbAt = (u: number, v: number) => at((x + u) / UNIT, (y + BAR.at + v) / UNIT);
  const missing = [
    ...BAR.on.filter((u) => !isWhite(rgbAt(u, 0))),
    ...BAR.disc.filter(([u, v]) => {
      const rgb = rgbAt(u, v);
      return !rgb || !isNear(DISC, rgb, DISC_STEPS_MAX);
    }),
  ];
  return missing.length <= BAR_MISSING_MAX;
}
