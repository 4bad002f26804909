import { expect, test } from 'vitest';
import { loadBoard } from './board.ts';
import { type MoveError, playMove } from './moves.ts';
import { type Position, startPosition } from './position.ts';
import type { BoardDraft, Move } from './types.ts';

/** Three rows of four cells, with a red gate to the right of the first row and a shut blue gate to the right of the second. */
function open(blocks: BoardDraft['blocks'], more: Partial<BoardDraft> = {}): Position {
  const loaded = loadBoard({
    floor: ['....', '....', '....'],
    blocks,
    gates: [
      { id: 'red', side: 'right', cells: [[3, 0]], color: 'red' },
      { id: 'blue', side: 'right', cells: [[3, 1]], color: 'blue', ice: 5 },
    ],
    ...more,
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return startPosition(loaded.value);
}

function refusal(position: Position, move: Move): MoveError {
  const played = playMove(position, move);
  if (played.ok) throw new Error('the move is legal');
  return played.error;
}

test('says what holds a block that cannot move', () => {
  const position = open(
    [
      { id: 'i', color: 'red', cells: [[0, 0]], ice: 1 },
      { id: 'l', color: 'red', cells: [[1, 0]], locks: 1 },
      { id: 'f', color: 'red', cells: [[2, 0]], fixed: true },
      { id: 'a', color: 'red', cells: [[0, 1]], axis: 'horizontal' },
    ],
    {
      crates: [
        { id: 'c', cells: [[3, 2]], opensAfter: 2, blocks: [{ id: 'in', cells: [[3, 2]] }] },
      ],
    },
  );
  const code = (block: string) => refusal(position, { block, by: [0, 1] }).code;
  expect(code('i')).toBe('ice');
  expect(code('l')).toBe('locks');
  expect(code('f')).toBe('fixed');
  expect(code('a')).toBe('axis');
  expect(code('in')).toBe('in-crate');
  expect(code('c')).toBe('immovable');
  expect(code('nobody')).toBe('unknown-block');
});

test('names the tied block that holds the group', () => {
  const position = open(
    [
      { id: 'a', color: 'red', cells: [[0, 0]] },
      { id: 'b', color: 'red', cells: [[0, 1]], ice: 1 },
    ],
    { tied: [['a', 'b']] },
  );
  expect(refusal(position, { block: 'a', by: [1, 0] })).toEqual({
    code: 'tied-held',
    block: 'a',
    other: 'b',
  });
});

test('says why a block cannot leave by a gate', () => {
  const position = open([
    { id: 'r', color: 'red', cells: [[2, 0]] },
    { id: 'b', color: 'blue', cells: [[2, 1]] },
    { id: 'x', cells: [[2, 2]] },
  ]);
  const code = (block: string, by: Move['by'], gate: string) =>
    refusal(position, { block, by, gate }).code;
  expect(code('r', [0, 0], 'red')).toBe('not-flush');
  expect(code('r', [1, 1], 'blue')).toBe('gate-color');
  expect(code('b', [1, 0], 'blue')).toBe('gate-shut');
  expect(code('x', [1, 0], 'red')).toBe('no-color');
  expect(code('r', [1, 0], 'green')).toBe('unknown-gate');
});

test('a drag of no length without a gate is not a move', () => {
  const position = open([{ id: 'r', color: 'red', cells: [[2, 0]] }]);
  expect(refusal(position, { block: 'r', by: [0, 0] }).code).toBe('no-drag');
});

test('says that the way is not free when there is a hole between a flush block and its gate', () => {
  const loaded = loadBoard({
    floor: ['..', '.#', '..'],
    blocks: [
      {
        id: 'a',
        color: 'red',
        cells: [
          [0, 0],
          [0, 1],
          [0, 2],
          [1, 2],
        ],
      },
    ],
    gates: [
      {
        id: 'g',
        side: 'top',
        cells: [
          [0, 0],
          [1, 0],
        ],
        color: 'red',
      },
    ],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const move: Move = { block: 'a', by: [0, 0], gate: 'g' };
  expect(refusal(startPosition(loaded.value), move).code).toBe('gate-way');
});

test('names the block in a shut crate that holds its group', () => {
  const position = open([{ id: 'a', color: 'red', cells: [[0, 0]] }], {
    tied: [['a', 'z']],
    crates: [{ id: 'c', cells: [[2, 2]], opensAfter: 5, blocks: [{ id: 'z', cells: [[2, 2]] }] }],
  });
  expect(refusal(position, { block: 'a', by: [3, 0], gate: 'red' })).toEqual({
    code: 'tied-held',
    block: 'a',
    gate: 'red',
    other: 'z',
  });
});
