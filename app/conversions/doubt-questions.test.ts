import { expect, test } from 'vitest';
import type { ConversionDoubt } from '#domain/conversions/schema.ts';
import type { BoardDraft } from '#engine/types.ts';
import { applyAnswers, listQuestions } from './doubt-questions.ts';

const BOARD = {
  floor: ['..'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'blue' }],
} as unknown as BoardDraft;

/** The board after these answers. */
function answer(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  answers: Readonly<Record<string, string>>,
) {
  return applyAnswers(board, doubts, 'en-US', (at) => answers[at] ?? null);
}

const DOUBTS = [
  { at: 'blocks[0].color', confidence: 0.5, instead: 'pink' },
  { at: 'gates[0].cells', confidence: 0.4, instead: [[0, 0]] },
  { at: 'gates', confidence: 0.3 },
];

test('asks about what has two answers, and nothing else', () => {
  expect(listQuestions(BOARD, DOUBTS, 'en-US')).toEqual([
    {
      at: 'blocks[0].color',
      text: 'Which color is this block?',
      place: 'Row 1, column 1',
      choices: [
        { label: 'red', color: 'red', isRead: true },
        { label: 'pink', color: 'pink', isRead: false },
      ],
    },
  ]);
});

test('calls colors and blocks what the drawing beside calls them', () => {
  const doubts = [
    { at: 'gates[0].color', confidence: 0.5, instead: 'darkblue' },
    { at: 'blocks[0].axis', confidence: 0.6, instead: 'horizontal' },
  ];
  const [gate, block] = listQuestions(BOARD, doubts, 'en-US');
  expect(gate?.choices.map(({ label }) => label)).toEqual(['light blue', 'blue']);
  expect(block?.text).toBe('Is there an arrow on the red single?');
});

test('asks whether there is what may have been missed, and what may not be there', () => {
  const board = { ...BOARD, gates: [{ ...BOARD.gates[0], star: true }] } as unknown as BoardDraft;
  const doubts = [
    { at: 'gates[0].star', confidence: 0.6, instead: null },
    { at: 'blocks[0].ice', confidence: 0.7, instead: 8 },
  ];
  expect(listQuestions(board, doubts, 'en-US').map(({ choices }) => choices)).toEqual([
    [
      { label: 'Yes', isRead: true },
      { label: 'No', isRead: false },
    ],
    [
      { label: 'No', isRead: true },
      { label: '8', isRead: false },
    ],
  ]);
  const changed = answer(board, doubts, { 'blocks[0].ice': '1', 'gates[0].star': '1' });
  expect(changed.blocks[0]).toMatchObject({ ice: 8 });
  expect(changed.gates[0]).not.toHaveProperty('star');
});

test('asks whether blocks are tied, and ties or unties those that were chosen', () => {
  const blocks = ['a', 'b', 'c', 'd'].map((id, x) => ({ id, color: 'red', cells: [[x, 0]] }));
  const tied = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const board = { ...BOARD, floor: ['....'], blocks, tied } as unknown as BoardDraft;
  const doubts = [
    { at: 'tied[0]', confidence: 0.6, instead: null },
    { at: 'tied[1]', confidence: 0.8 },
    { at: 'tied[2]', confidence: 0.7, instead: { blocks: ['b', 'c'], until: 4 } },
  ];
  expect(listQuestions(board, doubts, 'en-US').map(({ at, text }) => [at, text])).toEqual([
    ['tied[0]', 'Are the left red single and the red single 2nd from the left tied together?'],
    [
      'tied[2]',
      'Are the red single 2nd from the left and the red single 3rd from the left tied together?',
    ],
  ]);
  const tiesAfter = (answers: Readonly<Record<string, string>>) =>
    answer(board, doubts, answers).tied;
  expect(tiesAfter({ 'tied[0]': '1' })).toEqual([['c', 'd']]);
  expect(tiesAfter({ 'tied[2]': '1' })).toContainEqual({ blocks: ['b', 'c'], until: 4 });
  expect(tiesAfter({})).toEqual(tied);
  const chain = { ...board, tied: [tied[0], ['b', 'c']] } as unknown as BoardDraft;
  expect(answer(chain, doubts, { 'tied[0]': '1' }).tied).toEqual([['b', 'c']]);
});

test('asks for a color that nothing is known of with the colors of the gates', () => {
  const [question] = listQuestions(BOARD, [{ at: 'blocks[0].color', confidence: 0.3 }], 'en-US');
  expect(question?.choices.map(({ label }) => label)).toEqual(['red', 'light blue']);
});

test('an answer changes the board, as read or what is no answer does not; the board that was read stays', () => {
  const changed = answer(BOARD, DOUBTS, { 'blocks[0].color': '1', 'nothing[3].here': '1' });
  expect(changed.blocks[0]).toMatchObject({ color: 'pink' });
  expect(BOARD.blocks[0]).toMatchObject({ color: 'red' });
  expect(answer(BOARD, DOUBTS, { 'blocks[0].color': '0', 'gates[0].cells': '1' })).toEqual(BOARD);
  for (const wrong of ['', '2', '-1', 'constructor']) {
    expect(answer(BOARD, DOUBTS, { 'blocks[0].color': wrong })).toEqual(BOARD);
  }
});
