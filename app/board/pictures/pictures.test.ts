import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import type { PositionView } from '#engine/view.ts';
import { viewPosition } from '#engine/view-position.ts';
import { drawSharePicture } from './draw-share-picture.tsx';
import { measureText, wrapText } from './letters.ts';
import { createRasterizer } from './rasterize.server.ts';

const PACK = join(import.meta.dirname, '../../../content/boards/levels.jsonl');
const lines = readFileSync(PACK, 'utf8').split('\n');

function viewLevel(level: number): PositionView {
  const board = loadBoard(JSON.parse(lines[level - 1] as string).board);
  if (!board.ok) throw new Error(`level ${level} is not a puzzle`);
  return viewPosition(startPosition(board.value));
}

const words = { title: 'Level 47', line: 'Solved in 23 moves', site: 'Unjam' };

test('no line is wider than the given width, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const broken = wrapText(text, 40, 300, 3);
      expect(broken.length).toBeLessThanOrEqual(3);
      for (const line of broken) expect(measureText(line, 40)).toBeLessThanOrEqual(300);
    }),
  );
});

test('truncated text ends in an ellipsis', () => {
  expect(wrapText('one two', 40, 1000, 1)).toEqual(['one two']);
  expect(wrapText('one two three four five six', 40, 200, 1)[0]).toMatch(/…$/);
  expect(wrapText('incomprehensibilities', 40, 200, 3)).toEqual([expect.stringMatching(/…$/)]);
});

test('draws letters without diacritics that the face lacks and skips other scripts', () => {
  expect(measureText('ǎ', 40)).toBe(measureText('a', 40));
  expect(measureText('水', 40)).toBe(0);
});

test('a picture contains outlines and no text, so that it needs no font', () => {
  for (const level of [47, 742, 1000, 1834]) {
    const svg = drawSharePicture(viewLevel(level), words);
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('a picture is 1200 by 660 and small, even of the fullest board', async () => {
  const rasterize = createRasterizer();
  const title = 'A title & <that> is as long as a title may be, “quoted”, with 70 chars';
  const png = await rasterize(drawSharePicture(viewLevel(1834), { ...words, title }));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 660 });
  expect(png.length).toBeLessThan(150_000);
});

test('refuses pictures beyond the queue’s limit and renders the others', async () => {
  const rasterize = createRasterizer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => rasterize(svg)));
  const refused = all.filter((one) => one.status === 'rejected');
  // One is rendered, ten wait.
  expect(refused).toHaveLength(60 - 11);
  for (const one of refused)
    expect(one.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  expect(await rasterize(svg)).toBeInstanceOf(Buffer);
});
