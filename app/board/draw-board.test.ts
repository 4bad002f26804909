import { expect, test } from 'vitest';
import type { BoardDraft, Move } from '#engine/types.ts';
import { drawBoard } from './draw-board.server.tsx';

const BOARD: BoardDraft = {
  floor: ['...', '...'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]] },
    { id: 'b', color: 'blue', cells: [[2, 0]], hidden: 3 },
  ],
  gates: [{ id: 'g', side: 'bottom', cells: [[1, 1]], color: 'red' }],
};
const MOVES: readonly Move[] = [
  { block: 'b', by: [0, 1] },
  { block: 'a', by: [1, 1], gate: 'g' },
];

test('the next move is drawn on the position before it', () => {
  expect(drawBoard(BOARD, [], MOVES[0])).toContain('data-next-move="b"');
  expect(drawBoard(BOARD, MOVES.slice(0, 1), MOVES[1])).toContain('data-next-move="a"');
  expect(drawBoard(BOARD, MOVES)).not.toContain('data-next-move');
});

test('the arrow of a move begins at the block’s edge, follows its path and leaves over the edge of the floor', () => {
  const [, way = ''] =
    /stroke-width="9"><path d="(M[^"]*)"/.exec(drawBoard(BOARD, MOVES.slice(0, 1), MOVES[1])) ?? [];
  const points = way
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  expect([
    [40, 20],
    [20, 40],
  ]).toContainEqual(points[0]);
  expect(points.slice(-2)).toEqual([
    [60, 60],
    [60, 94],
  ]);
});

test('an illegal next move throws', () => {
  expect(() => drawBoard(BOARD, [], { block: 'a', by: [5, 0] })).toThrow(/illegal/);
});
