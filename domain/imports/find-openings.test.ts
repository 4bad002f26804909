import { expect, test } from 'vitest';
import { FRAMES_PER_SECOND, findOpenings } from './find-openings.ts';

const PIXELS = 100;
const plain = (lightness: number) => new Uint8Array(PIXELS).fill(lightness);
const times = (count: number, frame: Uint8Array) => Array.from({ length: count }, () => frame);

async function openingsOf(frames: readonly Uint8Array[]): Promise<readonly number[]> {
  const openings: number[] = [];
  for await (const seconds of findOpenings(frames)) openings.push(seconds);
  return openings;
}

test('looks at a recording where it comes to rest after each change of scene', async () => {
  const frames = [...times(8, plain(10)), ...times(8, plain(100)), ...times(8, plain(200))];
  expect(await openingsOf(frames)).toEqual([1, 9, 17].map((frame) => frame / FRAMES_PER_SECOND));
});

test('a moving block is not a change of scene', async () => {
  const moved = plain(10).fill(120, 0, 5);
  const frames = [...times(4, plain(10)), ...times(4, moved), ...times(4, plain(10))];
  expect(await openingsOf(frames)).toEqual([1 / FRAMES_PER_SECOND]);
});

test('looks at a fading or flickering scene once it is still, and never if it is not', async () => {
  const fade = [20, 30, 40, 50, 60].map(plain);
  const frames = [...times(2, plain(200)), plain(10), ...fade, ...times(3, plain(60))];
  expect(await openingsOf(frames)).toEqual([1, 8].map((frame) => frame / FRAMES_PER_SECOND));
  const flicker = Array.from({ length: 90 }, (_, n) => plain(n % 2 ? 10 : 15));
  expect(await openingsOf(flicker)).toEqual([]);
});
