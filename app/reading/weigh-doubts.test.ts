import { expect, test } from 'vitest';
import { applyEdit } from '#draft/edits/apply-edit.ts';
import { checkBoard } from '#engine/board.ts';
import { solve } from '#engine/solve.ts';
import { parseTextForm } from '#engine/text-form.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { Doubt } from '#recognition/reading.ts';
import { listDoubts } from './read-doubts.ts';
import { orderQuestions, weighDoubts } from './weigh-doubts.ts';

function parse(text: string): BoardDraft {
  const parsed = parseTextForm(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function solutionOf(draft: BoardDraft) {
  const board = checkBoard(draft);
  const result = board.ok ? solve(board.value) : undefined;
  if (result?.status !== 'solved') throw new Error('the board has no solution');
  return result.moves;
}

const weigh = (draft: BoardDraft, doubts: readonly Doubt[], moves = solutionOf(draft)) =>
  weighDoubts(draft, listDoubts({ board: draft, confidences: doubts }), [0, 0], moves);

/** Red leaves on the left, blue on the right; row 4 is empty. */
const BOARD = parse('4x4_r10_b21_Lr00_Rb31');

test('an alternative that the same moves solve does not change the answer, another one may', () => {
  const weighed = weigh(BOARD, [
    { at: 'floor[3][3]', confidence: 0.2, instead: '#' },
    { at: 'blocks[0].color', confidence: 0.4, instead: 'blue' },
    { at: 'blocks[1].cells', confidence: 0.6 },
  ]);
  expect(weighed.map(({ outcome }) => outcome?.kind)).toEqual(['same', 'unknown', undefined]);
  expect(weighed[1]?.board?.blocks[0]?.color).toBe('blue');
});

test('the questions on which the answer hangs come first, those that change nothing last', () => {
  const weighed = weigh(BOARD, [
    { at: 'floor[3][3]', confidence: 0.1, instead: '#' },
    { at: 'blocks[1].cells', confidence: 0.2 },
    { at: 'blocks[1].color', confidence: 0.3, instead: 'red' },
  ]);
  expect(orderQuestions(weighed).map(({ doubt }) => doubt.at)).toEqual([
    'blocks[1].color',
    'blocks[1].cells',
    'floor[3][3]',
  ]);
});

test('each sign, number, tie, path and lock that may be another has the edit that makes it so', () => {
  const board = parse('5x5_r00.i3_b20.ah_Lr00_Ub20.s_Ta.b_Pt0444_C33.5_J0.g1.g2');
  const cases: readonly (readonly [
    at: string,
    instead: unknown,
    read: (draft: BoardDraft) => unknown,
  ])[] = [
    ['blocks[0].ice', 8, ({ blocks }) => blocks[0]?.ice === 8],
    ['blocks[1].axis', null, ({ blocks }) => blocks[1]?.axis === undefined],
    ['gates[0].color', 'pink', ({ gates }) => gates[0]?.color === 'pink'],
    ['gates[1].star', null, ({ gates }) => gates[1]?.star === undefined],
    ['floor[4][3]', '#', ({ floor }) => floor[4] === '...#.'],
    ['tied[0]', null, ({ tied }) => tied === undefined],
    ['paths[0]', null, ({ paths }) => paths === undefined],
    ['crates[0].opensAfter', 7, ({ crates }) => crates?.[0]?.opensAfter === 7],
    ['jumpingLocks[0]', null, ({ jumpingLocks }) => jumpingLocks?.[0]?.gates.length !== 2],
  ];
  for (const [at, instead, isApplied] of cases) {
    const [one] = weigh(board, [{ at, confidence: 0, instead }], []);
    expect(one?.edit && isApplied(applyEdit(board, one.edit)), at).toBe(true);
  }
  // What cannot stand there, or is not known, is no alternative.
  for (const doubt of [
    { at: 'blocks[0].ice', confidence: 0, instead: 'red' },
    { at: 'blocks[0].ice', confidence: 0 },
    { at: 'gates', confidence: 0 },
  ])
    expect(weigh(board, [doubt], [])[0]?.edit, JSON.stringify(doubt)).toBeUndefined();
});
