import { expect, test } from 'vitest';
import type { BoardReading } from '#recognition/reading.ts';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import { scoreScreen } from './score-screen.ts';
import type { Truth } from './truth.ts';

const board = { floor: ['..'], blocks: [], gates: [] };
const truth: Truth = {
  file: '001-A.png',
  tier: 'A',
  valid: true,
  size: [9, 9],
  board: { ...board, seconds: 90 },
  made: { level: 47 },
};
const reading: BoardReading = { board, confidences: [], cellsToPixels: IDENTITY };

test('judges the level and the timer that are used, and what is not read', () => {
  const right = {
    ...reading,
    board: { ...board, seconds: 90 },
    level: { value: 47, confidence: 0.9 },
  };
  expect(scoreScreen(truth, right)).toEqual({ level: 'right', timer: 'right' });
  const wrong = {
    ...reading,
    board: { ...board, seconds: 30 },
    level: { value: 41, confidence: 0.9 },
  };
  expect(scoreScreen(truth, wrong)).toEqual({ level: 'wrong', timer: 'wrong' });
  const unsure = { ...reading, level: { value: 41, confidence: 0.6 } };
  expect(scoreScreen(truth, unsure)).toEqual({ level: 'none', timer: 'none' });
  expect(scoreScreen(truth, null)).toEqual({ level: 'none', timer: 'none' });
});

test('a timer that is not in the picture counts only when another one was read', () => {
  const unseen = { ...truth, unseen: ['seconds'] };
  expect(scoreScreen(unseen, reading).timer).toBeNull();
  expect(scoreScreen(unseen, { ...reading, board: { ...board, seconds: 30 } }).timer).toBe('wrong');
  expect(scoreScreen({ ...truth, board, made: {} }, reading)).toEqual({ level: null, timer: null });
});
