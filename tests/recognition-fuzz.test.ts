import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { Picture } from '#recognition/picture.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { createDice } from '#training/drawings/dice.ts';
import { makeSet } from '#training/drawings/make-set.ts';
import { measureCpu } from './measure-cpu.ts';

const NETWORKS = readNetworks();

/** Maximum duration of a reading, whatever the picture. */
const CPU_MS_MAX = 5000;

test('neither fails nor hangs on random pixels of any shape', () => {
  const dice = createDice(11);
  for (const [width, height] of [
    [1, 1],
    [1, 900],
    [700, 2],
    [61, 61],
    [300, 200],
    [640, 480],
  ] as const) {
    for (const grain of [1, 7, 40]) read(makeNoise(width, height, grain, dice));
  }
}, 180_000);

test('neither fails nor hangs on crops, turns and warps of boards', async () => {
  const dice = createDice(12);
  for await (const { file } of makeSet(4, { A: 1, B: 2, C: 1, D: 1, F: 1, N: 0 })) {
    const { width, height } = await sharp(file).metadata();
    for (let n = 0; n < 3; n++) {
      const [w, h] = [dice.between(20, width), dice.between(20, height)];
      const area = {
        left: dice.below(width - w + 1),
        top: dice.below(height - h + 1),
        width: w,
        height: h,
      };
      // In a single call, sharp would cut after it rotates.
      const cut = sharp(await sharp(file).extract(area).png({ compressionLevel: 1 }).toBuffer());
      const skew = (): number => dice.real(-0.4, 0.4);
      const turned = dice.chance(0.5)
        ? cut.rotate(dice.between(0, 359))
        : cut.affine([
            [dice.real(0.4, 1.3), skew()],
            [skew(), dice.real(0.4, 1.3)],
          ]);
      read(await readPixels(turned.resize({ width: 900, withoutEnlargement: true })));
    }
  }
}, 180_000);

/** Reads a picture, and expects a board with confidences from 0 to 1, or a reason. */
function read(picture: Picture): void {
  const { result: reading, cpuMs } = measureCpu(() => recognizeBoard(NETWORKS, picture));
  expect(cpuMs).toBeLessThan(CPU_MS_MAX);
  if (!reading.ok) expect(reading.error.reason).toMatch(/\w/);
  else
    for (const { at, confidence } of reading.value.confidences)
      expect([at, confidence >= 0 && confidence <= 1]).toEqual([at, true]);
}

/** Squares of `grain` pixels in random colors, some of them transparent. */
function makeNoise(
  width: number,
  height: number,
  grain: number,
  dice: ReturnType<typeof createDice>,
): Picture {
  const pixels = new Uint8Array(width * height * 4);
  const columns = Math.ceil(width / grain);
  const colors = Array.from({ length: columns * Math.ceil(height / grain) }, () =>
    dice.below(2 ** 32),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colors[Math.floor(y / grain) * columns + Math.floor(x / grain)] as number;
      for (let k = 0; k < 4; k++) pixels[4 * (y * width + x) + k] = (color >>> (8 * k)) & 255;
    }
  }
  return { width, height, pixels };
}
