/** `boards.md` §2, sentence by sentence. The name of each test is the sentence that it checks. */

import { expect, test } from 'vitest';
import { drawBoard, playScript } from '#tests/rule-script.ts';
import { findDestinations, listMoves, playMove } from './moves.ts';
import { isSolved, startPosition } from './position.ts';
import { replay } from './replay.ts';

test('A move is one drag of one block: along any path of unit steps, any length, without turning the block', () => {
  const board = drawBoard(['aa.', '##.', '...'], { a: {} });
  playScript(board, ['not a 1,2: no-way', 'a 1,0', 'not a 0,2: no-way']);
  const winding = drawBoard(['a..', '##.', '...'], { a: {} });
  const [far] = findDestinations(startPosition(winding), 'a').filter(
    ({ by }) => by[1] === 2 && by[0] === 0,
  );
  expect(far?.path).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
  ]);
});

test('At each step all of its cells lie on floor that no other block and no crate covers', () => {
  const board = drawBoard(
    ['a.b', '.#.', 'c..'],
    { a: {}, b: {} },
    {},
    { crates: { c: { opensAfter: 9 } } },
  );
  playScript(board, ['not a 2,0: no-way', 'not a 1,1: no-way', 'not a 0,2: no-way', 'a 0,1']);
});

test('A drag ends on any cell it can reach, or by leaving through a gate. Either way it is one move', () => {
  const board = drawBoard(['a..'], { a: {} }, { g: 'right 20 red' });
  expect(listMoves(startPosition(board))).toEqual([
    { block: 'a', by: [1, 0] },
    { block: 'a', by: [2, 0] },
    { block: 'a', by: [2, 0], gate: 'g' },
  ]);
});

test('A drag that neither changes the block’s place nor leaves is not a move', () => {
  playScript(drawBoard(['a.'], { a: {} }), ['not a 0,0: no-drag']);
});

test('A block leaves through a gate when it stands flush before it: its foremost cells in the direction of side are on the gate’s line', () => {
  const board = drawBoard(['.a', 'aa', '..'], { a: {} }, { g: 'bottom 02-12 red' });
  playScript(board, ['not a 0,0 g: not-flush', 'a 0,1 g', 'solved']);
});

test('its whole extent across that direction lies within the gate’s open cells', () => {
  const board = drawBoard(['aaa', '.a.'], { a: {} }, { g: 'bottom 11 red', h: 'bottom 01-21 red' });
  playScript(board, ['not a 0,0 g: not-flush', 'a 0,0 h']);
});

test('the gate’s colour now is the block’s colour now, and the gate is not shut', () => {
  const board = drawBoard(['a'], { a: {} }, { g: 'top 00 blue', h: { at: 'left 00 red', ice: 1 } });
  playScript(board, ['not a 0,0 g: gate-color', 'not a 0,0 h: gate-shut']);
});

test('every cell between a cell of the block and the gate’s line, straight in the direction of side, is floor that no other block or crate covers', () => {
  const under = drawBoard(['aa', 'ba'], { a: {}, b: { color: 'blue' } }, { g: 'bottom 01-11 red' });
  playScript(under, ['not a 0,0 g: gate-way']);
  const hole = drawBoard(['aa.', '#a.'], { a: {} }, { g: 'bottom 11 red', h: 'bottom 11-21 red' });
  playScript(hole, ['not a 0,0 g: not-flush']);
  const crate = drawBoard(
    ['aa', 'ca'],
    { a: {} },
    { g: 'bottom 01-11 red' },
    { crates: { c: { opensAfter: 1 } } },
  );
  playScript(crate, ['not a 0,0 g: gate-way']);
  playScript(drawBoard(['aa', '.a'], { a: {} }, { g: 'bottom 01-11 red' }), ['a 0,0 g', 'solved']);
});

test('every cell between … is floor: a hole between a block and the gate’s line is in the way', () => {
  const board = drawBoard(['aaa', 'a#a', 'a.a'], { a: {} }, { g: 'bottom 02-22 red' });
  playScript(board, ['not a 0,0 g: gate-way']);
});

test('A block that already stands flush leaves by a drag of length zero', () => {
  playScript(drawBoard(['a.'], { a: {} }, { g: 'left 00 red' }), [
    'a 0,0 g',
    'a gone',
    'E is 1',
    'solved',
  ]);
});

test('Nothing leaves by itself', () => {
  const board = drawBoard(['a.b'], { a: {}, b: {} }, { g: 'left 00 red' });
  playScript(board, ['b -1,0', 'a at 00', 'E is 0', 'unsolved']);
});

