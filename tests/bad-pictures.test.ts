/**
 * Deceptive pictures as people send them: turned, mirrored, two in one, without colors. Made from screenshots beside the repository where
 * it is developed, and everywhere from our own fixtures.
 */

import { existsSync, readdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { listQuestions } from '#draft/questions.ts';
import { isProved, standingOf } from '#draft/standing.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { BoardReading } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';

const NETWORKS = readNetworks();
const SCREENS = new URL('../../shared/screens/', import.meta.url);
const FILES = existsSync(SCREENS) ? readdirSync(SCREENS) : [];
/** Clear screenshots with their levels on them. */
const CLEAR = ['141-G.png', '146-G.png'].filter((file) => FILES.includes(file));
const hasScreens = CLEAR.length === 2;
const [FIRST, SECOND] = CLEAR.map((file) => new URL(file, SCREENS).pathname) as [string, string];

async function read(picture: Sharp, isForced = false) {
  const { data, info } = await picture
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return recognizeBoard(NETWORKS, { width, height, pixels: data }, { isForced });
}

async function readBoard(picture: Sharp, isForced = false): Promise<BoardReading> {
  const reading = await read(picture, isForced);
  if (!reading.ok) throw new Error(reading.error.reason);
  return reading.value;
}

/** What would be said about the board whatever a solver finds out about it. */
function canBeProved({ board, confidences }: BoardReading): boolean {
  const openDoubts = listQuestions(board, confidences).length;
  const findings = ['unsolvable', { optimal: true }] as const;
  return findings.some((found) => isProved(standingOf({ source: 'picture', openDoubts, found })));
}

function wholeDoubts({ confidences }: BoardReading): readonly string[] {
  return confidences.filter(isDoubtful).flatMap(({ at }) => (/^picture/.test(at) ? [at] : []));
}

test.skipIf(!hasScreens)(
  'a screenshot that is mirrored or turned is turned back by the level on it, and read as the upright one',
  async () => {
    for (const file of CLEAR.map((name) => new URL(name, SCREENS).pathname)) {
      const upright = await readBoard(sharp(file));
      expect([upright.turn, wholeDoubts(upright)]).toEqual([undefined, []]);
      const turned = [
        ['mirrored', sharp(file).flop()],
        ['flipped', sharp(file).flip()],
        ['upside-down', sharp(file).rotate(180)],
        ['right', sharp(file).rotate(90)],
        ['left', sharp(file).rotate(270)],
      ] as const;
      for (const [turn, picture] of turned) {
        const reading = await readBoard(picture);
        expect(reading.turn).toBe(turn);
        expect(reading.level?.value).toBe(upright.level?.value);
        expect(reading.board).toEqual(upright.board);
      }
    }
  },
  300_000,
);

test('a picture without a level that is upside down or on its side is turned back by the perspective of its board, and in doubt as a whole', async () => {
  const file = new URL('../recognition/fixtures/cropped-to-the-frame/', import.meta.url);
  const [picture = ''] = readdirSync(file).filter((name) => name.startsWith('picture'));
  const { pathname } = new URL(picture, file);
  const upright = await readBoard(sharp(pathname));
  expect([upright.turn, wholeDoubts(upright)]).toEqual([undefined, []]);
  for (const [turn, degrees] of [
    ['upside-down', 180],
    ['right', 90],
  ] as const) {
    const reading = await readBoard(sharp(pathname).rotate(degrees));
    expect(reading.turn).toBe(turn);
    expect(wholeDoubts(reading)).toEqual(['picture.turned']);
    expect(canBeProved(reading)).toBe(false);
    expect(reading.board).toEqual(upright.board);
  }
}, 300_000);

test.skipIf(!hasScreens)(
  'two boards on one picture are never mixed: one of them with its own level, in doubt as a whole',
  async () => {
    const [one, other] = [await readBoard(sharp(FIRST)), await readBoard(sharp(SECOND))];
    const size = { width: 1080, height: 2340 };
    const [left, right] = await Promise.all(
      [FIRST, SECOND].map((file) =>
        sharp(file)
          .resize({ ...size, fit: 'fill' })
          .png()
          .toBuffer(),
      ),
    );
    const sides = [
      { width: 2160, height: 2340, at: { left: 1080, top: 0 } },
      { width: 1080, height: 4680, at: { left: 0, top: 2340 } },
    ];
    for (const { width, height, at } of sides) {
      const create = { width, height, channels: 3, background: '#203040' } as const;
      const collage = sharp({ create })
        .composite([
          { input: left as Buffer, left: 0, top: 0 },
          { input: right as Buffer, ...at },
        ])
        .png();
      const reading = await readBoard(sharp(await collage.toBuffer()));
      expect(wholeDoubts(reading)).toEqual(['picture.twoBoards']);
      expect(canBeProved(reading)).toBe(false);
      const own = [one, other].find(
        ({ board }) => board.floor.join() === reading.board.floor.join(),
      );
      expect(own).toBeDefined();
      expect([undefined, own?.level?.value]).toContain(reading.level?.value);
    }
  },
  300_000,
);

test.skipIf(!hasScreens)(
  'a picture without colors is in doubt as a whole, and in everything that was read',
  async () => {
    const bytes = await sharp(FIRST).grayscale().png().toBuffer();
    const gray = await readBoard(sharp(bytes).toColourspace('srgb'));
    expect(wholeDoubts(gray)).toEqual(['picture.gray']);
    expect(gray.confidences.every(isDoubtful)).toBe(true);
    expect(canBeProved(gray)).toBe(false);
  },
  60_000,
);

test.skipIf(!hasScreens)(
  'what was refused and is read anyway is in doubt in all that was read',
  async () => {
    const { width, height } = { width: 1080, height: 2340 };
    const dialogue = await sharp({
      create: { width: 800, height: 700, channels: 3, background: '#f4ead8' },
    })
      .png()
      .toBuffer();
    const covered = await sharp(FIRST)
      .resize({ width, height, fit: 'fill' })
      .composite([{ input: dialogue, left: 140, top: 850 }])
      .png()
      .toBuffer();
    const refused = await read(sharp(covered));
    expect(refused.ok).toBe(false);
    const reading = await readBoard(sharp(covered), true);
    expect(wholeDoubts(reading)).toEqual(['picture.forced']);
    expect(reading.confidences.every(isDoubtful)).toBe(true);
    expect(canBeProved(reading)).toBe(false);
  },
  60_000,
);
