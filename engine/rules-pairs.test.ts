/** Combined block modifiers: one small board for each pair that interacts. The rules are those of `boards.md` §3–§5. */

import { test } from 'vitest';
import { CLOCK, drawBoard, LEFT, playScript, TICK } from '#tests/rule-script.ts';

test('axis and layers: the arrow stays under every colour', () => {
  const board = drawBoard(
    ['a', '.'],
    { a: { axis: 'horizontal', layers: ['blue'] } },
    { ...LEFT, h: 'top 00 blue', i: 'right 00 blue' },
  );
  playScript(board, [TICK, 'not a 0,0 h: gate-axis', 'not a 0,1: axis', 'a 0,0 i', 'solved']);
});

test('axis and fixed: leaves flush along the arrow only', () => {
  const board = drawBoard(
    ['a'],
    { a: { axis: 'vertical', fixed: true } },
    { ...LEFT, h: 'top 00 red' },
  );
  playScript(board, ['not a 0,0 g: gate-axis', 'a 0,0 h', 'solved']);
});

test('layers and ice: own layers cannot thaw it, other exits do', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { ice: 2, layers: ['red'] } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, [
    'not b 0,0 h: ice',
    TICK,
    'not b 0,0 h: ice',
    TICK,
    'b 0,0 h',
    'b 0,0 h',
    'b gone',
  ]);
});

test('layers and star: every layer needs a star gate', () => {
  const board = drawBoard(
    ['a'],
    { a: { star: true, layers: ['blue'] } },
    {
      g: { at: 'left 00 red', star: true },
      h: 'top 00 blue',
      i: { at: 'right 00 blue', star: true },
    },
  );
  playScript(board, [TICK, 'not a 0,0 h: gate-star', 'a 0,0 i', 'solved']);
});

test('layers and dynamite: every layer counts against the fuse', () => {
  const board = drawBoard(['a'], { a: { dynamite: 2, layers: ['red', 'red'] } }, LEFT);
  playScript(board, [TICK, 'playable', TICK, 'lost']);
});

test('swapsTo and dynamite: both colours must leave in time', () => {
  const gates = { ...LEFT, h: 'right 00 blue' };
  playScript(drawBoard(['a'], { a: { swapsTo: 'blue', dynamite: 2 } }, gates), [
    TICK,
    'a 0,0 h',
    'solved',
  ]);
  playScript(drawBoard(['a'], { a: { swapsTo: 'blue', dynamite: 1 } }, gates), [TICK, 'lost']);
});

test('swapsTo and rainbow: leaves twice, by any gate', () => {
  const board = drawBoard(['a'], { a: { swapsTo: 'blue', rainbow: true } }, { g: 'left 00 pink' });
  playScript(board, [TICK, 'a is blue', TICK, 'solved']);
});

test('swapsTo and swapsTo: each turns on the other’s exits, until it has left once', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { swapsTo: 'blue' }, b: { color: 'teal', swapsTo: 'pink' } },
    { ...LEFT, h: 'left 01 pink', i: 'right 00 blue', j: 'right 01 teal' },
  );
  playScript(board, [
    TICK,
    'a is blue',
    'b is pink',
    'b 0,0 h',
    'a is blue',
    'b is teal',
    'a 0,0 i',
    'b is teal',
    'b 0,0 j',
    'solved',
  ]);
});

test('swapsTo and key: a key counts when both colours have left', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { swapsTo: 'blue', key: true }, b: { locks: 1 } },
    { ...LEFT, h: 'right 00 blue', i: 'left 01 red' },
  );
  playScript(board, [TICK, 'not b 0,0 i: locks', 'a 0,0 h', 'b 0,0 i', 'solved']);
});

test('swapsTo and paths: what may cover the path turns with the colour', () => {
  const board = drawBoard(
    ['a..', 'b..'],
    { a: CLOCK, b: { color: 'blue', swapsTo: 'teal' } },
    LEFT,
    { paths: [{ color: 'teal', cells: [[1, 1]] }] },
  );
  playScript(board, ['not b 1,0: no-way', TICK, 'b 1,0', TICK, 'b 1,0', 'not b -1,0: no-way']);
});

