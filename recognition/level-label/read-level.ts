import type { Box, Picture } from '../picture.ts';
import type { LevelReading } from '../reading.ts';
import { classifyGlyph } from './classify-glyph.ts';
import { findGlyphs, measureContrast } from './find-glyphs.ts';
import { formLines, type Line, type Word } from './lines.ts';
import { LETTER_E, LETTER_L, LETTER_V, OTHER } from './shape.ts';

interface ReadWord extends Word {
  /** The value and its probability, if these are digits; else null. */
  readonly number: LevelReading | null;
  /** Probability that the word is “level”, “lvl” or “lv”. */
  readonly isLevel: number;
}

/** Text is looked for by each of these contrasts in turn, until a reading is almost certain: on light ground it has little. */
const CONTRASTS = [0.08, 0.04, 0.16, 0.25];
const CERTAIN_CONFIDENCE = 0.8;
/** Letters of “level”. */
const WORD_LETTERS = 5;
/** Digits of a level's number. */
const DIGITS_MAX = 4;
/** Confidences of numbers below a word rather than beside it. */
const BELOW_FACTOR = 0.9;
/** Readings below this confidence are none. */
const CONFIDENCE_MIN = 0.5;

/**
 * Reads the number of the level off a screen, above the row `bottom` of pixels, where the board begins: the number after or below the word
 * “Level”, “Lvl” or “Lv”. Null if there is none, or several.
 */
export function readLevel(picture: Picture, bottom: number): LevelReading | null {
  const box: Box = {
    left: 0,
    top: 0,
    right: picture.width,
    bottom: Math.min(bottom, picture.height),
  };
  if (box.bottom < picture.width / 40) return null;
  const contrast = measureContrast(picture, box);
  let best: LevelReading | null = null;
  for (const least of CONTRASTS) {
    for (const sign of [1, -1] as const) {
      const found = readLines(formLines(findGlyphs(contrast, sign, least)));
      if (found && found.confidence > (best?.confidence ?? CONFIDENCE_MIN)) best = found;
      if (best && best.confidence > CERTAIN_CONFIDENCE) return best;
    }
  }
  return best;
}

/** The likeliest level among the lines, less sure if another number may be meant. */
function readLines(lines: readonly Line[]): LevelReading | null {
  const read = lines.map(readLine);
  const found = [...read.flatMap(findBeside), ...findBelow(read)];
  const [best, ...others] = [...found].sort((one, other) => other.confidence - one.confidence);
  if (!best) return null;
  const rival = others.find(({ value }) => value !== best.value)?.confidence ?? 0;
  return { value: best.value, confidence: Math.max(0, best.confidence - rival) };
}

function readLine(line: Line): readonly ReadWord[] {
  return line.flatMap((word) => {
    const classes = word.glyphs.map(classifyGlyph);
    const parts = [classes.slice(0, WORD_LETTERS), classes.slice(WORD_LETTERS)] as const;
    // Where the space is narrow, the number seems to be a part of the word.
    const isJoined = parts[1].length > 0 && levelProbability(parts[0]) >= CONFIDENCE_MIN;
    return (isJoined ? parts : [classes]).map((part) => ({
      ...word,
      number: readNumber(word, part),
      isLevel: levelProbability(part),
    }));
  });
}

function readNumber(word: Word, classes: readonly Float32Array[]): LevelReading | null {
  if (word.isCrowded || classes.length > DIGITS_MAX) return null;
  let [value, confidence] = [0, 1];
  for (const shares of classes) {
    const digit = shares
      .subarray(0, OTHER)
      .reduce((at, share, i, all) => (share > (all[at] as number) ? i : at), 0);
    value = 10 * value + digit;
    confidence *= shares[digit] as number;
  }
  return value > 0 && confidence >= CONFIDENCE_MIN ? { value, confidence } : null;
}

/** The letters that tell: an l looks like a digit in many fonts. */
function levelProbability(classes: readonly Float32Array[]): number {
  const share = (at: number, letter: number): number => classes[at]?.[letter] ?? 0;
  switch (classes.length) {
    case 2:
    case 3:
      return share(0, LETTER_L) * share(1, LETTER_V);
    case 4:
      // The first two touch, and are one patch.
      return share(1, LETTER_V) * share(2, LETTER_E);
    case WORD_LETTERS:
      return share(0, LETTER_L) * share(1, LETTER_E) * share(2, LETTER_V) * share(3, LETTER_E);
    default:
      return 0;
  }
}

/** Numbers right after the word. */
function findBeside(line: readonly ReadWord[]): readonly LevelReading[] {
  return line.flatMap(({ number }, i) => {
    const before = line[i - 1];
    return number && before ? [weigh(number, before.isLevel)] : [];
  });
}

/** Numbers below the word, with nothing beside them. */
function findBelow(lines: readonly (readonly ReadWord[])[]): readonly LevelReading[] {
  return lines.flatMap(([word, ...rest]) => {
    if (!word?.number || rest.length > 0) return [];
    const { number, left, right, top, bottom } = word;
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
    return above.map(({ isLevel }) => weigh(number, BELOW_FACTOR * isLevel));
  });
}

function weigh({ value, confidence }: LevelReading, factor: number): LevelReading {
  return { value, confidence: confidence * factor };
}
