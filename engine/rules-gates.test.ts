/** `boards.md` §4, modifiers of gates. The name of each test is the rule that it checks. */

import { test } from 'vitest';
import { CLOCK, drawBoard, LEFT, playScript, TICK } from '#tests/rule-script.ts';

test('star gate: star blocks may leave here; so may plain ones', () => {
  const board = drawBoard(
    ['ab'],
    { a: { star: true }, b: {} },
    { g: { at: 'top 00-10 red', star: true } },
  );
  playScript(board, ['a 0,0 g', 'b 0,0 g', 'solved']);
});

test('ice: shut while E < n', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: {} },
    { ...LEFT, h: { at: 'left 01 red', ice: 2 } },
  );
  playScript(board, ['h shut', TICK, 'not b 0,0 h: gate-shut', TICK, 'h open', 'b 0,0 h']);
});

test('locks: shut until n key blocks are gone. Keys are counted, not spent: each lock compares the total gone with its own n', () => {
  const board = drawBoard(
    ['a', 'b', 'c'],
    { a: { key: true }, b: { locks: 1 }, c: {} },
    { ...LEFT, h: { at: 'left 01 red', locks: 1 }, i: { at: 'left 02 red', locks: 2 } },
  );
  playScript(board, [
    'h shut',
    'i shut',
    TICK,
    'h open',
    'i shut',
    'b 0,0 h',
    'not c 0,0 i: gate-shut',
  ]);
});

test('shutter: its state at the start; flips on every exit, also while something else shuts the gate', () => {
  const board = drawBoard(
    ['a'],
    { a: CLOCK },
    {
      ...LEFT,
      h: { at: 'right 00 red', shutter: 'shut' },
      i: { at: 'top 00 red', shutter: 'open', ice: 2 },
    },
  );
  playScript(board, [
    'h shut',
    'i shut',
    TICK,
    'h open',
    'i shut',
    TICK,
    'h shut',
    'i open',
    TICK,
    'i shut',
  ]);
});

test('colors: a ring of colours: shows one, starting with the first; each exit through this gate moves it on to the next in the ring', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { layers: ['blue', 'red'] } },
    { ...LEFT, h: { at: 'left 01', colors: ['red', 'blue'] } },
  );
  playScript(board, [
    'h is red',
    TICK,
    'h is red',
    'b 0,0 h',
    'h is blue',
    'b 0,0 h',
    'h is red',
    'b 0,0 h',
  ]);
});

test('Colours that no block has any more are passed over at once (counted: outer colours, layers, the other colour of swapsTo, in shut crates too; not rainbow blocks)', () => {
  const ring = {
    h: { at: 'right 00', colors: ['red', 'pink', 'blue', 'teal', 'purple', 'green'] },
  } as const;
  const board = drawBoard(
    ['abck'],
    {
      a: { layers: ['red', 'blue'] },
      b: { color: 'green', swapsTo: 'teal' },
      c: { color: 'pink', rainbow: true },
    },
    { ...LEFT, h: { ...ring.h, at: 'top 00' } },
    { crates: { k: { opensAfter: 9, blocks: { d: { color: 'purple' } } } } },
  );
  playScript(board, ['h is red', 'a 0,0 h', 'h is blue', TICK, 'a 0,0 h', 'h is teal']);
});

test('passed over at once: also when the last block of the shown colour leaves by another gate', () => {
  const board = drawBoard(
    ['ab'],
    { a: {}, b: { color: 'blue' } },
    { ...LEFT, h: { at: 'right 10', colors: ['red', 'blue'] } },
  );
  playScript(board, ['h is red', TICK, 'h is blue', 'b 0,0 h', 'solved']);
});

test('when none is left the ring stands', () => {
  const board = drawBoard(
    ['ab'],
    { a: {}, b: { color: 'teal' } },
    { g: { at: 'left 00', colors: ['red', 'blue'] } },
  );
  playScript(board, ['g is red', TICK, 'g is red']);
});

test('switches: two colours in turn, flips on every exit', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: CLOCK, b: { color: 'blue' } },
    { ...LEFT, h: { at: 'left 01', switches: ['teal', 'blue'] } },
  );
  playScript(board, [
    'not b 0,0 h: gate-color',
    TICK,
    'h is blue',
    TICK,
    'h is teal',
    TICK,
    'b 0,0 h',
    'h is teal',
  ]);
});

test('spans: indices into cells, first and last open cell; the next span after every exit, round and round', () => {
  const board = drawBoard(
    ['a.', 'bb'],
    { a: CLOCK, b: { color: 'blue' } },
    {
      ...LEFT,
      h: {
        at: 'bottom 01-11 blue',
        spans: [
          [0, 0],
          [1, 1],
          [0, 1],
        ],
      },
    },
  );
  playScript(board, [
    'not b 0,0 h: not-flush',
    TICK,
    'not b 0,0 h: not-flush',
    TICK,
    'b 0,0 h',
    TICK,
  ]);
});

test('spans index its cells in the order written', () => {
  const board = drawBoard(['a.'], { a: {} }, { g: { at: 'bottom 10-00 red', spans: [[0, 0]] } });
  playScript(board, ['not a 0,0 g: not-flush', 'a 1,0 g', 'solved']);
});

test('A gate may have several of these, and is open when nothing shuts it', () => {
  const board = drawBoard(
    ['a', 'b'],
    { a: { ...CLOCK, key: true }, b: {} },
    { ...LEFT, h: { at: 'left 01 red', ice: 1, shutter: 'shut', star: true } },
  );
  playScript(board, ['h shut', TICK, 'h open', TICK, 'h shut', TICK, 'b 0,0 h']);
});

test('jumpingLocks: one lock that shuts the gate at index (at + E) mod n of the list, whatever else that gate has', () => {
  const board = drawBoard(
    ['a'],
    { a: CLOCK },
    { ...LEFT, h: 'right 00 red', i: 'top 00 red' },
    { jumpingLocks: [{ gates: ['h', 'i', 'g'], at: 1 }] },
  );
  playScript(board, [
    'h open',
    'i shut',
    'g open',
    TICK,
    'g shut',
    'i open',
    'a 0,0 i',
    'h shut',
    TICK,
    'i shut',
  ]);
});
