import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderBoardFile } from '#app/components/board/board-file.tsx';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import type { Picture } from '#recognition/picture.ts';
import { recognizeBoard } from '#recognition/recognize.ts';

/** Boards of our own drawing, and how many of them are read wholly right: a score that may only rise. */
const LEVELS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const RIGHT_AT_LEAST = 5;

test('reads floor, blocks and colours of our own drawings, no fewer than before', async () => {
  const file = new URL('../content/boards/levels.jsonl', import.meta.url);
  const pack = readPack(readFileSync(file, 'utf8'));
  let right = 0;
  for (const level of LEVELS) {
    const { board } = pack[level - 1] as PackLine;
    const reading = recognizeBoard(await drawPicture(board));
    if (reading.ok && outline(reading.value.board) === outline(board)) right++;
  }
  expect(right).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
}, 60_000);

test('refuses a picture with nothing on it and says so', () => {
  const pixels = new Uint8Array(400 * 600 * 4).fill(200);
  const reading = recognizeBoard({ width: 400, height: 600, pixels });
  expect(reading).toMatchObject({ ok: false, error: { code: expect.any(String) } });
});

/** The board as on a phone: drawn by our renderer, on a plain ground. */
async function drawPicture(board: BoardDraft): Promise<Picture> {
  const svg = renderBoardFile(viewPosition(startPosition(board as Board)));
  const background = '#7aa0c8';
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 720 })
    .extend({ top: 300, bottom: 300, left: 60, right: 60, background })
    .flatten({ background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function outline({ floor, blocks }: BoardDraft): string {
  const pieces = blocks.map(({ color, cells }) => `${color} ${cells.map(String).sort().join(' ')}`);
  return JSON.stringify([floor, pieces.sort()]);
}
