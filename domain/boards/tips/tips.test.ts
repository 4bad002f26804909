import { expect, test } from 'vitest';
import { listMoves, playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { chooseTips, isTipTrue } from './choose-tips.ts';
import { findOnlyOpener, listImmediateExits, listMovable } from './first-exits.ts';
import { mustMoveFirst } from './jams.ts';
import { createPairProver } from './pair-search.ts';

/** A corridor: `b` is behind `a`, and the only exit is on the right. `c` waits in a side room. */
const CORRIDOR = {
  floor: ['#.#', '...', '...'],
  blocks: [
    {
      id: 'a',
      color: 'red',
      cells: [
        [2, 1],
        [2, 2],
      ],
    },
    {
      id: 'b',
      color: 'red',
      cells: [
        [1, 1],
        [1, 2],
      ],
    },
    {
      id: 'c',
      color: 'red',
      cells: [
        [0, 1],
        [0, 2],
      ],
    },
  ],
  gates: [
    {
      id: 'g',
      side: 'right',
      cells: [
        [2, 1],
        [2, 2],
      ],
      color: 'red',
    },
  ],
} satisfies BoardDraft as unknown as Board;

const OUT: readonly Move[] = [
  { block: 'a', by: [0, 0], gate: 'g' },
  { block: 'b', by: [1, 0], gate: 'g' },
  { block: 'c', by: [2, 0], gate: 'g' },
];

test('reports a jam only for a block that can neither move nor leave', () => {
  expect(mustMoveFirst(CORRIDOR, 'b', 'c')).toBe(true);
  expect(mustMoveFirst(CORRIDOR, 'a', 'c')).toBe(false);
  expect(mustMoveFirst(CORRIDOR, 'b', 'a')).toBe(false);
});

test('a block must leave first if the other cannot get past it even on an otherwise empty floor', () => {
  expect(createPairProver(CORRIDOR)('a', 'b')).toBe(true);
  expect(createPairProver(CORRIDOR)('b', 'a')).toBe(false);
});

test('a block that can step aside need not leave first', () => {
  const wide = { ...CORRIDOR, floor: ['...', '...', '...', '...'] } as Board;
  expect(createPairProver(wide)('a', 'b')).toBe(false);
});

test('finds the only possible first exit by trying everything before it', () => {
  expect(findOnlyOpener(CORRIDOR)).toBe('a');
  expect(listImmediateExits(CORRIDOR)).toEqual(['a']);
  expect(listMovable(CORRIDOR)).toEqual(['a', 'b']);
});

test('a tip is true only for its own board', () => {
  expect(isTipTrue(CORRIDOR, OUT, { kind: 'leaves-first', block: 'a', before: 'b' })).toBe(true);
  expect(isTipTrue(CORRIDOR, OUT, { kind: 'leaves-first', block: 'b', before: 'a' })).toBe(false);
  expect(isTipTrue(CORRIDOR, OUT, { kind: 'moves-often', block: 'a', times: 3 })).toBe(false);
  expect(isTipTrue(CORRIDOR, OUT, { kind: 'last-out', block: 'c', gate: 'g' })).toBe(true);
});

test('chooses two to four tips, all true, of different kinds', () => {
  const tips = chooseTips(CORRIDOR, OUT);
  expect(tips.length).toBeGreaterThanOrEqual(2);
  expect(tips.length).toBeLessThanOrEqual(4);
  expect(new Set(tips.map((tip) => tip.kind)).size).toBe(tips.length);
  for (const tip of tips) expect(isTipTrue(CORRIDOR, OUT, tip)).toBe(true);
});

test('keys, ropes, ice and dynamite are named with what they hold', () => {
  const board = {
    floor: ['....'],
    blocks: [
      { id: 'a', color: 'red', cells: [[3, 0]], key: true, scissors: 'pink', dynamite: 1 },
      { id: 'b', color: 'red', cells: [[2, 0]], locks: 1 },
      { id: 'c', color: 'red', cells: [[1, 0]], ropes: ['pink'] },
      { id: 'd', color: 'red', cells: [[0, 0]], ice: 3 },
    ],
    gates: [{ id: 'g', side: 'right', cells: [[3, 0]], color: 'red' }],
  } satisfies BoardDraft as unknown as Board;
  const line: Move[] = [
    { block: 'a', by: [0, 0], gate: 'g' },
    { block: 'b', by: [1, 0], gate: 'g' },
    { block: 'c', by: [2, 0], gate: 'g' },
    { block: 'd', by: [3, 0], gate: 'g' },
  ];
  const isTrue = (tip: Parameters<typeof isTipTrue>[2]) => isTipTrue(board, line, tip);
  expect(isTrue({ kind: 'keys', keys: ['a'], needed: 1, opens: ['b'] })).toBe(true);
  expect(isTrue({ kind: 'scissors', block: 'a', color: 'pink', cuts: ['c'] })).toBe(true);
  expect(isTrue({ kind: 'waits', what: 'block', id: 'd', exits: 3, nth: 4 })).toBe(true);
  expect(isTrue({ kind: 'hurry', block: 'a', limit: { exits: 1 }, nth: 1 })).toBe(true);
  expect(isTrue({ kind: 'waits', what: 'block', id: 'd', exits: 2, nth: 4 })).toBe(false);
});

test('forced orders hold in every random game', () => {
  let seed = 7;
  const pick = <T>(items: readonly T[]): T => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 1;
    return items[seed % items.length] as T;
  };
  for (let game = 0; game < 50; game++) {
    let position = startPosition(CORRIDOR);
    const gone: string[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const moves = listMoves(position);
      if (moves.length === 0) break;
      const move = pick(moves);
      if (move.gate) gone.push(move.block);
      const played = playMove(position, move);
      if (!played.ok) throw new Error('a listed move is illegal');
      position = played.value.position;
    }
    expect(gone).toEqual(['a', 'b', 'c'].slice(0, gone.length));
  }
});
