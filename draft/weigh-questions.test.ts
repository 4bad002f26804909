import { expect, test } from 'vitest';
import { checkBoard } from '#engine/board.ts';
import type { Doubt, RivalSign } from '#engine/doubt.ts';
import { solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { listQuestions } from './questions.ts';
import { orderQuestions, weighQuestions } from './weigh-questions.ts';

function solutionOf(draft: BoardDraft) {
  const board = checkBoard(draft);
  const result = board.ok ? solve(board.value) : undefined;
  if (result?.status !== 'solved') throw new Error('the board has no solution');
  return result.moves;
}

const weigh = (draft: BoardDraft, doubts: readonly Doubt[], moves = solutionOf(draft)) =>
  weighQuestions(draft, listQuestions(draft, doubts), moves);

/** Red leaves on the left, blue on the right. Row 4 is empty. */
const BOARD = parseDraft('4x4_r10_b21_Lr00_Rb31');

test('a candidate that the same moves solve does not change the solution; another one may', () => {
  const weighed = weigh(BOARD, [
    { at: 'floor[3][3]', confidence: 0.2, instead: '#' },
    { at: 'blocks[0].color', confidence: 0.4, instead: 'blue' },
    { at: 'blocks[1].cells', confidence: 0.6 },
  ]);
  expect(weighed.map(({ outcome }) => outcome?.kind)).toEqual(['same', 'unknown', undefined]);
  expect(weighed[1]?.board?.blocks[0]?.color).toBe('blue');
});

test('questions that change the solution come first, those that do not last', () => {
  const weighed = weigh(BOARD, [
    { at: 'floor[3][3]', confidence: 0.1, instead: '#' },
    { at: 'blocks[1].cells', confidence: 0.2 },
    { at: 'blocks[1].color', confidence: 0.3, instead: 'red' },
  ]);
  expect(orderQuestions(weighed).map(({ question }) => question.at)).toEqual([
    'blocks[1].color',
    'blocks[1].cells',
    'floor[3][3]',
  ]);
});

test('the solution counts as the same only if it is for every candidate', () => {
  const key = { at: 'blocks[0].key', confidence: 0.5, instead: true } as const;
  const weighOne = (rival: RivalSign) => weigh(BOARD, [{ ...key, rival }])[0];
  expect(weighOne({ field: 'bomb', value: 99 })).toMatchObject({
    other: { id: 'yes' },
    outcome: { kind: 'same' },
  });
  expect(weighOne({ field: 'locks', value: 1 })).toMatchObject({
    other: { id: 'locks-1' },
    outcome: { kind: 'unknown' },
  });
});
