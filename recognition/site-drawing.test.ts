import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { FLOOR, PAINTS } from '#app/board/palette.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { isSiteDrawing, SITE_FACES, SITE_FLOOR, SITE_LIPS, SITE_WALL } from './site-drawing.ts';

const BOARD = {
  floor: ['....', '....', '....'],
  blocks: [
    { id: 'b1', color: 'red', cells: [[1, 1]] },
    {
      id: 'b2',
      color: 'blue',
      cells: [
        [2, 0],
        [2, 1],
      ],
    },
    { id: 'b3', color: 'yellow', cells: [[0, 2]] },
  ],
  gates: [{ id: 'g1', side: 'top', color: 'red', cells: [[1, 0]] }],
} as unknown as Board;
const draw = () =>
  sharp(Buffer.from(drawBoardFile(viewPosition(startPosition(BOARD)))))
    .resize({ width: 700 })
    .extend({ top: 400, bottom: 400, background: '#ffffff' })
    .flatten();

test('knows the colours in which the site draws', () => {
  expect(SITE_FACES).toEqual(Object.values(PAINTS).map(({ face }) => face));
  const { none: _, ...colors } = PAINTS;
  expect(SITE_LIPS).toEqual(Object.values(colors).map(({ lip }) => lip));
  expect([...SITE_FLOOR, SITE_WALL]).toEqual([FLOOR.cell, FLOOR.ground, FLOOR.wall]);
});

test.for([
  { as: 'it is drawn', picture: () => draw() },
  {
    as: 'a JPEG of quality 60',
    picture: async () => sharp(await draw().jpeg({ quality: 60 }).toBuffer()),
  },
  {
    as: 'a copy of 320 pixels',
    picture: async () => sharp(await draw().png().toBuffer()).resize({ width: 320 }),
  },
])('a board on a page of the site is one of its drawings, as $as', async ({ picture }) => {
  expect(isSiteDrawing(await readPixels(sharp(await (await picture()).png().toBuffer())))).toBe(
    true,
  );
});

test('a packed board, which shows little floor, is one on a wide page too', async () => {
  const blocks = BOARD.floor.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      x === 3 && y === 2 ? [] : [{ ...BOARD.blocks[0], id: `${x}${y}`, cells: [[x, y]] }],
    ),
  );
  const packed = { ...BOARD, blocks } as unknown as Board;
  const board = sharp(Buffer.from(drawBoardFile(viewPosition(startPosition(packed)))))
    .resize({ width: 450 })
    .extend({ left: 500, right: 490, top: 150, bottom: 350, background: '#ffffff' })
    .flatten();
  expect(isSiteDrawing(await readPixels(sharp(await board.png().toBuffer())))).toBe(true);
});

test('the same board in other light is not, nor one colour alone', async () => {
  const darker = draw().modulate({ brightness: 0.8 });
  expect(isSiteDrawing(await readPixels(sharp(await darker.png().toBuffer())))).toBe(false);
  const [width, height] = [40, 40];
  const pixels = new Uint8Array(4 * width * height);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([0x1f, 0x29, 0x3d, 255], at);
  expect(isSiteDrawing({ width, height, pixels })).toBe(false);
});
