import { expect, test } from 'vitest';
import type { BoardDraft, Move } from '#engine/types.ts';
import { checkLine } from './check-line.ts';

const board: BoardDraft = {
  floor: ['...'],
  blocks: [{ id: 'a', color: 'red', cells: [[1, 0]] }],
  gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
};
const away: Move = { block: 'a', by: [1, 0] };
const out: Move = { block: 'a', by: [-2, 0], gate: 'g' };

test('a line that clears the board passes, after as many responses as it has moves', () => {
  expect([...checkLine(board, [away, out])]).toEqual([
    { kind: 'running', played: 1 },
    { kind: 'running', played: 2 },
    { kind: 'passed' },
  ]);
});

test('an illegal move fails at its place', () => {
  expect([...checkLine(board, [away, away, out])].at(-1)).toEqual({ kind: 'failed', move: 2 });
});

test('a line that does not clear the board fails at its end', () => {
  expect([...checkLine(board, [away])].at(-1)).toEqual({ kind: 'failed', move: 1 });
});
