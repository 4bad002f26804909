import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLayeredBoard } from '#tests/layered-board.ts';
import { loadBoard } from '../board.ts';
import { playMove } from '../moves.ts';
import { type Position, startPosition } from '../position.ts';
import { solve } from '../solve.ts';
import type { Block, BoardDraft, Color, Gate, Side } from '../types.ts';
import { findUnsolvability } from './find-unsolvability.ts';
import { relax } from './relaxation.ts';

/** One row of six cells with a red gate at its right end and a blue one at its left end. */
function row(blocks: readonly Block[], more: Partial<BoardDraft> = {}): Position {
  const loaded = loadBoard({
    floor: ['......'],
    blocks,
    gates: [
      { id: 'r', side: 'right', cells: [[5, 0]], color: 'red' },
      { id: 'l', side: 'left', cells: [[0, 0]], color: 'blue' },
    ],
    ...more,
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return startPosition(loaded.value);
}

test.each<[string, readonly Block[], Partial<BoardDraft>, string, string]>([
  ['no gate shows the colour', [{ id: 'a', cells: [[2, 0]], color: 'green' }], {}, 'a', 'gate'],
  [
    'the arrow points past the gate',
    [{ id: 'a', cells: [[2, 0]], color: 'red', axis: 'vertical' }],
    {},
    'a',
    'gate',
  ],
  [
    'a fixed blocker stands before the gate',
    [
      { id: 'a', cells: [[1, 0]], color: 'red' },
      { id: 'x', cells: [[4, 0]], fixed: true },
    ],
    {},
    'a',
    'walled-in',
  ],
  [
    'the ice waits for more exits than there can be',
    [
      { id: 'a', cells: [[4, 0]], color: 'red' },
      { id: 'b', cells: [[1, 0]], color: 'blue', ice: 2 },
    ],
    {},
    'b',
    'ice',
  ],
  [
    'the key is locked in by its own lock',
    [{ id: 'a', cells: [[4, 0]], color: 'red', key: true, locks: 1 }],
    {},
    'a',
    'locks',
  ],
  [
    'the scissors hang on their own rope',
    [{ id: 'a', cells: [[4, 0]], color: 'red', scissors: 'pink', ropes: ['pink'] }],
    {},
    'a',
    'ropes',
  ],
  [
    'the crate waits for its own blocks',
    [{ id: 'a', cells: [[4, 0]], color: 'red' }],
    {
      crates: [
        {
          id: 'c',
          cells: [[1, 0]],
          opensAfter: 2,
          blocks: [{ id: 'b', cells: [[1, 0]], color: 'blue' }],
        },
      ],
    },
    'b',
    'crate',
  ],
  [
    'two dynamites ask for the same exit',
    [
      { id: 'a', cells: [[4, 0]], color: 'red', dynamite: 1 },
      { id: 'b', cells: [[1, 0]], color: 'blue', dynamite: 1 },
    ],
    {},
    'a',
    'dynamite',
  ],
])('proves before search that %s', (_, blocks, more, block, reason) => {
  const position = row(blocks, more);
  expect(findUnsolvability(position)).toEqual({ block, reason });
  expect(solve(position)).toEqual({ status: 'unsolvable', states: 0 });
});

/** A board from a picture as in `find-unsolvability.ts`. */
function draw(picture: string): Position {
  const rows = picture.split('\n');
  const cellsOf = (letter: string) =>
    rows.flatMap((row, y) =>
      [...row].flatMap((c, x): [number, number][] => (c === letter ? [[x, y]] : [])),
    );
  const block = (id: string, rules: Partial<Block>): Block[] =>
    cellsOf(id).length === 0 ? [] : [{ id, cells: cellsOf(id), ...rules }];
  const gate = (letter: string, side: Side, color: Color, dx: number, dy: number): Gate[] =>
    cellsOf(letter).map(([x, y]) => ({ id: letter, side, cells: [[x + dx, y + dy]], color }));
  const loaded = loadBoard({
    floor: rows.map((row) => row.replace(/[<>v]/g, '#').replace(/[A-Z]/g, '.')),
    blocks: [
      ...block('A', { color: 'red' }),
      ...block('B', { color: 'blue' }),
      ...block('S', {}),
      ...block('X', { fixed: true }),
    ],
    gates: [
      ...gate('>', 'right', 'red', -1, 0),
      ...gate('v', 'bottom', 'red', 0, -1),
      ...gate('<', 'left', 'blue', 1, 0),
    ],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return startPosition(loaded.value);
}

const FIXED = 'A.X.>';
const SURELY_COVERED = '##A##\n.SSS.\n##.##\n##v##';
const ROOM_TO_PASS = '##A###\n.SSS..\n##.###\n##v###';
const FACE_TO_FACE = '<AB>';
const NOT_SEEN = '<A.B>';

test.each([FIXED, SURELY_COVERED, FACE_TO_FACE])(
  'proves that A never gets out of\n%s',
  (picture) => {
    const position = draw(picture);
    expect(findUnsolvability(position)).toEqual({ block: 'A', reason: 'walled-in' });
    expect(solve(position)).toEqual({ status: 'unsolvable', states: 0 });
  },
);

test('sees that a block at none of whose places a cell is always covered can make way', () => {
  const position = draw(ROOM_TO_PASS);
  expect(findUnsolvability(position)).toBeUndefined();
  expect(solve(position)).toMatchObject({ status: 'solved', optimal: true, atLeast: 2 });
});

test('is silent about two blocks that cannot pass each other, and the search proves it', () => {
  const position = draw(NOT_SEEN);
  expect(findUnsolvability(position)).toBeUndefined();
  const { status, states } = solve(position);
  expect(status).toBe('unsolvable');
  expect(states).toBeGreaterThan(0);
});

test('the drawings above the code are the boards of these tests', () => {
  const code = readFileSync(new URL('find-unsolvability.ts', import.meta.url), 'utf8');
  const drawn = [...code.matchAll(/^ \* {5}([#.<>vA-Z]+)(?: |$)/gm)].map(([, row]) => row);
  const pictures = [FIXED, SURELY_COVERED, ROOM_TO_PASS, FACE_TO_FACE, NOT_SEEN];
  expect(drawn).toEqual(pictures.flatMap((picture) => picture.split('\n')));
});

test('says nothing about a board that can be solved', () => {
  const position = row([
    { id: 'a', cells: [[4, 0]], color: 'red', key: true },
    { id: 'b', cells: [[1, 0]], color: 'blue', locks: 1, ice: 1 },
  ]);
  expect(findUnsolvability(position)).toBeUndefined();
});

test('finds in mid-play what has become impossible', () => {
  const position = row(
    [
      { id: 'a', cells: [[4, 0]], color: 'red' },
      { id: 'b', cells: [[1, 0]], color: 'blue', dynamite: 1 },
    ],
    {},
  );
  expect(findUnsolvability(position)).toBeUndefined();
  const played = playMove(position, { block: 'a', by: [1, 0], gate: 'r' });
  if (!played.ok) throw new Error(played.error.code);
  expect(solve(played.value.position)).toEqual({ status: 'unsolvable', states: 0 });
});

test('proves at once that no gate takes a block of 100,000 layers', () => {
  const board = makeLayeredBoard(['blue'], 100_000);
  expect(findUnsolvability(startPosition(board))).toEqual({ block: 'b0', reason: 'gate' });
});

test('gives up after a number of steps on a board of thousands of layers', () => {
  const { tables, state, epoch } = startPosition(makeLayeredBoard(['red'], 300_000));
  expect(relax(tables, state, 0, epoch)).toBeUndefined();
});