test('rainbow and paths: covers any path, whatever its colour', () => {
  const board = drawBoard(
    ['a..'],
    { a: { rainbow: true } },
    {},
    {
      paths: [
        { color: 'teal', cells: [[1, 0]] },
        { color: 'blue', cells: [[2, 0]] },
      ],
    },
  );
  playScript(board, ['a 2,0', 'a -1,0']);
});

test('rainbow and curtain: a closed curtain still holds it', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: {}, b: { rainbow: true, curtain: 'closed' } },
    { ...LEFT, h: 'left 01 pink' },
  );
  playScript(board, ['not b 0,0 h: curtain', TICK, 'b 0,0 h', 'solved']);
});

test('curtain and ice: the curtain flips on while the ice holds', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { ice: 2, curtain: 'closed' } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, [TICK, 'not b 0,0 h: ice', TICK, 'not b 0,0 h: curtain', TICK, 'b 0,0 h']);
});

test('movable crates and fixed blocks: a fixed block inside moves along, and stands once it is out', () => {
  const board = drawBoard(
    ['k..', 'c..'],
    { c: {} },
    { g: 'left 01 red' },
    { crates: { k: { opensAfter: 1, movable: true, blocks: { b: { fixed: true } } } } },
  );
  playScript(board, ['k 1,0', 'c 0,0 g', 'b at 10', 'not b 1,0: fixed']);
});

test('crates and keys: a key counts only when it is gone, which it cannot be inside', () => {
  const board = drawBoard(
    ['a', 'k', 'c'],
    { a: {}, c: { locks: 1 } },
    { ...LEFT, h: 'left 01 red', i: 'left 02 red' },
    { crates: { k: { opensAfter: 1, blocks: { b: { key: true } } } } },
  );
  playScript(board, [TICK, 'not c 0,0 i: locks', 'b 0,0 h', 'c 0,0 i', 'solved']);
});

test('crates and dynamite: a crate open from the start lights the fuse at once', () => {
  const board = drawBoard(['a', 'k'], { a: CLOCK }, LEFT, {
    crates: { k: { opensAfter: 0, blocks: { b: { dynamite: 1 } } } },
  });
  playScript(board, [TICK, 'lost']);
});

test('crates and axisUntil: exits count while it is inside', () => {
  const board = drawBoard(['a.', 'k.', '..'], { a: CLOCK }, LEFT, {
    crates: { k: { opensAfter: 1, blocks: { b: { axis: 'horizontal', axisUntil: 2 } } } },
  });
  playScript(board, [TICK, 'not b 0,1: axis', TICK, 'b 0,1']);
});

test('ice and dynamite: frozen through its fuse, it is lost', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { ice: 2, dynamite: 2 } },
    { ...LEFT, h: 'left 01 red' },
  );
  playScript(board, [TICK, 'playable', TICK, 'lost']);
});

test('locks and ropes: both must be undone', () => {
  const board = drawBoard(
    ['a', 'b', 'c'],
    { a: { key: true }, b: { scissors: 'pink' }, c: { locks: 1, ropes: ['pink'] } },
    { ...LEFT, h: 'left 01 red', i: 'left 02 red' },
  );
  playScript(board, [TICK, 'not c 0,0 i: ropes', 'b 0,0 h', 'c 0,0 i', 'solved']);
});

test('paths and layers: a new colour opens another path', () => {
  const board = drawBoard(['a..'], { a: { layers: ['teal'] } }, LEFT, {
    paths: [{ color: 'teal', cells: [[1, 0]] }],
  });
  playScript(board, ['not a 2,0: no-way', TICK, 'a 2,0']);
});

test('blockers with ice, ropes and ties: held like any block', () => {
  const w = { color: undefined };
  playScript(drawBoard(['bw.', '...'], { b: {}, w: { ...w, ice: 1 } }, LEFT), [
    'not w 1,0: ice',
    'b 0,0 g',
    'solved',
  ]);
  playScript(
    drawBoard(['bw.', 'c..'], { b: {}, c: {}, w: { ...w, ice: 1, axis: 'horizontal' } }, LEFT),
    ['b 0,0 g', 'not w 0,1: axis', 'w 1,0'],
  );
  playScript(drawBoard(['bw.', 'c..'], { b: {}, c: {}, w }, LEFT, { tied: [['b', 'w']] }), [
    'w 1,0',
    'b at 10',
    'b -1,0 g',
    'not w 0,0 g',
    'w -1,0',
  ]);
});
