import { type Box, encloseBoxes } from '../box.ts';
import type { Glyph } from './find-glyphs.ts';

/** Adjacent glyphs that belong together, from left to right, and the dots between and beside them. */
export interface Word extends Box {
  readonly glyphs: readonly Glyph[];
  /** Whether something is so close that the word may continue: a dot, comma or colon, as in 1:23 or 1,240, or a patch on its right. */
  readonly isCrowded: boolean;
}

/** Adjacent words. */
export type Line = readonly Word[];

/** Maximum ratio of glyphs' heights in a line. Lowercase letters are about half as high as capitals and digits. */
const HEIGHT_RATIO_MAX = 2.1;
/** Minimum height of a glyph, in working pixels. */
const GLYPH_HEIGHT_MIN = 8;
/** Maximum gaps between letters and between words, in heights of the line. */
const LETTER_GAP_MAX = 0.3;
const WORD_GAP_MAX = 1.2;
/** Anything after a whole number is further away than this. */
const END_GAP_MIN = 0.6;
/** Heights of dots, in heights of the line. */
const DOT_HEIGHT_MAX = 0.4;
const DOT_HEIGHT_MIN = 0.08;

/** Arranges glyphs, sorted from left to right, in lines of words. */
export function formLines(glyphs: readonly Glyph[]): readonly Line[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    if (heightOf(glyph) < GLYPH_HEIGHT_MIN) continue;
    const line = lines.find((one) => follows(glyph, one));
    if (line) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.map((line) => splitWords(line, glyphs));
}

function follows(glyph: Glyph, line: readonly Glyph[]): boolean {
  const last = line.at(-1) as Glyph;
  const [own, other] = [heightOf(glyph), heightOf(last)];
  const height = Math.max(...line.map(heightOf), own);
  const overlap = Math.min(glyph.bottom, last.bottom) - Math.max(glyph.top, last.top);
  const gap = glyph.left - last.right;
  return (
    height <= HEIGHT_RATIO_MAX * Math.min(own, ...line.map(heightOf)) &&
    overlap >= 0.6 * Math.min(own, other) &&
    gap <= WORD_GAP_MAX * height &&
    gap > -0.3 * height
  );
}

function splitWords(line: readonly Glyph[], all: readonly Glyph[]): Line {
  const height = Math.max(...line.map(heightOf));
  const words: Glyph[][] = [];
  for (const glyph of line) {
    const last = words.at(-1)?.at(-1);
    if (last && glyph.left - last.right <= LETTER_GAP_MAX * height) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  return words.map((glyphs) => {
    const box = encloseBoxes(glyphs);
    const { left, top, right, bottom } = box;
    const isCrowded = all.some((other) => {
      const isLevel = other.top < bottom + 0.3 * height && other.bottom > top;
      if (!isLevel || glyphs.includes(other) || heightOf(other) < DOT_HEIGHT_MIN * height)
        return false;
      const isDot = heightOf(other) <= DOT_HEIGHT_MAX * height;
      return isDot
        ? other.right > left - LETTER_GAP_MAX * height &&
            other.left < right + LETTER_GAP_MAX * height
        : other.right > right && other.left < right + END_GAP_MIN * height;
    });
    return { glyphs, ...box, isCrowded };
  });
}

export function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}
