import { expect, test } from 'vitest';
import type { Picture } from '#recognition/picture.ts';
import type { Truth } from './truth.ts';
import { VARIATIONS, varyPicture } from './vary.ts';

const [WIDTH, HEIGHT] = [600, 1000];
const PICTURE: Picture = {
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8ClampedArray.from(
    { length: 4 * WIDTH * HEIGHT },
    (_, i) => [200, 120, 40, 255][i % 4] ?? 0,
  ),
};
const TRUTH: Truth = {
  file: '003-A.png',
  tier: 'A',
  valid: true,
  size: [WIDTH, HEIGHT],
  corners: [
    [100, 300],
    [500, 300],
    [520, 800],
    [80, 800],
  ],
};

test.for(VARIATIONS)(
  '%s: the same picture is varied in the same way, and its pixels differ',
  async (variation) => {
    const [first, second] = [
      await varyPicture(PICTURE, TRUTH, variation),
      await varyPicture(PICTURE, TRUTH, variation),
    ];
    expect(second).toEqual(first);
    expect(first?.picture.pixels).not.toEqual(PICTURE.pixels);
    expect(first?.picture.pixels).toHaveLength(
      4 * (first?.picture.width ?? 0) * (first?.picture.height ?? 0),
    );
  },
);

test('a board half of which is cut away or covered must be refused; one in other light, tinted, smaller, photographed or written upon must be read', async () => {
  const valid = await Promise.all(
    VARIATIONS.map(async (how) => [how, (await varyPicture(PICTURE, TRUTH, how))?.truth.valid]),
  );
  expect(Object.fromEntries(valid)).toEqual({
    half: false,
    dialogue: false,
    light: true,
    tint: true,
    small: true,
    photo: true,
    writing: true,
  });
});

test('half: the picture ends within the board', async () => {
  for (const file of ['001-A.png', '002-A.png', '003-A.png', '004-A.png', '005-A.png']) {
    const varied = await varyPicture(PICTURE, { ...TRUTH, file }, 'half');
    const { width = 0, height = 0 } = varied?.picture ?? {};
    expect(width === WIDTH, file).not.toBe(height === HEIGHT);
    expect(Math.min(width / WIDTH, height / HEIGHT)).toBeLessThan(0.75);
  }
});

test('pictures without a board, or of which it is not known where it is, are left out', async () => {
  const { corners: _, ...placeless } = TRUTH;
  expect(await varyPicture(PICTURE, { ...TRUTH, valid: false }, 'light')).toBeNull();
  expect(await varyPicture(PICTURE, placeless, 'half')).toBeNull();
});
