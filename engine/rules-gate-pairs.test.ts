/**
 * Gate modifiers combined with another modifier: one small board for each pair that interacts. The rules are those of `boards.md` §3–§5.
 */

import { test } from 'vitest';
import { CLOCK, drawBoard, LEFT, playScript, TICK } from '#tests/rule-script.ts';

test('swapsTo and colors: the colour not shown keeps its place in the ring', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: {}, b: { color: 'blue', swapsTo: 'teal' } },
    { ...LEFT, h: { at: 'left 01', colors: ['red', 'blue', 'teal'] } },
  );
  playScript(board, [TICK, 'h is blue', 'b is teal', 'not b 0,0 h: gate-color']);
});

test('rainbow and colors: moves the ring on, though its own colours are not counted', () => {
  const board = drawBoard(
    ['a', 'b', 'c'],
    { a: { rainbow: true, color: 'pink' }, b: { color: 'blue' }, c: { color: 'teal' } },
    { g: { at: 'left 00', colors: ['pink', 'blue', 'teal'] } },
  );
  playScript(board, ['g is blue', TICK, 'g is teal']);
});

test('colors and layers: the ring waits for a colour that is still underneath', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { layers: ['blue'] }, b: { color: 'teal' } },
    { g: { at: 'left 00', colors: ['red', 'blue'] } },
  );
  playScript(board, [TICK, 'g is blue', TICK, 'a gone']);
});

test('colors and shutter: the ring turns by its own exits, the shutter by all', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { color: 'blue', layers: ['teal'] } },
    { ...LEFT, h: { at: 'left 01', colors: ['blue', 'teal'], shutter: 'open' } },
  );
  playScript(board, ['b 0,0 h', 'h is teal', 'h shut', TICK, 'h is teal', 'h open', 'b 0,0 h']);
});

test('spans and shutter: the opening changes while the gate is shut', () => {
  const board = drawBoard(
    ['a.', 'bb'],
    { a: CLOCK, b: { color: 'blue' } },
    {
      ...LEFT,
      h: {
        at: 'bottom 01-11 blue',
        spans: [
          [0, 0],
          [0, 1],
        ],
        shutter: 'open',
      },
    },
  );
  playScript(board, [
    'not b 0,0 h: not-flush',
    TICK,
    'not b 0,0 h: gate-shut',
    TICK,
    'not b 0,0 h: not-flush',
  ]);
});

test('switches and ice: the switch turns while the gate is frozen', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { color: 'blue' } },
    { ...LEFT, h: { at: 'left 01', switches: ['blue', 'red'], ice: 1 } },
  );
  playScript(board, ['not b 0,0 h: gate-shut', TICK, 'not b 0,0 h: gate-color', TICK, 'b 0,0 h']);
});

test('jumping lock and shutter: open only when neither shuts it', () => {
  const board = drawBoard(
    ['a'],
    { a: CLOCK },
    { ...LEFT, h: { at: 'right 00 red', shutter: 'shut' }, i: 'top 00 red' },
    { jumpingLocks: [{ gates: ['i', 'h'], at: 0 }] },
  );
  playScript(board, ['h shut', 'i shut', TICK, 'h shut', 'i open', TICK, 'h shut', 'i shut']);
});

test('two jumping locks: each shuts a gate of its own', () => {
  const board = drawBoard(
    ['a'],
    { a: CLOCK },
    { ...LEFT, h: 'right 00 red', i: 'top 00 red' },
    {
      jumpingLocks: [
        { gates: ['h', 'i'], at: 0 },
        { gates: ['i', 'h'], at: 0 },
      ],
    },
  );
  playScript(board, ['h shut', 'i shut', TICK, 'h shut', 'i shut']);
});

test('gate locks and star: keys open it, and a star block still needs its star', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { key: true }, b: { star: true } },
    { ...LEFT, h: { at: 'left 01 red', locks: 1, star: true }, i: 'right 01 red' },
  );
  playScript(board, [
    'not b 0,0 h: gate-shut',
    TICK,
    'not b 0,0 i: gate-star',
    'b 0,0 h',
    'solved',
  ]);
});
