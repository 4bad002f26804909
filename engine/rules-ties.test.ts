/** `boards.md` §3, the paragraph on ties. The name of each test is the rule that it checks. */

import { expect, test } from 'vitest';
import { drawBoard, playScript } from '#tests/rule-script.ts';
import { listMoves, viewPosition } from './moves.ts';
import { startPosition } from './position.ts';
import { positionAfter } from './replay.ts';

const TIED = { tied: [['a', 'b']] };

test('the blocks of a group move as one, each step needs room for all', () => {
  const board = drawBoard(['a..', 'b.c'], { a: {}, b: {}, c: {} }, {}, TIED);
  playScript(board, ['not a 2,0: no-way', 'a 1,0', 'a at 10', 'b at 11', 'b -1,0', 'a at 00']);
  expect(listMoves(startPosition(board)).filter(({ block }) => block === 'b')).toEqual([]);
});

test('a member leaves by itself when it alone meets the conditions above, its own axis included and no other’s', () => {
  const board = drawBoard(
    ['ab', '..'],
    { a: { axis: 'vertical' }, b: {} },
    { g: 'left 00 red', h: 'right 10 red' },
    TIED,
  );
  playScript(board, ['not a 0,0 g: gate-axis', 'b 0,0 h', 'a at 00']);
});

test('the others stay where the drag has brought them, and then the rest move on as a group without it', () => {
  const board = drawBoard(
    ['abc', '...'],
    { a: {}, b: {}, c: {} },
    { g: 'right 21 red' },
    { tied: [['a', 'b', 'c']] },
  );
  playScript(board, ['c 0,1 g', 'a at 01', 'b at 11', 'a 1,0', 'b at 21', 'not a 1,0: no-way']);
});

test('Ties that share a block act as one group as long as that block is there: when b is gone a and c are free', () => {
  const board = drawBoard(
    ['a.c', '.b.'],
    { a: {}, b: {}, c: {} },
    { g: 'bottom 11 red' },
    {
      tied: [
        ['a', 'b'],
        ['b', 'c'],
      ],
    },
  );
  expect(viewPosition(startPosition(board)).blocks[0]?.group).toEqual(['a', 'c', 'b']);
  playScript(board, ['not a 1,0: no-way', 'b 0,0 g', 'a 1,0', 'c at 20', 'c 0,1']);
});

test('a tie of three holds the two that are left', () => {
  const board = drawBoard(
    ['a.c', '.b.'],
    { a: {}, b: {}, c: {} },
    { g: 'bottom 11 red' },
    { tied: [['a', 'b', 'c']] },
  );
  playScript(board, ['b 0,0 g', 'a 0,1', 'c at 21', 'not a 1,0: no-way']);
});

test('a block that a tie names twice is alone when the other is gone', () => {
  const board = drawBoard(
    ['ab'],
    { a: {}, b: {} },
    { g: 'right 10 red' },
    { tied: [['a', 'b', 'a']] },
  );
  const position = positionAfter(startPosition(board), [{ block: 'b', by: [0, 0], gate: 'g' }]);
  expect(viewPosition(position).blocks).toMatchObject([{ id: 'a', group: null }]);
});

test('Written with until, a tie ends when E >= n', () => {
  const board = drawBoard(
    ['ab.', 'c..'],
    { a: {}, b: {}, c: {} },
    { g: 'left 01 red' },
    { tied: [{ blocks: ['a', 'b'], until: 1 }] },
  );
  playScript(board, ['b 1,0', 'a at 10', 'c 0,0 g', 'a -1,0', 'b at 20']);
});

test('If any member cannot move (ice, locks, ropes, fixed, inside a shut crate), the group cannot slide', () => {
  for (const b of [{ ice: 1 }, { locks: 1 }, { ropes: ['pink'] }, { fixed: true }] as const)
    playScript(drawBoard(['ab.'], { a: {}, b }, {}, TIED), ['not a 1,0']);
  const crate = drawBoard(
    ['a..', 'k..'],
    { a: {} },
    {},
    { ...TIED, crates: { k: { opensAfter: 1, blocks: { b: {} } } } },
  );
  playScript(crate, ['not a 1,0: tied-held', 'not b 1,0: in-crate']);
});

test('yet a member that stands flush may leave', () => {
  const board = drawBoard(
    ['ab.'],
    { a: {}, b: { ice: 1 } },
    { g: 'left 00 red', h: 'right 20 red' },
    TIED,
  );
  playScript(board, ['not a 1,0: tied-held', 'a 0,0 g', 'b 1,0 h', 'solved']);
});

test('A group’s axis limits are the union of its members’', () => {
  const one = drawBoard(['ab.', '...'], { a: { axis: 'horizontal' }, b: {} }, {}, TIED);
  playScript(one, ['not b 0,1: axis', 'b 1,0']);
  const both = drawBoard(
    ['ab.', '...'],
    { a: { axis: 'horizontal' }, b: { axis: 'vertical' } },
    {},
    TIED,
  );
  playScript(both, ['not a 1,0: axis', 'not a 0,1: axis']);
});
