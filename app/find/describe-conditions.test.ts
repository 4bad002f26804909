import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { editorWordsOf } from '#app/words/messages/editor-words.ts';
import { createWords } from '#app/words/words.ts';
import { listQuestions } from '#draft/questions.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { Doubt } from '#engine/doubt.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { describeConditions } from './describe-conditions.ts';

const t = createTranslator({ locale: 'en-US', messages: editorWordsOf(), namespace: 'editor' });

function clausesFor(text: string, ...paths: readonly string[]): readonly string[] {
  return clausesOf(text, ...paths.map((at, index) => ({ at, confidence: index / 100 })));
}

function clausesOf(text: string, ...confidences: readonly Doubt[]): readonly string[] {
  const draft = parseDraft(text);
  const drawn = { draft, view: viewDraft(draft) };
  return describeConditions(t, createWords('en-US'), drawn, listQuestions(draft, confidences));
}

const BOARD = '5x5_p0010.i3_p2030.i2_r44_Lp00_Rr44_Ub40';

test('combines doubts of one kind about pieces of one color in one clause', () => {
  expect(clausesFor(BOARD, 'blocks[0].color', 'blocks[1].color', 'blocks[2].color')).toEqual([
    'the two covered blocks in doubt are purple',
    'the block in row 5, column 5 is red',
  ]);
  expect(clausesFor(BOARD, 'gates[0].color', 'gates[1].color')).toEqual([
    'the gate in row 1, column 1 is purple',
    'the gate in row 5, column 5 is red',
  ]);
});

test('shapes, cells, signs and missing gates have their own clauses', () => {
  expect(
    clausesFor(BOARD, 'blocks[2].cells', 'gates[1].cells', 'floor[2][2]', 'gates', 'blocks[0].ice'),
  ).toEqual([
    'the red single has this shape',
    'the right red gate has this length',
    'row 3, column 3 is floor',
    'no gate is missing',
    '“Ice” is right on the left purple short bar',
  ]);
});

test('pieces that may have been missed are their own condition', () => {
  const key = { at: 'blocks[2].key', confidence: 0.7, instead: true };
  const tie = { at: 'tied[0]', confidence: 0.8, instead: ['b', 'c'] };
  expect(clausesOf(BOARD, key, tie)).toEqual([
    '“Key” is not on the red single',
    'the right purple short bar moves by itself',
  ]);
});

test('crates, paths and jumping locks in doubt are conditions too', () => {
  const board = '5x5_b20_Lr00_Ub20_Pt0444_C33.5_J0.g1.g2';
  expect(clausesFor(board, 'crates[0].opensAfter', 'paths[0]', 'jumpingLocks[0]')).toEqual([
    '“Opens after” is right on the crate',
    'there is a colored path in row 5, column 1',
    'the left red gate has a lock that jumps',
  ]);
});

test('a doubt about a removed piece is no condition', () => {
  expect(clausesFor('3x3_r00_Lr00', 'blocks[0].color', 'blocks[7].color')).toEqual([
    'the block in row 1, column 1 is red',
  ]);
});
