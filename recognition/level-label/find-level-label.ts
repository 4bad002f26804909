import type { ScreenNumber } from '../reading.ts';
import type { Glyph } from './find-glyphs.ts';
import type { Line, Word } from './lines.ts';
import { readDigit } from './read-digit.ts';
import { LETTER_E, LETTER_L, LETTER_V } from './shape.ts';

/** The number of a level, with the rows of pixels that the number and its word occupy. */
export interface LevelLabel extends ScreenNumber {
  readonly top: number;
  readonly bottom: number;
  readonly digitHeight: number;
}

interface ReadWord extends Word {
  /** The value and its probability if these are digits, otherwise null. */
  readonly number: ScreenNumber | null;
  /** Probability that the word is “level”, “lvl” or “lv”. */
  readonly isLevel: number;
}

/** Number of letters of “level”. */
const WORD_LETTERS = 5;
/** Maximum number of digits of a level's number. */
const DIGITS_MAX = 4;
/** Factor on the confidence of numbers below a word rather than beside it. */
const BELOW_FACTOR = 0.9;
/** Readings with a lower confidence are ignored. */
const CONFIDENCE_MIN = 0.5;

/**
 * The most likely level number among the lines of a screen: after or below the word “Level”, “Lvl” or “Lv”. Its confidence is lower if
 * another number may be meant.
 */
export function findLevelLabel(
  lines: readonly Line[],
  classify: (glyph: Glyph) => Float32Array,
): LevelLabel | null {
  const read = lines.map((line) => readLine(line, classify));
  const found = [...read.flatMap(findBeside), ...findBelow(read)];
  const [best, ...others] = [...found].sort((one, other) => other.confidence - one.confidence);
  if (!best) return null;
  const rival = others.find(({ value }) => value !== best.value)?.confidence ?? 0;
  return { ...best, confidence: Math.max(0, best.confidence - rival) };
}

function readLine(line: Line, classify: (glyph: Glyph) => Float32Array): readonly ReadWord[] {
  return line.flatMap((word) => {
    const classes = word.glyphs.map(classify);
    const parts = [classes.slice(0, WORD_LETTERS), classes.slice(WORD_LETTERS)] as const;
    // If the space is narrow, the number seems to be part of the word.
    const isJoined = parts[1].length > 0 && wordProbability(parts[0]) >= CONFIDENCE_MIN;
    return (isJoined ? parts : [classes]).map((part) => ({
      ...word,
      number: readNumber(word, part),
      isLevel: wordProbability(part),
    }));
  });
}

function readNumber(word: Word, classes: readonly Float32Array[]): ScreenNumber | null {
  if (word.isCrowded || classes.length > DIGITS_MAX) return null;
  let [value, confidence] = [0, 1];
  for (const shares of classes) {
    const digit = readDigit(shares);
    value = 10 * value + digit.value;
    confidence *= digit.confidence;
  }
  return value > 0 && confidence >= CONFIDENCE_MIN ? { value, confidence } : null;
}

/** Probability that the glyphs are “level”, “lvl” or “lv”, by the letters that are reliable. An l looks like a digit in many fonts. */
export function wordProbability(classes: readonly Float32Array[]): number {
  const share = (at: number, letter: number): number => classes[at]?.[letter] ?? 0;
  switch (classes.length) {
    case 2:
    case 3:
      return share(0, LETTER_L) * share(1, LETTER_V);
    case 4:
      // The first two touch and form one patch.
      return share(1, LETTER_V) * share(2, LETTER_E);
    case WORD_LETTERS:
      return share(0, LETTER_L) * share(1, LETTER_E) * share(2, LETTER_V) * share(3, LETTER_E);
    default:
      return 0;
  }
}

/** Numbers right after the word. */
function findBeside(line: readonly ReadWord[]): readonly LevelLabel[] {
  return line.flatMap((word, i) => label(line[i - 1], word, 1));
}

/** Numbers below the word, if nothing is beside them. */
function findBelow(lines: readonly (readonly ReadWord[])[]): readonly LevelLabel[] {
  return lines.flatMap(([word, ...rest]) => {
    if (!word?.number || rest.length > 0) return [];
    const { left, right, top, bottom } = word;
    const above = lines.flat().filter((other) => {
      const gap = top - other.bottom;
      const middle = (other.left + other.right) / 2;
      return (
        gap > -0.2 * (bottom - top) &&
        gap < bottom - top &&
        middle > left - (right - left) &&
        middle < right + (right - left)
      );
    });
    return above.flatMap((other) => label(other, word, BELOW_FACTOR));
  });
}

/** `word` as the level's number, if `before` is its word. `factor` is the probability that they belong together. */
function label(
  before: ReadWord | undefined,
  word: ReadWord,
  factor: number,
): readonly LevelLabel[] {
  if (!before || !word.number) return [];
  const { value, confidence } = word.number;
  return [
    {
      value,
      confidence: confidence * (factor * before.isLevel),
      top: Math.min(before.top, word.top),
      bottom: Math.max(before.bottom, word.bottom),
      digitHeight: word.bottom - word.top,
    },
  ];
}
