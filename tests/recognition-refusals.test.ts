import { readFileSync } from 'node:fs';
import sharp, { type Region, type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, Side } from '#engine/types.ts';
import type { Picture } from '#recognition/picture.ts';
import type { Refusal } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { createDice } from '#training/drawings/dice.ts';
import { makeLook } from '#training/drawings/look.ts';
import { drawBlank, drawLandscape, drawSquares } from '#training/drawings/other-screens.ts';

// Each reads a few dozen pictures.
vi.setConfig({ testTimeout: 300_000 });

// A test for each code except `too-large`: decoders refuse such pictures before the recognizer sees them.

const NETWORKS = readNetworks();

/** Drawings over a picture of any size. */
const DIALOGUES: readonly (readonly [string, string])[] = [
  [
    'light, in a veil',
    '<rect width="100%" height="100%" opacity="0.4"/><rect x="14%" y="37%" width="72%" height="26%" rx="40" fill="#f4ead8"/><rect x="30%" y="55%" width="40%" height="5%" rx="20" fill="#48b04c"/>',
  ],
  [
    'blue with a green border and a title',
    '<rect x="10%" y="40%" width="80%" height="30%" fill="#3854a8" stroke="#4ee08a" stroke-width="9"/><text x="50%" y="50%" font-size="52" fill="#fff">Settings</text><rect x="30%" y="58%" width="40%" height="8%" rx="14" fill="#b0449a"/>',
  ],
  [
    'dark green over its lower half',
    '<rect x="6%" y="52%" width="88%" height="30%" rx="8" fill="#17563f" stroke="#6b4416" stroke-width="12"/><text x="50%" y="63%" font-size="46" fill="#fff">Out of time</text><rect x="25%" y="70%" width="50%" height="7%" fill="#2a1c9c"/>',
  ],
];

/** Why a picture is refused; null if it is not. */
function refusalOf(picture: Picture): Refusal | null {
  const reading = recognizeBoard(NETWORKS, picture);
  return reading.ok ? null : reading.error;
}

test('too-small: a picture of less than 60 pixels a side', () => {
  const pixels = new Uint8Array(4 * 48 * 40).fill(255);
  expect(refusalOf({ width: 48, height: 40, pixels })).toEqual({
    stage: 'locate',
    code: 'too-small',
    reason: 'too small: 48 × 40 pixels',
  });
});

test('too-small: a board of less than 12 pixels a cell', async () => {
  const file = await openFixture('slabs-in-the-middle.jpg').resize({ width: 100 }).png().toBuffer();
  const refusal = refusalOf(await decode(sharp(file)));
  expect(refusal).toMatchObject({ stage: 'rectify', code: 'too-small' });
  expect(refusal?.detail?.cellPx).toBeLessThan(12);
});

test('nothing-there: a blank screen', async () => {
  expect(refusalOf(await drawScreen(drawBlank, 1))).toMatchObject({
    stage: 'locate',
    code: 'nothing-there',
  });
});

test('no-grid: a landscape', async () => {
  expect(refusalOf(await drawScreen(drawLandscape, 1))).toMatchObject({
    stage: 'rectify',
    code: 'no-grid',
  });
});

test.for(['top', 'right', 'bottom', 'left'] as const)(
  'cut-off: half a board, with the side (%s) on which the rest is missing, wherever in its cells the picture ends',
  async (side) => {
    const { width, height } = await openFixture(BOARD).metadata();
    const length = side === 'top' || side === 'bottom' ? height : width;
    for (const share of SHARES_LEFT) {
      const left = Math.round(share * length);
      const rest = openFixture(BOARD).extract(REST[side](width, height, left));
      expect(refusalOf(await decode(rest)), `${left} of ${length} pixels`).toMatchObject({
        stage: 'segment',
        code: 'cut-off',
        reason: expect.stringMatching(`^board cut off (at|on) the ${side}$`),
        detail: { side },
      });
    }
  },
);

test.for(DIALOGUES)('covered: a dialogue over a board, %s', async ([, dialogue]) => {
  const { width, height } = await openFixture(BOARD).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" text-anchor="middle">${dialogue}</svg>`;
  const covered = openFixture(BOARD).composite([{ input: Buffer.from(svg) }]);
  const refusal = refusalOf(await decode(covered));
  expect(refusal).toMatchObject({ stage: 'segment', code: 'covered' });
  // It points at the dialog. Corners of its outermost cells may extend beyond it.
  const corners = refusal?.detail?.outlines?.flat() ?? [];
  const box = /x="(\d+)%" y="(\d+)%" width="(\d+)%" height="(\d+)%"/.exec(dialogue) ?? [];
  const [x = 0, y = 0, wide = 0, high = 0] = box.slice(1).map((share) => Number(share) / 100);
  const within = corners.filter(([left, top]) => {
    const [dx, dy] = [left / width - x, top / height - y];
    return dx > 0 && dx < wide && dy > 0 && dy < high;
  });
  expect(corners.length).toBeGreaterThan(8);
  expect(within.length / corners.length).toBeGreaterThan(0.6);
});

test('not-this-puzzle: blocks on the grid of another game', async () => {
  expect(refusalOf(await drawScreen(drawSquares, 1))).toMatchObject({
    stage: 'segment',
    code: 'not-this-puzzle',
  });
});

test('not-this-puzzle: a board of this puzzle without gates', async () => {
  const truth = new URL('layers-and-arrows/truth.json', FIXTURES);
  const { board } = JSON.parse(readFileSync(truth, 'utf8')) as { readonly board: Board };
  const svg = drawBoardFile(viewPosition(startPosition({ ...board, gates: [] })));
  const background = '#7aa0c8';
  const screen = sharp(Buffer.from(svg))
    .resize({ width: 640 })
    .extend({ top: 200, bottom: 200, left: 40, right: 40, background })
    .flatten({ background });
  expect(refusalOf(await decode(screen))).toMatchObject({
    stage: 'segment',
    code: 'not-this-puzzle',
  });
});

const FIXTURES = new URL('../recognition/fixtures/', import.meta.url);
const BOARD = 'two-gates-of-one-colour-side-by-side.webp';

/** Shares of a picture that remain: one cell's width or height between the first and the last. */
const SHARES_LEFT = [0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6];

/** The region of a picture that remains if one side is cut away except for this many pixels. */
const REST: Readonly<Record<Side, (width: number, height: number, left: number) => Region>> = {
  top: (width, height, left) => ({ left: 0, top: height - left, width, height: left }),
  right: (_, height, left) => ({ left: 0, top: 0, width: left, height }),
  bottom: (width, _, left) => ({ left: 0, top: 0, width, height: left }),
  left: (width, height, left) => ({ left: width - left, top: 0, width: left, height }),
};

/** A stored picture: `case.extension`. */
function openFixture(name: string): Sharp {
  const [folder, extension] = name.split('.');
  return sharp(readFileSync(new URL(`${folder}/picture.${extension}`, FIXTURES)));
}

/** A phone's screen without a board. */
function drawScreen(draw: typeof drawBlank, seed: number): Promise<Picture> {
  const dice = createDice(seed);
  const body = draw(720, 1400, makeLook(dice), dice);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1400"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`;
  return decode(sharp(Buffer.from(svg)));
}

function decode(image: Sharp): Promise<Picture> {
  return readPixels(image.removeAlpha());
}
