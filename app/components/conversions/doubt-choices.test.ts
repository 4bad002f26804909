import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { applyChoices, listChoices } from './doubt-choices.ts';

const BOARD = {
  floor: ['..'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'red' }],
} as unknown as BoardDraft;

const DOUBTS = [
  { at: 'blocks[0].color', confidence: 0.5, instead: 'pink' },
  { at: 'gates[0].cells', confidence: 0.4, instead: [[0, 0]] },
  { at: 'gates', confidence: 0.3 },
];

test('asks about what has two plain answers, and nothing else', () => {
  expect(listChoices(BOARD, DOUBTS)).toEqual([
    {
      at: 'blocks[0].color',
      piece: 'block',
      number: 1,
      field: 'color',
      read: 'red',
      instead: 'pink',
    },
  ]);
});

test('asks whether there is what may have been missed, and what may not be there', () => {
  const board = { ...BOARD, gates: [{ ...BOARD.gates[0], star: true }] } as unknown as BoardDraft;
  const doubts = [
    { at: 'blocks[0].ice', confidence: 0.7, instead: 8 },
    { at: 'gates[0].star', confidence: 0.6, instead: null },
  ];
  expect(listChoices(board, doubts).map(({ at, read, instead }) => [at, read, instead])).toEqual([
    ['blocks[0].ice', null, '8'],
    ['gates[0].star', 'true', null],
  ]);
  const changed = applyChoices(board, doubts, new Set(['blocks[0].ice', 'gates[0].star']));
  expect(changed.blocks[0]).toMatchObject({ ice: 8 });
  expect(changed.gates[0]).not.toHaveProperty('star');
});

test('asks whether blocks are tied, by their numbers, and ties or unties those that were chosen', () => {
  const blocks = ['a', 'b', 'c', 'd'].map((id, x) => ({ id, color: 'red', cells: [[x, 0]] }));
  const tied = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const board = { ...BOARD, floor: ['....'], blocks, tied } as unknown as BoardDraft;
  const late = { blocks: ['b', 'c'], until: 4 };
  const doubts = [
    { at: 'tied[0]', confidence: 0.6, instead: null },
    { at: 'tied[1]', confidence: 0.8 },
    { at: 'tied[2]', confidence: 0.7, instead: late },
  ];
  expect(listChoices(board, doubts)).toEqual([
    { at: 'tied[0]', piece: 'tie', number: 1, field: 'blocks', read: '1, 2', instead: null },
    { at: 'tied[2]', piece: 'tie', number: 3, field: 'blocks', read: null, instead: '2, 3' },
  ]);
  const chosen = (...at: readonly string[]) => applyChoices(board, doubts, new Set(at)).tied;
  expect(chosen('tied[0]', 'tied[2]')).toEqual([['c', 'd'], late]);
  expect(chosen('tied[2]')).toEqual([...tied, late]);
  expect(chosen()).toEqual(tied);
});

test('puts the other value where it was chosen, and leaves the board as it was', () => {
  const changed = applyChoices(BOARD, DOUBTS, new Set(['blocks[0].color', 'nothing[3].here']));
  expect(changed.blocks[0]).toMatchObject({ color: 'pink' });
  expect(BOARD.blocks[0]).toMatchObject({ color: 'red' });
  expect(applyChoices(BOARD, DOUBTS, new Set())).toEqual(BOARD);
});
