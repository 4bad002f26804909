/** `boards.md` §5, paths and crates. The name of each test is the rule that it checks. */

import { test } from 'vitest';
import { drawBoard, playScript } from '#tests/rule-script.ts';

const PATH = { paths: [{ color: 'teal', cells: [[1, 0]] }] } as const;

test('only blocks whose outer colour is this one may cover these cells (blockers never; rainbow blocks always)', () => {
  playScript(drawBoard(['a..'], { a: {} }, {}, PATH), ['not a 1,0: no-way']);
  playScript(drawBoard(['a..'], { a: { layers: ['teal'] } }, {}, PATH), ['not a 1,0: no-way']);
  playScript(drawBoard(['a..'], { a: { color: 'teal' } }, {}, PATH), ['a 1,0', 'a 1,0']);
  playScript(
    drawBoard(
      ['wb.', '...'],
      { w: { color: undefined }, b: {} },
      {},
      { paths: [{ color: 'red', cells: [[0, 1]] }] },
    ),
    ['not w 0,1: no-way', 'b 0,1', 'b -1,0'],
  );
  playScript(drawBoard(['a..'], { a: { rainbow: true } }, {}, PATH), ['a 2,0']);
});

test('a block that stands on a path of another colour (from the start, by a new colour, out of a crate) may stay, step off and leave', () => {
  const start = drawBoard(['.a.'], { a: {} }, { g: 'top 10 red' }, PATH);
  playScript(start, ['a 1,0', 'not a -1,0: no-way']);
  playScript(start, ['a 0,0 g', 'solved']);
  const recoloured = drawBoard(
    ['.a.'],
    { a: { color: 'teal', layers: ['red'] } },
    { g: 'top 10 teal' },
    PATH,
  );
  playScript(recoloured, ['a 0,0 g', 'a 1,0', 'not a -1,0: no-way']);
  const crated = drawBoard(
    ['.k.', 'b..'],
    { b: {} },
    { g: 'left 01 red' },
    { ...PATH, crates: { k: { opensAfter: 1, blocks: { a: {} } } } },
  );
  playScript(crated, ['b 0,0 g', 'a at 10', 'a -1,0', 'not a 1,0: no-way']);
});

test('every path cell that it covers after a step must admit it', () => {
  const board = drawBoard(
    ['.aa.'],
    { a: {} },
    {},
    {
      paths: [
        {
          color: 'teal',
          cells: [
            [1, 0],
            [2, 0],
          ],
        },
      ],
    },
  );
  playScript(board, ['not a 1,0: no-way', 'not a -1,0: no-way']);
});

test('leaving does not ask for paths; crates ignore them', () => {
  const board = drawBoard(
    ['a.', 'k.'],
    { a: {} },
    { g: 'left 00 red' },
    {
      paths: [
        {
          color: 'teal',
          cells: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      crates: { k: { opensAfter: 9, movable: true } },
    },
  );
  playScript(board, ['k 1,0', 'a 0,0 g', 'solved']);
});

test('a crate covers its cells until E >= n; then its blocks (cells on the crate’s own cells) stand there', () => {
  const board = drawBoard(
    ['akk.'],
    { a: {} },
    { g: 'left 00 red', h: 'right 30 red' },
    { crates: { k: { opensAfter: 1, blocks: { b: {} } } }, insideCells: { b: [[2, 0]] } },
  );
  playScript(board, [
    'not a 1,0: no-way',
    'not b 1,0: in-crate',
    'a 0,0 g',
    'b at 20',
    'b -1,0',
    'b 2,0 h',
    'solved',
  ]);
});

test('An empty blocks is a plain obstacle', () => {
  const board = drawBoard(
    ['bak..'],
    { a: { layers: ['red'] }, b: {} },
    { g: 'left 00 red' },
    { crates: { k: { opensAfter: 1 } } },
  );
  playScript(board, ['not a 1,0: no-way', 'b 0,0 g', 'a 3,0']);
});

test('opensAfter 0: its blocks stand there from the start', () => {
  const board = drawBoard(['k.'], {}, {}, { crates: { k: { opensAfter: 0, blocks: { a: {} } } } });
  playScript(board, ['a 1,0', 'not k 0,1: gone']);
});

test('movable on a crate: it can be dragged like a block while shut, the blocks inside move along', () => {
  const board = drawBoard(
    ['k..', 'b..'],
    { b: {} },
    { g: 'left 01 red', h: 'right 20 red' },
    { crates: { k: { opensAfter: 1, movable: true, blocks: { a: {} } } } },
  );
  playScript(board, ['not k 0,1: no-way', 'k 2,0', 'a at 20', 'b 0,0 g', 'a 0,0 h', 'solved']);
});

test('a crate that is not movable stays', () => {
  const board = drawBoard(['k..', 'b..'], { b: {} }, {}, { crates: { k: { opensAfter: 1 } } });
  playScript(board, ['not k 1,0: immovable']);
});

test('ties do not hold it', () => {
  const board = drawBoard(
    ['k..', 'b..'],
    { b: { fixed: true } },
    {},
    { tied: [['a', 'b']], crates: { k: { opensAfter: 1, movable: true, blocks: { a: {} } } } },
  );
  playScript(board, ['k 1,0', 'a at 10', 'b at 01']);
});
