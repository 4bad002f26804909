import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { drawSite, SITE_SIZES } from '#tests/draw-site.ts';
import type { Picture } from '../picture.ts';
import { findSiteView } from './site-view.ts';

const FLOOR = ['.....##', '.......', '.......', '.......', '##.....'];
/** A board late in the game: two blocks on a wide floor. */
const LATE: BoardDraft = {
  floor: FLOOR,
  blocks: [
    { id: 'a', color: 'red', cells: [[1, 1]] },
    { id: 'b', color: 'blue', cells: [[4, 3]], axis: 'vertical' },
  ],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 2]], color: 'red' },
    { id: 'h', side: 'bottom', cells: [[3, 4]], color: 'blue' },
  ],
};
/** Numbers of gates lie over the whole width of the wall and cut it in two. */
const CUT: BoardDraft = {
  ...LATE,
  gates: [
    { id: 'g', side: 'left', cells: [[0, 2]], color: 'red', locks: 3 },
    { id: 'h', side: 'right', cells: [[6, 2]], color: 'blue', locks: 4 },
  ],
};

/** The picture on a page, away from its corner, with a smaller picture of the same board beside it. */
async function putOnPage({ width, height, pixels }: Picture, color: string): Promise<Picture> {
  const board = sharp(pixels, { raw: { width, height, channels: 4 } });
  const small = await board
    .clone()
    .resize({ width: Math.round(width / 3) })
    .png()
    .toBuffer();
  const { data, info } = await sharp({
    create: { width: 2 * width, height: height + 90, channels: 4, background: color },
  })
    .composite([
      { input: await board.png().toBuffer(), left: 21, top: 57 },
      { input: small, left: Math.round(1.5 * width), top: 80 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

test.for([
  ['late in the game', LATE, '#ffffff'],
  ['late in the game', LATE, '#0b1120'],
  ['whose wall is cut', CUT, '#ffffff'],
] as const)('a board %s is found beside a smaller one on %s', async ([, board, page]) => {
  for (const cellPx of SITE_SIZES) {
    const [drawing, [pitch, , left, , , top]] = await drawSite(board, cellPx);
    const view = findSiteView(await putOnPage(drawing, page));
    expect(view).toMatchObject({ x0: -2, y0: -2, columns: 11, rows: 9 });
    const [foundPitch, , foundLeft, , , foundTop] = view?.toPicture ?? [];
    const off = Math.max(1, 0.02 * cellPx);
    expect(Math.abs((foundPitch ?? 0) - pitch)).toBeLessThan(off / 5);
    expect(Math.abs((foundLeft ?? 0) - left - 21)).toBeLessThan(off);
    expect(Math.abs((foundTop ?? 0) - top - 57)).toBeLessThan(off);
  }
});

test('there is no view of a board that the picture’s edge cuts off, nor of a plain picture', async () => {
  const [{ width, pixels, height }] = await drawSite(LATE, 40);
  const rows = height - 70;
  expect(
    findSiteView({ width, height: rows, pixels: pixels.slice(0, 4 * width * rows) }),
  ).toBeNull();
  expect(
    findSiteView({ width: 80, height: 80, pixels: new Uint8Array(4 * 80 * 80).fill(255) }),
  ).toBeNull();
});
