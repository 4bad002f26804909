import { readFileSync } from 'node:fs';
import opentype, { type PathCommand } from 'opentype.js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import type { Picture } from '../picture.ts';
import { readScreen } from './read-screen.ts';

const NET = readNetworks().glyphs;

/** A typeface that the network has not been trained on, and some that it has. */
const FACES = {
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
  fredoka: '@fontsource/fredoka/files/fredoka-latin-700-normal.woff2',
  baloo: '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2',
  titan: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
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

/** The text as an SVG path, letter by letter, because converted fonts have lost their kerning tables. */
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
      const path = glyph.getPath(at, y, size).commands.map(formatCommand).join('');
      at += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
      return path;
    })
    .join('');
}

/** One command in SVG syntax. The package's own `toPathData` writes NaN for numbers that are nearly integers. */
function formatCommand(command: PathCommand): string {
  const points: number[] = [];
  if ('x1' in command) points.push(command.x1, command.y1);
  if ('x2' in command) points.push(command.x2, command.y2);
  if ('x' in command) points.push(command.x, command.y);
  return command.type + points.map((v) => v.toFixed(2)).join(' ');
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
  return readPixels(sharp(Buffer.from(svg)));
}

const CLOCK = { text: '01:30', x: 300, y: 80 };
const COINS = { text: '1,240', x: 560, y: 80 };
const listCases = (faces: readonly Face[]) =>
  faces.flatMap((face) => [WHITE, DARK, LIGHT].map((style, index) => ({ face, style, index })));
const cases = listCases(['lilita', 'fredoka']);
const clockCases = listCases(['lilita', 'fredoka', 'baloo', 'titan']);

test.each(cases)(
  'reads the number beside the word, in $face, style $index',
  async ({ face, style }) => {
    for (const level of [7, 23, 168, 945, 1834]) {
      const labels = [{ text: `Level ${level}`, x: 20, y: 80 }, CLOCK, COINS];
      const picture = await drawScreen(labels, face, style);
      expect(readScreen(NET, picture, HEIGHT).level).toMatchObject({ value: level });
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
      expect(readScreen(NET, picture, HEIGHT).level).toMatchObject({ value: level });
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
    expect(readScreen(NET, await drawScreen(labels, 'lilita', style), HEIGHT).level).toBeNull();
  }
});

test.each(clockCases)(
  'reads the clock beside the level, in $face, style $index',
  async ({ face, style }) => {
    for (const [text, seconds] of [
      ['01:30', 90],
      ['1:45', 105],
      ['00:20', 20],
      ['05:00', 300],
      ['2:07', 127],
    ] as const) {
      const labels = [{ text: 'Level 23', x: 20, y: 80 }, { ...CLOCK, text }, COINS];
      const picture = await drawScreen(labels, face, style);
      expect(readScreen(NET, picture, HEIGHT).seconds).toMatchObject({ value: seconds });
    }
  },
);

test.each(clockCases)(
  'reads the clock below the level, or alone in the middle, in $face, style $index',
  async ({ face, style }) => {
    const level = { text: 'Level 23', x: 280, y: 80, size: 30 };
    const clock = { text: '02:10', x: 300, y: 130 };
    for (const labels of [[level, clock], [clock]]) {
      const picture = await drawScreen([...labels, COINS], face, style);
      expect(readScreen(NET, picture, HEIGHT).seconds).toMatchObject({ value: 130 });
    }
  },
);

test.each([WHITE, DARK, LIGHT])(
  'the phone’s own clock is not the game’s, style %#',
  async (style) => {
    for (const text of ['9:41', '16:19', '04:05']) {
      const phone = { text, x: 60, y: 32, size: 26 };
      const level = { text: 'Level 23', x: 20, y: 110 };
      const clock = { ...CLOCK, y: 110 };
      const read = async (labels: readonly Label[]) =>
        readScreen(NET, await drawScreen(labels, 'fredoka', style), HEIGHT).seconds;
      expect(await read([phone, level, clock])).toMatchObject({ value: 90 });
      expect(await read([phone, clock])).toMatchObject({ value: 90 });
      expect(await read([phone, level])).toBeNull();
      expect(await read([phone])).toBeNull();
      expect(await read([{ ...phone, x: 330 }])).toBeNull();
    }
  },
);

const LEVEL = { text: 'Level 23', x: 20, y: 80 };
const inMiddle = (text: string): Label => ({ text, x: 290, y: 80 });
test.each([
  ['coins', [LEVEL, COINS]],
  ['a date', [LEVEL, inMiddle('12.05')]],
  ['hours, minutes and seconds', [LEVEL, inMiddle('1:02:30')]],
  ['three digits before the colon', [LEVEL, inMiddle('120:30')]],
  ['three digits after it', [LEVEL, inMiddle('1:300')]],
  ['one digit after it', [LEVEL, inMiddle('1:3')]],
  ['a fraction of a second', [LEVEL, inMiddle('1:30.5')]],
  ['more than 59 seconds', [LEVEL, inMiddle('1:75')]],
  ['a time that is up', [LEVEL, inMiddle('00:00')]],
  ['more than ten minutes', [LEVEL, inMiddle('23:15')]],
  ['a level like a time', [{ text: 'Level 1:23', x: 200, y: 80 }]],
  ['two clocks of one size', [LEVEL, inMiddle('1:30'), { text: '2:15', x: 500, y: 80 }]],
])('%s gives no time', async (_, labels) => {
  for (const face of ['lilita', 'fredoka'] as const) {
    for (const style of [WHITE, DARK])
      expect(readScreen(NET, await drawScreen(labels, face, style), HEIGHT).seconds).toBeNull();
  }
});

test('of two clocks the much larger one counts', async () => {
  const labels = [LEVEL, inMiddle('1:30'), { text: '2:15', x: 500, y: 76, size: 30 }];
  const { seconds } = readScreen(NET, await drawScreen(labels, 'lilita', WHITE), HEIGHT);
  expect(seconds).toMatchObject({ value: 90 });
});

test('only what is above the board counts, and a picture that begins with the board says nothing', async () => {
  const labels = [
    { text: 'Level 47', x: 20, y: 200 },
    { ...CLOCK, y: 200 },
  ];
  const picture = await drawScreen(labels, 'lilita', WHITE);
  expect(readScreen(NET, picture, HEIGHT)).toMatchObject({
    level: { value: 47 },
    seconds: { value: 90 },
  });
  for (const top of [100, 0, -50])
    expect(readScreen(NET, picture, top)).toEqual({ level: null, seconds: null });
});
