/** `boards.md` §3, the table of block modifiers. The name of each test is the rule that it checks. */

import { expect, test } from 'vitest';
import { drawBoard, LEFT, playScript } from '#tests/rule-script.ts';
import { viewPosition } from './moves.ts';
import { startPosition } from './position.ts';

test('axis: moves along this axis only, both ways; it also leaves only along it', () => {
  const board = drawBoard(
    ['.a.', '...'],
    { a: { axis: 'horizontal' } },
    { g: 'top 10 red', h: 'right 20 red' },
  );
  playScript(board, ['not a 0,1: axis', 'not a 0,0 g: gate-axis', 'a -1,0', 'a 2,0 h', 'solved']);
});

test('axisUntil: the axis binds only while E < n', () => {
  const board = drawBoard(
    ['ab.', '...'],
    { a: {}, b: { axis: 'horizontal', axisUntil: 1 } },
    { ...LEFT, h: 'bottom 11 red' },
  );
  playScript(board, ['not b 0,1: axis', 'a 0,0 g', 'b 0,1 h', 'solved']);
});

test('layers: colours under the outer one, next first', () => {
  const board = drawBoard(
    ['a'],
    { a: { layers: ['blue', 'teal'] } },
    { g: 'top 00 red', h: 'left 00 blue', i: 'right 00 teal' },
  );
  playScript(board, [
    'not a 0,0 i: gate-color',
    'a 0,0 g',
    'a is blue',
    'a 0,0 h',
    'a is teal',
    'a 0,0 i',
    'solved',
  ]);
});

test('no color: slides, never leaves, need not be cleared', () => {
  const board = drawBoard(
    ['w.a'],
    { w: { color: undefined }, a: {} },
    { g: 'left 00 red', h: 'right 20 red' },
  );
  playScript(board, ['not w 0,0 g: no-color', 'w 1,0', 'a 0,0 h', 'solved']);
});

test('fixed: never moves (with or without a colour); it may still leave if flush', () => {
  const board = drawBoard(
    ['a.', 'w.'],
    { a: { fixed: true }, w: { color: undefined, fixed: true } },
    LEFT,
  );
  playScript(board, ['not a 1,0: fixed', 'not w 1,0: fixed', 'a 0,0 g', 'solved']);
});

test('ice: cannot move or leave while E < n', () => {
  const board = drawBoard(['a..', 'b..'], { a: {}, b: { ice: 1 } }, { ...LEFT, h: 'left 01 red' });
  playScript(board, [
    'not b 1,0: ice',
    'not b 0,0 h: ice',
    'a 0,0 g',
    'b 1,0',
    'b -1,0 h',
    'solved',
  ]);
});

test('locks: cannot move or leave until n key blocks are gone from the board', () => {
  const board = drawBoard(
    ['ab.', 'c..'],
    { a: { key: true }, b: {}, c: { locks: 1 } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, ['not c 1,0: locks', 'not c 0,0 h: locks', 'b 0,1', 'a 0,0 g', 'c 0,0 h']);
});

test('key: counts as a key once it is wholly gone, layers and all', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { key: true, layers: ['red'] }, b: { locks: 1 } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, ['a 0,0 g', 'not b 0,0 h: locks', 'a 0,0 g', 'b 0,0 h', 'solved']);
});

test('star: leaves only through star gates', () => {
  const board = drawBoard(
    ['a'],
    { a: { star: true } },
    { ...LEFT, h: { at: 'right 00 red', star: true } },
  );
  playScript(board, ['not a 0,0 g: gate-star', 'a 0,0 h', 'solved']);
});

test('ropes: cannot move or leave until, for each colour listed, a scissors block of that colour is wholly gone', () => {
  const board = drawBoard(
    ['ab', 'c.'],
    {
      a: { scissors: 'pink' },
      b: { scissors: 'teal', layers: ['red'] },
      c: { ropes: ['pink', 'teal'] },
    },
    { ...LEFT, h: 'right 10 red', i: 'left 01 red' },
  );
  playScript(board, [
    'not c 1,0: ropes',
    'a 0,0 g',
    'b 0,0 h',
    'not c 0,0 i: ropes',
    'b 0,0 h',
    'c 0,0 i',
    'solved',
  ]);
});

