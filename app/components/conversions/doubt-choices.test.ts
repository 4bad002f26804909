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

test('puts the other value where it was chosen, and leaves the board as it was', () => {
  const changed = applyChoices(BOARD, DOUBTS, new Set(['blocks[0].color', 'nothing[3].here']));
  expect(changed.blocks[0]).toMatchObject({ color: 'pink' });
  expect(BOARD.blocks[0]).toMatchObject({ color: 'red' });
  expect(applyChoices(BOARD, DOUBTS, new Set())).toEqual(BOARD);
});
