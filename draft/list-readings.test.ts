import { expect, test } from 'vitest';
import type { Doubt } from '#engine/doubt.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { countLegal, listReadings, READINGS_MAX } from './list-readings.ts';
import { listQuestions } from './questions.ts';

const BOARD = parseDraft('4x4_r00.i1_b02.i1_r22_b30_Lr00_Lb02_Rr32_Rb30');

test('lists each combination of candidates as a reading, the board as it is first', () => {
  const doubts: readonly Doubt[] = [
    { at: 'blocks[0].color', confidence: 0.5, instead: 'blue' },
    { at: 'blocks[1].color', confidence: 0.5, instead: 'red' },
  ];
  const { boards, isAll } = listReadings(BOARD, listQuestions(BOARD, doubts));
  const colors = boards.map(({ blocks }) => blocks.slice(0, 2).map(({ color }) => color));
  expect(isAll).toBe(true);
  expect(colors).toEqual([
    ['red', 'blue'],
    ['blue', 'blue'],
    ['red', 'red'],
    ['blue', 'red'],
  ]);
});

test('says so if there are more readings than may be solved', () => {
  const doubts = [0, 1, 2, 3, 4].map((index) => ({
    at: `blocks[${index % 4}].${index < 4 ? 'color' : 'ice'}`,
    confidence: 0.5,
    instead: index < 4 ? (index % 2 === 0 ? 'blue' : 'red') : 2,
  }));
  const { boards, isAll } = listReadings(BOARD, listQuestions(BOARD, doubts));
  expect(isAll).toBe(false);
  expect(boards.length).toBeLessThanOrEqual(READINGS_MAX);
});

test('counts the moves that can be played on a reading, up to the first that cannot', () => {
  const [board] = listReadings(parseDraft('3x1_r00_r20_Lr00'), []).boards;
  const moves = [
    { block: 'a', by: [0, 0], gate: 'g1' },
    { block: 'b', by: [0, 1] },
  ] as const;
  const first = board?.gates[0]?.id ?? '';
  expect(board && countLegal(board, [{ ...moves[0], gate: first }, moves[1]])).toBe(1);
});
