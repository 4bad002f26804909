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

/** A word and the probability that it is “level”, “lvl” or “lv”. */
interface ReadWord extends Word {
  readonly isLevel: number;
}

type Classify = (glyph: Glyph) => Float32Array;

/** Number of letters of “level”. */
const WORD_LETTERS = 5;
/** Maximum number of digits of a level's number. */
const DIGITS_MAX = 4;
/** Words that are less likely “level” are not. Most words are none, and no more of their glyphs, nor the numbers after them, are read. */
const WORD_MIN = 0.02;
/** Factor on the confidence of numbers below a word rather than beside it. */
const BELOW_FACTOR = 0.9;
/** Readings with a lower confidence are ignored. */
const CONFIDENCE_MIN = 0.5;

/**
 * The most likely level number among the lines of a screen: after or below the word “Level”, “Lvl” or “Lv”. Its confidence is lower if
 * another number may be meant.
 */
export function findLevelLabel(lines: readonly Line[], classify: Classify): LevelLabel | null {
  const read = lines.map((line) => readLine(line, classify));
  const found = [...listBeside(read), ...listBelow(read)].flatMap((pair) =>
    readLabel(pair, classify),
  );
  const [best, ...others] = [...found].sort((one, other) => other.confidence - one.confidence);
  if (!best) return null;
  const rival = others.find(({ value }) => value !== best.value)?.confidence ?? 0;
  return { ...best, confidence: Math.max(0, best.confidence - rival) };
}

function readLine(line: Line, classify: Classify): readonly ReadWord[] {
  return line.flatMap((word) => {
    const { glyphs } = word;
    const parts = [glyphs.slice(0, WORD_LETTERS), glyphs.slice(WORD_LETTERS)] as const;
    // If the space is narrow, the number seems to be part of the word.
    const isJoined = parts[1].length > 0 && wordProbability(parts[0], classify) >= CONFIDENCE_MIN;
    return (isJoined ? parts : [glyphs]).map((part) => ({
      ...word,
      glyphs: part,
      isLevel: wordProbability(part, classify),
    }));
  });
}

type Letters = readonly (readonly [at: number, letter: number])[];

const LV: Letters = [
  [0, LETTER_L],
  [1, LETTER_V],
];
/** The letters of “level”, “lvl” and “lv” that are reliable, by the number of glyphs. An l looks like a digit in many fonts. */
const LETTERS: Readonly<Record<number, Letters>> = {
  2: LV,
  3: LV,
  // The first two touch and form one patch.
  4: [
    [1, LETTER_V],
    [2, LETTER_E],
  ],
  [WORD_LETTERS]: [...LV.slice(0, 1), [1, LETTER_E], [2, LETTER_V], [3, LETTER_E]],
};

/** Probability that the glyphs are “level”, “lvl” or “lv”; 0 below `WORD_MIN`. */
export function wordProbability(glyphs: readonly Glyph[], classify: Classify): number {
  const letters = LETTERS[glyphs.length] ?? [];
  let probability = letters.length > 0 ? 1 : 0;
  for (const [at, letter] of letters) {
    probability *= classify(glyphs[at] as Glyph)[letter] as number;
    if (probability < WORD_MIN) return 0;
  }
  return probability;
}

/** A word, the one before it or above it, and the probability that they belong together. */
type Pair = readonly [before: ReadWord, word: ReadWord, factor: number];

/** Words side by side. */
function listBeside(lines: readonly (readonly ReadWord[])[]): readonly Pair[] {
  return lines.flatMap((line) =>
    line.slice(1).map((word, i) => [line[i] as ReadWord, word, 1] as const),
  );
}

/** Words below each other, if nothing is beside the lower one. */
function listBelow(lines: readonly (readonly ReadWord[])[]): readonly Pair[] {
  return lines.flatMap(([word, ...rest]) => {
    if (!word || rest.length > 0) return [];
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
    return above.map((other) => [other, word, BELOW_FACTOR] as const);
  });
}

/** `word` as the level's number, if `before` is its word. */
function readLabel([before, word, factor]: Pair, classify: Classify): readonly LevelLabel[] {
  const number = before.isLevel > 0 ? readNumber(word, classify) : null;
  return number
    ? [
        {
          value: number.value,
          confidence: number.confidence * (factor * before.isLevel),
          top: Math.min(before.top, word.top),
          bottom: Math.max(before.bottom, word.bottom),
          digitHeight: word.bottom - word.top,
        },
      ]
    : [];
}

function readNumber({ isCrowded, glyphs }: ReadWord, classify: Classify): ScreenNumber | null {
  if (isCrowded || glyphs.length > DIGITS_MAX) return null;
  let [value, confidence] = [0, 1];
  for (const glyph of glyphs) {
    const digit = readDigit(classify(glyph));
    value = 10 * value + digit.value;
    confidence *= digit.confidence;
  }
  return value > 0 && confidence >= CONFIDENCE_MIN ? { value, confidence } : null;
}
