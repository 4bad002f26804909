import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import type { Picture } from '../picture.ts';
import { readLevel } from './read-level.ts';

/** A face that the network has not been trained on, and one that it has. */
const FACES = {
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
  fredoka: '@fontsource/fredoka/files/fredoka-latin-700-normal.woff2',
} as const;
type Face = keyof typeof FACES;

const LETTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

interface Style {
  readonly fill: string;
  readonly rim: string;
  readonly ground: string;
}
const WHITE: Style = { fill: '#fff', rim: '#234', ground: '#a9b3e0' };
const DARK: Style = { fill: '#223', rim: 'none', ground: '#eef2fb' };
const LIGHT: Style = { fill: '#fff', rim: '#5a6fb0', ground: '#d7e0f2' };

const [WIDTH, HEIGHT] = [720, 300];

/** The text as an SVG path, letter by letter: converted faces have lost their tables of pairs. */
function drawLetters(
  font: ReturnType<typeof opentype.parse>,
  text: string,
  x: number,
  y: number,
  size: number,
): string {
  let at = x;
  return [...text]
    .map((letter) => {
      const glyph = font.charToGlyph(letter);
      const path = glyph.getPath(at, y, size).toPathData(2);
      at += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
      return path;
    })
    .join('');
}

async function drawScreen(labels: readonly Label[], face: Face, style: Style): Promise<Picture> {
  const source = readFileSync(new URL(import.meta.resolve(FACES[face])));
  const file = await subsetFont(source, LETTERS, { targetFormat: 'truetype' });
  const font = opentype.parse(new Uint8Array(file).buffer);
  const paths = labels.map(({ text, x, y, size = 40 }) => {
    const path = drawLetters(font, text, x, y, size);
    return `<path d="${path}" fill="${style.fill}" stroke="${style.rim}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${style.ground}"/>${paths.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const CLOCK = { text: '01:30', x: 300, y: 80 };
const COINS = { text: '1,240', x: 560, y: 80 };
const cases = (['lilita', 'fredoka'] as const).flatMap((face) =>
  [WHITE, DARK, LIGHT].map((style, index) => ({ face, style, index })),
);

test.each(cases)(
  'reads the number beside the word, in $face, style $index',
  async ({ face, style }) => {
    for (const level of [7, 23, 168, 945, 1834]) {
      const labels = [{ text: `Level ${level}`, x: 20, y: 80 }, CLOCK, COINS];
      const picture = await drawScreen(labels, face, style);
      expect(readLevel(picture, HEIGHT)).toMatchObject({ value: level });
    }
  },
);

test.each(cases)(
  'reads the number below the word, in $face, style $index',
  async ({ face, style }) => {
    for (const level of [50, 629]) {
      const labels = [
        { text: 'LEVEL', x: 40, y: 60, size: 30 },
        { text: String(level), x: 48, y: 105 },
        CLOCK,
        COINS,
      ];
      const picture = await drawScreen(labels, face, style);
      expect(readLevel(picture, HEIGHT)).toMatchObject({ value: level });
    }
  },
);

test.each([
  ['a clock and coins', [CLOCK, COINS]],
  [
    'numbers beside other words',
    [
      { text: 'Moves 12', x: 20, y: 80 },
      { text: 'Goal 30', x: 400, y: 80 },
    ],
  ],
  ['a number with a comma', [{ text: 'Level 1,240', x: 20, y: 80 }]],
  ['a time', [{ text: 'Level 1:23', x: 20, y: 80 }]],
  ['a number of five digits', [{ text: 'Level 12345', x: 20, y: 80 }]],
  ['a word alone', [{ text: 'Level', x: 20, y: 80 }]],
])('%s gives no level', async (_, labels) => {
  for (const style of [WHITE, DARK]) {
    expect(readLevel(await drawScreen(labels, 'lilita', style), HEIGHT)).toBeNull();
  }
});

test('only what is above the board counts, and a picture that begins with the board says nothing', async () => {
  const picture = await drawScreen([{ text: 'Level 47', x: 20, y: 200 }], 'lilita', WHITE);
  expect(readLevel(picture, HEIGHT)).toMatchObject({ value: 47 });
  expect(readLevel(picture, 100)).toBeNull();
  expect(readLevel(picture, 0)).toBeNull();
  expect(readLevel(picture, -50)).toBeNull();
});
