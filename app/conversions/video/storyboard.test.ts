import { expect, test } from 'vitest';
import { playLine } from '#app/board/line.ts';
import type { Board } from '#engine/types.ts';
import { BOARD, LINE } from '#tests/example-board.ts';
import { planFrames, pointOn } from './storyboard.ts';

const frames = planFrames(playLine(BOARD as Board, LINE));

test('shows each position of the line at rest, in order, with each move gliding in between', () => {
  const rests = frames.filter(({ glide }) => !glide);
  expect(rests.map(({ at }) => at)).toEqual([0, ...LINE.map((_, index) => index + 1)]);
  for (const at of LINE.keys()) {
    expect(frames.filter((frame) => frame.at === at && frame.glide).length).toBeGreaterThan(2);
  }
  expect(frames.map(({ at }) => at)).toEqual(frames.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('a leaving block fades out, others do not', () => {
  for (const [at, move] of LINE.entries()) {
    const shown = frames.flatMap((frame) => (frame.at === at && frame.glide ? [frame.glide] : []));
    const last = shown.at(-1);
    expect(last?.carried).toContain(move.block);
    expect(shown[0]?.opacity).toBe(1);
    if (move.gate === undefined) expect(last?.opacity).toBe(1);
    else expect(last?.opacity).toBeLessThan(0.5);
  }
});

test('a point on a path follows its corners', () => {
  const path = [
    [0, 0],
    [2, 0],
    [2, 2],
  ] as const;
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => pointOn(path, share))).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
});