test('scissors: cuts every rope of that colour, in crates too, once it is wholly gone; one is enough', () => {
  const board = drawBoard(
    ['ab', 'k.'],
    { a: { scissors: 'pink' }, b: { scissors: 'pink', ropes: ['pink'] } },
    { ...LEFT, h: 'left 01 red' },
    { crates: { k: { opensAfter: 1, blocks: { c: { ropes: ['pink'] } } } } },
  );
  playScript(board, ['not b 0,1: ropes', 'a 0,0 g', 'b 0,1', 'c 0,0 h']);
});

test('curtain: while closed it slides but cannot leave; flips on every exit from the start, its own included if it stays', () => {
  const board = drawBoard(
    ['a.', 'b.'],
    { a: { layers: ['red', 'red'] }, b: { curtain: 'closed', layers: ['red'] } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, [
    'not b 0,0 h: curtain',
    'b 1,0',
    'b -1,0',
    'a 0,0 g',
    'b 0,0 h',
    'not b 0,0 h: curtain',
    'a 0,0 g',
    'b 0,0 h',
    'b gone',
  ]);
});

test('hidden: colour not shown to the player while E < n; the rules do not change', () => {
  const board = drawBoard(['a'], { a: { hidden: 3 } }, LEFT);
  expect(viewPosition(startPosition(board)).blocks[0]?.hiddenLeft).toBe(3);
  playScript(board, ['a 0,0 g', 'solved']);
});

test('rainbow: whatever its outer colour, it matches every gate (star, axis and all else still hold)', () => {
  const gates = {
    g: 'left 00 blue',
    h: { at: 'right 00 teal', star: true },
    i: { at: 'top 00 pink', star: true },
  };
  const board = drawBoard(['a'], { a: { rainbow: true, star: true, axis: 'horizontal' } }, gates);
  playScript(board, ['not a 0,0 g: gate-star', 'not a 0,0 i: gate-axis', 'a 0,0 h', 'solved']);
});

test('swapsTo: on every exit of another block its outer colour and this one change places', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { layers: ['red', 'red'] }, b: { color: 'blue', swapsTo: 'teal' } },
    LEFT,
  );
  playScript(board, ['b is blue', 'a 0,0 g', 'b is teal', 'a 0,0 g', 'b is blue']);
});

test('leaving takes off the colour it shows, the other stays and no longer changes; both must leave', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: {}, b: { color: 'blue', swapsTo: 'teal' } },
    { ...LEFT, h: 'left 01 blue', i: 'right 01 teal' },
  );
  playScript(board, [
    'b 0,0 h',
    'b is teal',
    'a 0,0 g',
    'b is teal',
    'unsolved',
    'b 0,0 i',
    'solved',
  ]);
});

test('bomb: no effect on rules or length', () => {
  playScript(drawBoard(['a'], { a: { bomb: 0 } }, LEFT), ['a 0,0 g', 'solved']);
});

test('dynamite: must be wholly gone within the first n exits since it is on the board, its own included; otherwise the line is lost', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { dynamite: 2, layers: ['red'] }, b: {} },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, ['a 0,0 g', 'playable', 'a 0,0 g', 'playable', 'b 0,0 h', 'solved']);
  playScript(board, ['b 0,0 h', 'playable', 'a 0,0 g', 'lost', 'not a 0,0 g: lost']);
});

test('dynamite (in a crate: since the crate opened)', () => {
  const board = drawBoard(
    ['a', 'k'],
    { a: { layers: ['red', 'red'] } },
    { ...LEFT, h: 'left 01 red' },
    { crates: { k: { opensAfter: 2, blocks: { d: { dynamite: 1 } } } } },
  );
  playScript(board, ['a 0,0 g', 'a 0,0 g', 'playable', 'd 0,0 h', 'playable', 'a 0,0 g', 'solved']);
  playScript(board, ['a 0,0 g', 'a 0,0 g', 'a 0,0 g', 'lost']);
});

test('capsule: adds s seconds to the timer when wholly gone; no effect on moves', () => {
  playScript(drawBoard(['a'], { a: { capsule: 12.5 } }, LEFT), ['a 0,0 g', 'solved']);
});

test('All counts and flips run from the start of play, for blocks in shut crates too', () => {
  const board = drawBoard(
    ['a.', 'k.'],
    { a: { layers: ['red', 'red'] } },
    { ...LEFT, h: 'left 01 teal' },
    {
      crates: {
        k: {
          opensAfter: 1,
          blocks: { b: { ice: 1, curtain: 'closed', color: 'blue', swapsTo: 'teal' } },
        },
      },
    },
  );
  playScript(board, ['not b 0,0 h: in-crate', 'a 0,0 g', 'b is teal', 'b 0,0 h', 'b is blue']);
});
