import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { diffBoards } from './diff-boards.ts';

const board: BoardDraft = {
  floor: ['...', '...'],
  blocks: [
    {
      id: 'a',
      color: 'red',
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
  ],
  gates: [{ id: 'g1', side: 'left', cells: [[0, 0]], color: 'red' }],
};

test('equal boards do not differ, whatever the ids of their pieces', () => {
  const renamed = {
    ...board,
    blocks: board.blocks.map((block) => ({ ...block, id: 'z' })),
    gates: board.gates.map((gate) => ({ ...gate, id: 'y', star: false })),
  };
  expect(diffBoards(board, renamed)).toEqual({ cells: [], edges: [] });
});

test('a block with another modifier differs in all of its cells', () => {
  const frozen = { ...board, blocks: board.blocks.map((block) => ({ ...block, ice: 2 })) };
  expect(diffBoards(board, frozen).cells).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('reports holes and gates that only one of the boards has', () => {
  const other: BoardDraft = { ...board, floor: ['...', '..#'], gates: [] };
  const edge = { cell: [0, 0], side: 'left' };
  expect(diffBoards(board, other)).toEqual({ cells: [[2, 1]], edges: [edge] });
  expect(diffBoards(other, board)).toEqual({ cells: [[2, 1]], edges: [edge] });
});
