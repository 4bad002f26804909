import { expect, test } from 'vitest';
import { setTimer } from './set-timer.ts';

const board = { floor: ['..'], blocks: [], gates: [] };

test('a confident time becomes the timer', () => {
  expect(setTimer(board, { value: 105, confidence: 0.8 })).toEqual({ ...board, seconds: 105 });
});

test.each([
  ['no time', null],
  ['an uncertain time', { value: 105, confidence: 0.79 }],
  ['what is left of the time in a game under way', { value: 103, confidence: 0.99 }],
])('%s leaves the board as it is', (_, seconds) => {
  expect(setTimer(board, seconds)).toEqual(board);
});
