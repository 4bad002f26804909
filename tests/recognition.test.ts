import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { DOUBT_CONFIDENCE_MAX } from '#engine/doubt.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';
import type { Picture } from '#recognition/picture.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { type Score, scoreReading } from '#scripts/bench-recognition/score.ts';
import type { Truth } from '#scripts/bench-recognition/truth.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { drawSitePicture } from '#training/draw-views/site-drawing.ts';
import { createDice } from '#training/drawings/dice.ts';
import { makeSet } from '#training/drawings/make-set.ts';
import { makePlainSet } from '#training/plain-drawings/plain-set.ts';

const NETWORKS = readNetworks();

/** Boards in our own drawing, and how many of them are read completely right at which rotation of all hues. These scores may only rise. */
const LEVELS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const RIGHT_AT_LEAST = [
  { hue: 0, atLeast: 10 },
  { hue: 10, atLeast: 5 },
  { hue: -10, atLeast: 10 },
];
const FIXTURES = { A: 4, B: 4, C: 3, D: 3, F: 3, N: 6, H: 10 };
const FIXTURES_RIGHT_AT_LEAST = 22;
const MODIFIERS_RIGHT_AT_LEAST = 128;
const MODIFIERS_INVENTED_AT_MOST = 1;
const SITE_PAGES = 12;
const SITE_PAGES_RIGHT_AT_LEAST = 9;
/** Boards by the second renderer. */
const PLAIN_BOARDS_A_STYLE = 3;
const PLAIN_RIGHT_AT_LEAST = 12;

test.for(RIGHT_AT_LEAST)(
  'reads floor, blocks and colours of our renderer’s drawings with hues rotated by $hue°, no fewer than before',
  { timeout: 600_000 },
  async ({ hue, atLeast }) => {
    const file = new URL('../content/boards/levels.jsonl', import.meta.url);
    const pack = readPack(readFileSync(file, 'utf8'));
    let right = 0;
    for (const level of LEVELS) {
      const { board } = pack[level - 1] as PackLine;
      const reading = recognizeBoard(NETWORKS, await drawPicture(board, hue));
      if (reading.ok && outline(reading.value.board) === outline(board)) right++;
    }
    expect(right).toBeGreaterThanOrEqual(atLeast);
  },
);

test('reads boards and modifiers drawn in many styles, no fewer than before, and invents no more', async () => {
  const scores: Score[] = [];
  for await (const { file, truth } of makeSet(2, FIXTURES))
    scores.push(await scoreFile(file, truth as unknown as Truth));
  const counts = scores.flatMap(({ fields }) => Object.values(fields));
  const sum = (key: 'right' | 'invented'): number => counts.reduce((n, c) => n + c[key], 0);
  const right = scores.filter(({ verdict }) => verdict === 'right').length;
  expect(right).toBeGreaterThanOrEqual(FIXTURES_RIGHT_AT_LEAST);
  expect(sum('right')).toBeGreaterThanOrEqual(MODIFIERS_RIGHT_AT_LEAST);
  expect(sum('invented')).toBeLessThanOrEqual(MODIFIERS_INVENTED_AT_MOST);
}, 600_000);

test('reads boards of a renderer that the networks never learnt from, no fewer than before, and none wrong without a doubt', async () => {
  const scores: Score[] = [];
  for await (const { file, truth } of makePlainSet(PLAIN_BOARDS_A_STYLE))
    scores.push(await scoreFile(file, truth));
  const right = scores.filter(({ verdict }) => verdict === 'right').length;
  expect(right).toBeGreaterThanOrEqual(PLAIN_RIGHT_AT_LEAST);
  expect(scores.filter(({ sure }) => sure)).toEqual([]);
}, 600_000);

test('reads parts of the site’s own pages, of levels that the networks never learnt from, no fewer than before', async () => {
  const scores: Score[] = [];
  for (let seed = 1; seed <= SITE_PAGES; seed++) {
    const { board, picture } = await drawSitePicture(createDice(seed * 7919), 'held-out');
    const { width, height, rgb } = picture;
    const file = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const unseen = listUnseen(board);
    const truth = {
      file: '',
      tier: 'O',
      valid: true,
      size: [width, height],
      board,
      unseen,
    } as const;
    scores.push(await scoreFile(file, truth));
  }
  const right = scores.filter(({ verdict }) => verdict === 'right').length;
  expect(right).toBeGreaterThanOrEqual(SITE_PAGES_RIGHT_AT_LEAST);
}, 60_000);

test('reads the same picture the same way twice', async () => {
  for await (const { file } of makeSet(3, { A: 0, B: 1, C: 0, D: 0, F: 0, N: 0 })) {
    const picture = await readPixels(sharp(file));
    expect(recognizeBoard(NETWORKS, picture)).toEqual(recognizeBoard(NETWORKS, picture));
  }
}, 600_000);

test('refuses an empty picture with a code', () => {
  const pixels = new Uint8Array(400 * 600 * 4).fill(200);
  const reading = recognizeBoard(NETWORKS, { width: 400, height: 600, pixels });
  expect(reading).toMatchObject({ ok: false, error: { code: expect.any(String) } });
});

async function scoreFile(file: Buffer, truth: Truth): Promise<Score> {
  const reading = recognizeBoard(NETWORKS, await readPixels(sharp(file)));
  const confidences = reading.ok ? reading.value.confidences : [];
  const doubts = confidences.filter(({ confidence }) => confidence < DOUBT_CONFIDENCE_MAX).length;
  return scoreReading(truth, reading.ok ? reading.value.board : null, confidences, doubts);
}

/** The board as on a phone: drawn by our renderer, on a plain background, with hues rotated by some degrees in CIELCh. */
async function drawPicture(board: BoardDraft, hue: number): Promise<Picture> {
  const svg = drawBoardFile(viewPosition(startPosition(board as Board)));
  const background = '#7aa0c8';
  const image = sharp(Buffer.from(svg))
    .resize({ width: 720 })
    .extend({ top: 300, bottom: 300, left: 60, right: 60, background })
    .flatten({ background })
    .modulate({ hue: (hue + 360) % 360 });
  return readPixels(sharp(await image.png({ compressionLevel: 1 }).toBuffer()));
}

function outline({ floor, blocks }: BoardDraft): string {
  const pieces = blocks.map(({ color, cells }) => `${color} ${cells.map(String).sort().join(' ')}`);
  return JSON.stringify([floor, pieces.sort()]);
}
