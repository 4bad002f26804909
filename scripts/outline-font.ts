/**
 * Generates `app/board/pictures/outlines.json`, the display typeface as outlines, because share pictures are rendered where no font is
 * installed. It contains one weight, the letters of western languages, and their kerning pairs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { readCommandLine } from './command/command-line.ts';

const SOURCE = '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
const TARGET = new URL('../app/board/pictures/outlines.json', import.meta.url);
const WEIGHT = 800;
const MARKS = '‘’“”–—…•€™';

readCommandLine(
  'Usage: node scripts/outline-font.ts   makes app/board/pictures/outlines.json again',
  {},
);
const letters = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...MARKS];
const source = await readFile(new URL(import.meta.resolve(SOURCE)));
const subset = await subsetFont(source, letters.join(''), {
  targetFormat: 'truetype',
  variationAxes: { wght: WEIGHT },
});
const font = opentype.parse(new Uint8Array(subset).buffer);
const glyphs: Record<string, readonly [advance: number, path: string]> = {};
const pairs: Record<string, number> = {};
for (const letter of letters) {
  const glyph = font.charToGlyph(letter);
  if (glyph.index === 0) continue;
  // At a size of one em, a path is in units of the font, with y downwards as in a drawing.
  const path = glyph.getPath(0, 0, font.unitsPerEm).toPathData(0);
  glyphs[letter] = [Math.round(glyph.advanceWidth ?? 0), path];
  for (const next of letters) {
    const distance = font.getKerningValue(glyph, font.charToGlyph(next));
    if (Math.abs(distance) >= 10) pairs[letter + next] = distance;
  }
}
const outlines = { unitsPerEm: font.unitsPerEm, glyphs, pairs };
await writeFile(TARGET, `${JSON.stringify(outlines)}\n`);
console.log(`${Object.keys(glyphs).length} letters, ${Object.keys(pairs).length} pairs`);

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
}