test('Blocks tied to it that stand between count as in the way, at the place to which the drag has moved them', () => {
  const board = drawBoard(
    ['.b', 'aa', '..'],
    { a: {}, b: { color: 'blue' } },
    { g: 'top 00-10 red', h: 'bottom 02-12 red' },
    { tied: [['a', 'b']] },
  );
  playScript(board, ['not a 0,0 g: not-flush', 'not a 0,1 g', 'a 0,1 h', 'b at 11']);
  const between = drawBoard(
    ['aa', 'ba', '..'],
    { a: {}, b: { color: 'blue' } },
    { h: 'bottom 02-12 red' },
    { tied: [['a', 'b']] },
  );
  playScript(between, ['not a 0,1 h: gate-way']);
});

test('Leaving takes off the block’s outer colour. If it has none left the block is gone; otherwise it stays where it stood flush, with its next colour', () => {
  const board = drawBoard(
    ['a.'],
    { a: { layers: ['blue'] } },
    { g: 'right 10 red', h: 'right 10 blue' },
  );
  playScript(board, ['a 1,0 g', 'a is blue', 'a at 10', 'a 0,0 h', 'a gone', 'solved']);
});

test('Each leaving, of a layer or of a whole block, is one exit', () => {
  const board = drawBoard(['a.'], { a: { layers: ['red', 'red'] } }, { g: 'left 00 red' });
  playScript(board, ['a 0,0 g', 'E is 1', 'a 0,0 g', 'E is 2', 'a 0,0 g', 'E is 3', 'solved']);
});

test('What an exit triggers happens right after it', () => {
  const board = drawBoard(
    ['ab'],
    { a: {}, b: { ice: 1 } },
    { g: { at: 'left 00 red', shutter: 'open' }, h: { at: 'right 10 red', shutter: 'shut' } },
  );
  playScript(board, [
    'h shut',
    'not b 0,0 h: ice',
    'a 0,0 g',
    'g shut',
    'h open',
    'b 0,0 h',
    'solved',
  ]);
});

test('The board is solved when no block that has a colour is left, crates’ blocks included', () => {
  const board = drawBoard(
    ['a.c'],
    { a: {} },
    { g: 'left 00 red', h: 'right 20 red' },
    { crates: { c: { opensAfter: 1, blocks: { b: {} } } } },
  );
  playScript(board, ['a 0,0 g', 'unsolved', 'b 0,0 h', 'solved']);
});

test('a board without such blocks is solved with no moves', () => {
  const board = drawBoard(['a.'], { a: { color: undefined } });
  expect(isSolved(startPosition(board))).toBe(true);
  expect(listMoves(startPosition(board))).toEqual([]);
  expect(replay(board, [])).toEqual({ ok: true, value: [] });
});

test('Moves after that are ignored', () => {
  const board = drawBoard(['ab'], { a: {}, b: { color: undefined } }, { g: 'left 00 red' });
  const line = [
    { block: 'a', by: [0, 0], gate: 'g' },
    { block: 'b', by: [-1, 0] },
    { block: 'nobody', by: [9, 9] },
  ] as const;
  const replayed = replay(board, line);
  expect(replayed.ok && replayed.value.length).toBe(1);
});

test('by is the drag’s net displacement [dx, dy] in cells; gate is present when the drag ends by leaving there', () => {
  const board = drawBoard(['a..', '.#.', '...'], { a: {} }, { g: 'bottom 22 red' });
  const played = playMove(startPosition(board), { block: 'a', by: [2, 2], gate: 'g' });
  expect(played.ok && played.value.exit).toEqual({
    block: 'a',
    gate: 'g',
    color: 'red',
    gone: true,
  });
  expect(played.ok && played.value.path.length).toBe(5);
});

test('A tied group is named by any of its members, when one leaves by that one; a movable crate by its id', () => {
  const board = drawBoard(
    ['ab.', 'c..'],
    { a: {}, b: {} },
    { g: 'right 20 red' },
    { tied: [['a', 'b']], crates: { c: { opensAfter: 9, movable: true } } },
  );
  playScript(board, ['a 1,0', 'b -1,0', 'not a 1,0 g: not-flush', 'b 1,0 g', 'c 1,0', 'a 1,0 g']);
  expect(listMoves(startPosition(board)).map(({ block }) => block)).toContain('c');
});

test('One drag gives at most one exit', () => {
  const board = drawBoard(
    ['ab'],
    { a: {}, b: { layers: ['red'] } },
    { g: 'left 00 red', h: 'right 10 red' },
    { tied: [['a', 'b']] },
  );
  playScript(board, ['b 0,0 h', 'E is 1', 'b 0,0 h', 'E is 2', 'a 0,0 g', 'E is 3', 'solved']);
});
