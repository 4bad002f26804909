import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { editorWordsOf } from '#app/words/messages/editor-words.ts';
import { createWords } from '#app/words/words.ts';
import { listQuestions } from '#draft/questions.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { RivalSign } from '#engine/doubt.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { describeQuestion } from './describe-question.ts';

const t = createTranslator({ locale: 'en-US', messages: editorWordsOf(), namespace: 'editor' });

/** The question with its choices. A star marks those that change the board. */
function ask(
  text: string,
  at: string,
  instead?: unknown,
  rival?: RivalSign,
): readonly [string, ...string[]] {
  const draft = parseDraft(text);
  const [question] = listQuestions(draft, [
    { at, confidence: 0.5, instead, ...(rival && { rival }) },
  ]);
  if (!question) throw new Error(`nothing to ask of ${at}`);
  const drawn = { draft, view: viewDraft(draft) };
  const described = describeQuestion(t, createWords('en-US'), drawn, question);
  return [
    described.text,
    ...described.choices.map(({ label, candidate }) => (candidate.edit ? `${label} *` : label)),
  ];
}

const BOARD = '5x5_r0010.i3_p2030.ah_g4041.h2_Lr00_Ub20.L1_Ta.b_C33.5';

test('a question about a doubtful color mentions what covers it, and offers both colors', () => {
  expect(ask(BOARD, 'blocks[0].color', 'pink')).toEqual([
    'Which color is under the ice?',
    'red',
    'pink *',
  ]);
  // Without a second reading, the colors of the gates are offered.
  expect(ask('5x5_r00.i3_Lr00_Rp40_Uk20', 'blocks[0].color').slice(1)).toEqual([
    'red',
    'purple *',
    'pink *',
  ]);
  expect(ask(BOARD, 'blocks[2].color', 'pink')[0]).toBe('Which color is hidden here?');
  expect(ask(BOARD, 'blocks[1].color', 'pink')[0]).toBe('Which color is this block?');
  expect(ask(BOARD, 'gates[0].color', 'pink')[0]).toBe('Which color is this gate?');
});

test('a doubtful sign is a yes-or-no question, a number a choice of two', () => {
  expect(ask(BOARD, 'blocks[1].axis', null)).toEqual([
    'Is there an arrow on the purple short bar?',
    'Yes',
    'No *',
  ]);
  expect(ask(BOARD, 'blocks[0].ice', 8).slice(1)).toEqual(['3', '8 *']);
  expect(ask(BOARD, 'blocks[0].ice')).toEqual(['Is the red short bar frozen?', 'Yes']);
  expect(ask(BOARD, 'tied[0]', null)).toEqual([
    'Are the red short bar and the purple short bar tied together?',
    'Yes',
    'No *',
  ]);
  expect(ask(BOARD, 'crates[0].opensAfter', 6).slice(1)).toEqual(['5', '6 *']);
});

test('yes adds a missed sign with its number or color', () => {
  expect(ask(BOARD, 'blocks[1].key', true)).toEqual([
    'Is there a key on the purple short bar?',
    'No',
    'Yes *',
  ]);
  expect(ask(BOARD, 'blocks[1].ice', 7)).toEqual(['Is the purple short bar frozen?', 'No', '7 *']);
  expect(ask(BOARD, 'blocks[1].scissors', 'red').slice(1)).toEqual(['No', 'red *']);
  expect(ask(BOARD, 'blocks[1].ropes', ['red'])[0]).toBe(
    'Are there ropes on the purple short bar?',
  );
  expect(ask(BOARD, 'tied[1]', ['a', 'c'])).toEqual([
    'Are the red short bar and the hidden short bar tied together?',
    'No',
    'Yes *',
  ]);
  expect(ask(BOARD, 'gates[0].colors', ['red', 'blue']).slice(1)).toEqual(['No', 'Yes *']);
});

test('floor and hole have the same question, whichever was read', () => {
  expect(ask(BOARD, 'floor[4][4]', '#')).toEqual(['Is there floor here?', 'Yes', 'No *']);
  expect(ask('010.3_r00', 'floor[0][0]', '.')).toEqual(['Is there floor here?', 'Yes *', 'No']);
});

test('a shape, and missing gates, can only be confirmed', () => {
  expect(ask(BOARD, 'blocks[0].cells').slice(1)).toEqual(['Yes']);
  expect(ask(BOARD, 'gates[0].cells').slice(1)).toEqual(['Yes']);
  expect(ask(BOARD, 'gates').slice(1)).toEqual(['Yes']);
});

test('another possible sign is its own choice, with its number or color', () => {
  const scissors = { field: 'scissors', value: 'red' };
  expect(ask(BOARD, 'blocks[1].axis', null, scissors)).toEqual([
    'Is there an arrow on the purple short bar?',
    'Yes',
    'No *',
    'Scissors: red *',
  ]);
  expect(ask(BOARD, 'blocks[0].ice', 8, { field: 'locks', value: 3 }).slice(1)).toEqual([
    '3',
    '8 *',
    'Lock: 3 *',
  ]);
  expect(ask(BOARD, 'blocks[1].key', true, { field: 'star', value: true }).slice(1)).toEqual([
    'No',
    'Yes *',
    'Star *',
  ]);
});

test('a question names a rival that is a choice', () => {
  expect(ask(BOARD, 'blocks[0].ice', 8, { field: 'curtain', value: 'closed' }).at(-1)).toBe(
    'Curtain: closed at the start *',
  );
});

test('a block that may have no color is gray in the second choice', () => {
  expect(ask(BOARD, 'blocks[1].color', null).slice(1, 3)).toEqual(['purple', 'gray, no color *']);
});
