import { type Box, encloseBoxes } from '../box.ts';
import type { ScreenNumber } from '../reading.ts';
import type { Glyph } from './find-glyphs.ts';
import { wordProbability } from './find-level-label.ts';
import { heightOf } from './lines.ts';
import { readDigit } from './read-digit.ts';

/** Minutes and seconds somewhere on the screen, such as 1:30 or 01:30. The value is in seconds, the box in working pixels. */
export interface Clock extends ScreenNumber, Box {}

/** Two dots, one above the other. */
interface Colon extends Box {
  /** Distance between the centers of the dots. */
  readonly spacing: number;
}

/** More colons are a pattern or noise, and would take too long. */
const COLONS_MAX = 500;
/** Minimum height of a digit, in working pixels. */
const DIGIT_HEIGHT_MIN_PX = 8;
/** Heights of digits, in spacings of the colon. */
const DIGIT_HEIGHT_MIN = 1.3;
const DIGIT_HEIGHT_MAX = 3.4;
/** Heights of dots, in spacings, and the maximum ratio of the two dots' heights, and of a dot's height to its width. */
const DOT_MIN = 0.15;
const DOT_MAX = 0.9;
const DOT_RATIO_MAX = 2;

// The following lengths are in heights of the digits.

/** Maximum difference between the tops, or the bottoms, of digits. */
const UNEVENNESS_MAX = 0.16;
/** Maximum gap between digits, and between digits and the colon. Digits of equal width have wide gaps around a 1. */
const GAP_MAX = 0.5;
/** Anything further away than this belongs to something else. */
const END_GAP_MIN = 0.6;
/** Minimum distance of an icon as high as the digits. Anything closer may be a digit that was not recognized. */
const ICON_GAP_MIN = 0.2;
/** Maximum gap before a decimal point, its maximum size, and how far above the foot of the digits it may begin. */
const POINT_MAX = 0.4;

/** Readings with a lower confidence are ignored. */
const CONFIDENCE_MIN = 0.4;
/** If the probability of the word “level” before a number is at least this, the number is the level's. */
const LEVEL_MIN = 0.3;
/** Number of letters of “level”, “lvl” and “lv”, or of “level” if two letters touch. */
const WORD_LENGTHS = [5, 4, 3, 2];

/**
 * The clocks among the glyphs of a screen, which are sorted from left to right. Skips numbers of levels, more than 59 seconds, and times
 * that have more than two digits on either side of the colon or continue (`1:23:45`, `12:30.5`).
 */
export function findClocks(
  glyphs: readonly Glyph[],
  classify: (glyph: Glyph) => Float32Array,
): readonly Clock[] {
  const colons = findColons(glyphs);
  const letters = glyphs.filter((glyph) => heightOf(glyph) >= DIGIT_HEIGHT_MIN_PX);
  return colons.flatMap((colon) => {
    const digits = findDigits(colon, letters, classify);
    if (!digits || goesOn(digits, glyphs, colons)) return [];
    const clock = readDigits(digits.map(classify));
    return clock ? [{ ...clock, ...encloseBoxes(digits) }] : [];
  });
}

/** Pairs of dots, one above the other. Empty if there are too many for a text. */
function findColons(glyphs: readonly Glyph[]): readonly Colon[] {
  const dots = glyphs.filter(isDot);
  const colons: Colon[] = [];
  for (const [i, dot] of dots.entries()) {
    for (let j = i + 1; j < dots.length; j++) {
      const other = dots[j] as Glyph;
      if (other.left >= dot.right) break;
      const colon = pairDots(dot, other);
      if (colon) colons.push(colon);
      if (colons.length > COLONS_MAX) return [];
    }
  }
  return colons;
}

function isDot(glyph: Glyph): boolean {
  const [w, h] = [glyph.right - glyph.left, heightOf(glyph)];
  return Math.max(w, h) <= DOT_RATIO_MAX * Math.min(w, h);
}

function pairDots(one: Box, other: Box): Colon | null {
  const spacing = Math.abs(middleOf(one) - middleOf(other));
  const [less, more] = [heightOf(one), heightOf(other)].sort((p, q) => p - q) as [number, number];
  if (less < DOT_MIN * spacing || more > DOT_MAX * spacing || more > DOT_RATIO_MAX * less)
    return null;
  return { ...encloseBoxes([one, other]), spacing };
}

