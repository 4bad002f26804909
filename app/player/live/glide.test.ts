import { expect, test } from 'vitest';
import { glide, pathOut, shiftToEnd } from './glide.ts';

function record() {
  const seen: { frames: Keyframe[]; duration: number }[] = [];
  const element = {
    animate: (frames: Keyframe[], { duration }: { duration: number }) => {
      seen.push({ frames, duration });
    },
  } as unknown as Element;
  return { element, seen };
}

test('a block glides cell by cell along its path', () => {
  const { element, seen } = record();
  glide(element, {
    path: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    speed: 1,
  });
  expect(seen[0]?.frames.map(({ transform }) => transform)).toEqual([
    'translate(0px, 0px)',
    'translate(40px, 0px)',
    'translate(40px, 40px)',
  ]);
  expect(seen[0]?.frames.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
});

test('a step of one cell takes 120 to 240 ms, at twice the speed half as long, at half the speed twice', () => {
  const { element, seen } = record();
  glide(element, {
    path: [
      [0, 0],
      [0, 1],
    ],
    speed: 1,
  });
  glide(element, {
    path: [
      [0, 0],
      [0, 1],
    ],
    speed: 2,
  });
  glide(element, {
    path: [
      [0, 0],
      [0, 1],
    ],
    speed: 0.5,
  });
  expect(seen[0]?.duration).toBeGreaterThanOrEqual(120);
  expect(seen[0]?.duration).toBeLessThanOrEqual(240);
  expect(seen[1]?.duration).toBe((seen[0]?.duration ?? 0) / 2);
  expect(seen[2]?.duration).toBe((seen[0]?.duration ?? 0) * 2);
});

test('a leaving block fades beyond the gate and not before', () => {
  const { element, seen } = record();
  glide(element, {
    path: pathOut(
      [
        [0, 0],
        [0, -1],
      ],
      'top',
    ),
    fades: 'out',
    speed: 1,
  });
  expect(seen[0]?.frames.map(({ opacity }) => opacity)).toEqual([1, 1, 0]);
});

test('a drawing at the end of a path begins at its start', () => {
  expect(
    shiftToEnd([
      [0, 0],
      [1, 0],
      [1, 2],
    ]),
  ).toEqual([
    [-1, -2],
    [0, -2],
    [0, 0],
  ]);
});

test('does not animate a path without a step', () => {
  const { element, seen } = record();
  glide(element, { path: [[0, 0]], speed: 1 });
  expect(seen).toEqual([]);
});
