/** Ties combined with other block modifiers: one small board for each pair that interacts. The rules are those of `boards.md` §3 and §5. */

import { test } from 'vitest';
import { drawBoard, LEFT, playScript, TICK } from '#tests/rule-script.ts';

const TIED = { tied: [['a', 'b']] };

test('axisUntil and ties: the group is bound while any member’s arrow binds', () => {
  const board = drawBoard(
    ['ab', '..', 'c.'],
    { a: { axis: 'horizontal', axisUntil: 1 }, b: {}, c: {} },
    { g: 'left 02 red' },
    TIED,
  );
  playScript(board, ['not b 0,1: axis', 'c 0,0 g', 'b 0,1', 'a at 01']);
});

test('layers and ties: a member that gives up a layer stays in the group', () => {
  const board = drawBoard(['ab.'], { a: { layers: ['red'] }, b: {} }, LEFT, TIED);
  playScript(board, [TICK, 'a 1,0', 'b at 20', 'a -1,0 g', 'b 1,0']);
});

test('curtain and ties: a closed curtain does not hold the group', () => {
  const board = drawBoard(
    ['ab.'],
    { a: { curtain: 'closed' }, b: {} },
    { ...LEFT, h: 'right 20 red' },
    TIED,
  );
  playScript(board, ['not a 0,0 g: curtain', 'b 1,0 h', 'a -1,0 g', 'solved']);
});

test('ties and paths: each member answers for its own cells', () => {
  const board = drawBoard(
    ['a..', 'b..'],
    { a: {}, b: { color: 'teal' } },
    {},
    {
      ...TIED,
      paths: [
        { color: 'teal', cells: [[1, 1]] },
        { color: 'blue', cells: [[2, 0]] },
      ],
    },
  );
  playScript(board, ['a 1,0', 'b at 11', 'not b 1,0: no-way']);
});

test('ties and star: each member needs only what it itself needs', () => {
  const board = drawBoard(
    ['ab'],
    { a: { star: true }, b: {} },
    { ...LEFT, h: 'right 10 red' },
    TIED,
  );
  playScript(board, ['not a 0,0 g: gate-star', 'b 0,0 h']);
});

test('ties and fixed: the group stands until the fixed member is gone', () => {
  const board = drawBoard(['ab.'], { a: { fixed: true }, b: {} }, LEFT, TIED);
  playScript(board, ['not b 1,0: tied-held', TICK, 'b 1,0']);
});

test('ties and locks: the group is free when the key is gone', () => {
  const board = drawBoard(
    ['ab.', 'c..'],
    { a: { locks: 1 }, b: {}, c: { key: true } },
    { g: 'left 01 red' },
    TIED,
  );
  playScript(board, ['not b 1,0: tied-held', 'c 0,0 g', 'b 1,0']);
});

test('ties and ropes: the group is free when the scissors are gone', () => {
  const board = drawBoard(
    ['ab.', 'c..'],
    { a: { ropes: ['pink'] }, b: {}, c: { scissors: 'pink' } },
    { g: 'left 01 red' },
    TIED,
  );
  playScript(board, ['not b 1,0: tied-held', 'c 0,0 g', 'b 1,0']);
});

test('ties and crates: a tie with a block inside holds until the crate is open', () => {
  const board = drawBoard(
    ['a..', 'k..', 'c..'],
    { a: {}, c: {} },
    { g: 'left 02 red' },
    { ...TIED, crates: { k: { opensAfter: 1, blocks: { b: {} } } } },
  );
  playScript(board, ['not a 1,0: tied-held', 'c 0,0 g', 'a 1,0', 'b at 11']);
});

test('ties and movable crates: the tied block inside stands where the crate was dragged to', () => {
  const board = drawBoard(
    ['a..', 'k..', 'c..'],
    { a: {}, c: {} },
    { g: 'left 02 red' },
    { ...TIED, crates: { k: { opensAfter: 1, movable: true, blocks: { b: {} } } } },
  );
  playScript(board, ['k 1,0', 'c 0,0 g', 'not a 2,0: no-way', 'a 1,0', 'b at 21']);
});