/** The one or two digits before the colon and the two after it. Null if there are more. */
function findDigits(
  { spacing, ...colon }: Colon,
  letters: readonly Glyph[],
  classify: (glyph: Glyph) => Float32Array,
): readonly [Glyph, ...Glyph[]] | null {
  // Digits reach above and below the middles of both dots.
  const row = letters.filter(
    ({ top, bottom }) =>
      bottom - top >= DIGIT_HEIGHT_MIN * spacing &&
      top < middleOf(colon) - spacing / 2 &&
      bottom > middleOf(colon) + spacing / 2,
  );
  const [tens, ones, next] = row.filter(({ left }) => left >= colon.right - 1);
  const [minutes, ...before] = row
    .filter(({ right }) => right <= colon.left + 1)
    .sort((one, other) => other.right - one.right);
  if (!tens || !ones || !minutes) return null;
  const height = heightOf(tens);
  const isEven = ({ top, bottom }: Box): boolean =>
    Math.max(Math.abs(top - tens.top), Math.abs(bottom - tens.bottom)) <=
    UNEVENNESS_MAX * height + 1;
  const gaps = [tens.left - colon.right, ones.left - tens.right, colon.left - minutes.right];
  if (height > DIGIT_HEIGHT_MAX * spacing || !isEven(ones) || !isEven(minutes)) return null;
  if (Math.max(...gaps) > GAP_MAX * height) return null;
  if (next && isEven(next) && next.left - ones.right < END_GAP_MIN * height) return null;
  const isDigit = (glyph: Glyph): boolean => readDigit(classify(glyph)).confidence >= 0.5;
  const [tenMinutes] = before;
  const hasTens =
    tenMinutes &&
    isEven(tenMinutes) &&
    minutes.left - tenMinutes.right <= GAP_MAX * height &&
    isDigit(tenMinutes);
  const first = hasTens ? tenMinutes : minutes;
  const [beside, ...others] = hasTens ? before.slice(1) : before;
  if (beside && isEven(beside)) {
    const gapMin = isDigit(beside) ? END_GAP_MIN : ICON_GAP_MIN;
    if (first.left - beside.right < gapMin * height) return null;
    const word = [beside, ...others].slice(0, Math.max(...WORD_LENGTHS));
    const isLevel = WORD_LENGTHS.some(
      (length) => wordProbability(word.slice(0, length).reverse(), classify) >= LEVEL_MIN,
    );
    if (isLevel) return null;
  }
  return hasTens ? [first, minutes, tens, ones] : [first, tens, ones];
}

/** Whether there is another colon beside the digits, or a decimal point after them. */
function goesOn(
  digits: readonly [Glyph, ...Glyph[]],
  glyphs: readonly Glyph[],
  colons: readonly Colon[],
): boolean {
  const { left, right, top, bottom } = encloseBoxes(digits);
  const height = bottom - top;
  const isBeside = (other: Box, gapMax: number): boolean =>
    (other.left >= right - 1 && other.left < right + gapMax * height) ||
    (other.right <= left + 1 && other.right > left - gapMax * height);
  const isWithin = (other: Box): boolean => middleOf(other) > top && middleOf(other) < bottom;
  return (
    colons.some((colon) => isWithin(colon) && isBeside(colon, END_GAP_MIN)) ||
    glyphs.some(
      (glyph) =>
        glyph.left >= right - 1 &&
        isBeside(glyph, POINT_MAX) &&
        heightOf(glyph) <= POINT_MAX * height &&
        Math.abs(middleOf(glyph) - bottom) < POINT_MAX * height,
    )
  );
}

function readDigits(classes: readonly Float32Array[]): ScreenNumber | null {
  const digits = classes.map(readDigit);
  const confidence = digits.reduce((product, digit) => product * digit.confidence, 1);
  const number = digits.reduce((sum, { value }) => 10 * sum + value, 0);
  const [minutes, seconds] = [Math.floor(number / 100), number % 100];
  if (seconds > 59 || confidence < CONFIDENCE_MIN) return null;
  return { value: 60 * minutes + seconds, confidence };
}

function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}
