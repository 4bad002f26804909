import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { type BlockPart, type Draft, finishDraft, mergeSigns } from './draft.ts';

function block(cells: Cell[], color?: string): BlockPart {
  return { cells, fields: color ? { color } : {}, sure: new Map([['cells', { confidence: 1 }]]) };
}

function draftOf(...blocks: BlockPart[]): Draft {
  const gate = {
    side: 'top' as const,
    cells: [[0, 0]] as Cell[],
    fields: { color: 'red' },
    sure: new Map(),
  };
  return { blocks, gates: [gate], ties: [], paths: [] };
}

test('enters a sign with its confidence at its place in the board', () => {
  const draft = draftOf(block([[0, 0]], 'red'));
  mergeSigns(draft, [
    { owner: { kind: 'block', index: 0 }, field: 'ice', value: 7, confidence: 0.8, instead: 1 },
  ]);
  const { board, confidences } = finishDraft(draft, ['..']);
  expect(board.blocks[0]).toMatchObject({ color: 'red', ice: 7 });
  expect(confidences).toContainEqual({ at: 'blocks[0].ice', confidence: 0.8, instead: 1 });
});

test('a crate is taken out of the blocks, and those after it keep their signs', () => {
  const draft = draftOf(block([[0, 0]], 'orange'), block([[1, 0]], 'blue'));
  mergeSigns(draft, [
    {
      owner: { kind: 'block', index: 0 },
      field: 'crate',
      value: { opensAfter: 5, movable: false },
      confidence: 0.95,
    },
    { owner: { kind: 'block', index: 1 }, field: 'key', value: true, confidence: 0.99 },
  ]);
  const { board, confidences } = finishDraft(draft, ['..']);
  expect(board.crates).toEqual([{ id: 'c1', cells: [[0, 0]], opensAfter: 5, blocks: [] }]);
  expect(board.blocks).toEqual([{ id: 'b1', cells: [[1, 0]], color: 'blue', key: true }]);
  expect(confidences.map((c) => c.at)).toContain('blocks[0].key');
});

test('drops signs that a block without a colour cannot have', () => {
  const draft = draftOf(block([[0, 0]]));
  mergeSigns(draft, [
    { owner: { kind: 'block', index: 0 }, field: 'key', value: true, confidence: 0.9 },
  ]);
  expect(finishDraft(draft, ['.']).board.blocks[0]).not.toHaveProperty('key');
});

test('a gate of changing colours has no colour of its own', () => {
  const draft = draftOf(block([[0, 0]], 'red'));
  mergeSigns(draft, [
    {
      owner: { kind: 'gate', index: 0 },
      field: 'switches',
      value: ['red', 'blue'],
      confidence: 0.9,
    },
  ]);
  const [gate] = finishDraft(draft, ['.']).board.gates;
  expect(gate).toMatchObject({ switches: ['red', 'blue'] });
  expect(gate).not.toHaveProperty('color');
});
