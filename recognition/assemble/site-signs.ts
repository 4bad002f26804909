import type { PlacedSign, Sign } from '#drawing/block-signs.ts';
import { listStars } from '#drawing/star-places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color, Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type Rgb, rgbOf } from '../site-drawing.ts';
import { type FieldReading, isThere } from './field-reading.ts';
import { type NumberReader, readNumbered } from './signs.ts';
import { findShaft, findUntil } from './site-arrows.ts';
import { placeFound } from './site-marks.ts';
import {
  createPointReader,
  findMostFrequent,
  isWhite,
  NEAR,
  type ReadPoint,
  sampleCells,
  shareOf,
} from './site-pixels.ts';
import { createRopeReader } from './site-ropes.ts';

/** Reads a block's signs, given those that the network has read and the color of its base. */
export type SignReader = (
  cells: readonly Cell[],
  read: readonly FieldReading[],
  base: Color | null,
) => readonly FieldReading[];

/** Confidence of a sign that was found, apart from that of its number. */
const FOUND_CONFIDENCE = 0.98;
/** A number with a lower confidence at its sign's place may be read better elsewhere on the block. */
const NUMBER_CONFIDENCE_MIN = 0.5;

/** Colors of covers (`app/board/palette.ts`), with the minimum shares of a block's cells that they cover. */
const COVERS = {
  hidden: [rgbOf('#2d2f33'), 0.15],
  closed: [rgbOf('#8f8ba6'), 0.015],
  open: [rgbOf('#cdc7ee'), 0.025],
} as const;

/** Signs that are not searched for. If the network has read them, they take a place among the others. */
const TAKEN: Readonly<Partial<Record<string, Sign>>> = { ice: 'ice', swapsTo: 'swap' };
/** The fields that are searched for, or read again where they were found. */
const FIELDS: readonly string[] = [
  ...['ice', 'locks', 'dynamite', 'bomb', 'capsule', 'scissors', 'key', 'hidden'],
  ...['curtain', 'star', 'axis', 'axisUntil', 'ropes'],
];

/** Minimum share of a block's stars that are seen. */
const STARS_MIN = 0.75;
/** Points inside a small star, from its center in drawing units. */
const STAR_POINTS: readonly Vector[] = [
  [0, 0],
  [1.2, 0],
  [-1.2, 0],
  [0, 1.2],
  [0, -1.2],
];

/**
 * Reads signs in a picture of the site's drawing, whose colors and places are known. Several signs count if all that the network has read
 * are among them. Otherwise only the values of signs that the network has read are replaced.
 */
export function createSignReader(
  picture: Picture,
  toPicture: Matrix3,
  numbers: NumberReader,
): SignReader {
  const at = createPointReader(picture, toPicture);
  const readRopes = createRopeReader(picture, toPicture);
  return (cells, read, base) => {
    const there = read.filter(isThere);
    const found = [
      ...findSigns(at, cells, there, numbers),
      ...there
        .filter(({ field }) => field === 'ropes')
        .map((ropes) => preferMore(ropes, readRopes(cells, base))),
    ];
    const isFound = (field: string): boolean => found.some((one) => one.field === field);
    const others = read.filter(({ field }) => !FIELDS.includes(field));
    const isSeveral = found.length + others.filter(isThere).length > 1;
    if (isSeveral && there.every(({ field }) => !FIELDS.includes(field) || isFound(field)))
      return [...others, ...found];
    return read.map((one) => found.find(({ field }) => isThere(one) && field === one.field) ?? one);
  };
}

/** The measured ropes, unless there are fewer of them. Such a reading saw parts of some. */
function preferMore(ropes: FieldReading, measured: readonly Color[] | null): FieldReading {
  const isMore = measured && measured.length >= (ropes.value as readonly Color[]).length;
  return isMore ? toReading('ropes', measured) : ropes;
}

function findSigns(
  at: ReadPoint,
  cells: readonly Cell[],
  there: readonly FieldReading[],
  numbers: NumberReader,
): FieldReading[] {
  const pixels = sampleCells(at, cells);
  const isCovered = ([color, min]: readonly [Rgb, number]): boolean =>
    shareOf(pixels, color) >= min;
  const shaft = findShaft(at, cells);
  const taken = there.flatMap(({ field }) => TAKEN[field] ?? []);
  const placed = placeFound(
    at,
    cells,
    pixels,
    isCovered(COVERS.hidden) ? [...taken, 'hidden'] : taken,
    shaft,
  );
  const curtain = (['closed', 'open'] as const).find((state) => isCovered(COVERS[state]));
  const until = shaft && findUntil(at, shaft, placed);
  return [
    ...placed.flatMap((one) => readPlaced(at, one, there, numbers) ?? []),
    ...(curtain ? [toReading('curtain', curtain)] : []),
    ...(hasStars(at, cells) ? [toReading('star', true)] : []),
    ...(shaft ? [toReading('axis', shaft.axis)] : []),
    ...(until ? [readNumberAt('axisUntil', until, there, numbers)] : []),
  ];
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
  if (sign === 'swap') return null;
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

/** Whether nearly all small stars of a star block are there. */
function hasStars(at: ReadPoint, cells: readonly Cell[]): boolean {
  // Which of a cell's places have stars depends on its place on the board, whose first cell is not known here.
  return [0, 1].some((shift) => {
    const moved = cells.map(([x, y]): Cell => [x + shift, y]);
    const isStar = listStars(moved, []).map(([x, y]) =>
      NEAR.some(([p, q]) =>
        STAR_POINTS.every(([u, v]) => isWhite(at((x + u + p) / UNIT - shift, (y + v + q) / UNIT))),
      ),
    );
    return isStar.filter(Boolean).length >= STARS_MIN * isStar.length;
  });
}
