/**
 * Hand-made boards with the number of distinct positions whose shortest line has 0, 1, 2, … moves. The origin says why the numbers are
 * right. Test code only.
 */

import type { Board } from '#engine/types.ts';
import { drawBoard } from './rule-script.ts';

interface PerftBoard {
  readonly name: string;
  readonly origin: string;
  readonly board: Board;
  /** `counts[n]`: positions first reached by n moves. */
  readonly counts: readonly number[];
}

export const PERFT_BOARDS: readonly PerftBoard[] = [
  {
    name: 'one block alone',
    origin: 'by hand: a single cell reaches the 8 others of an open 3 × 3 floor in one drag',
    board: drawBoard(['a..', '...', '...'], {}),
    counts: [1, 8, 0],
  },
  {
    name: 'one block and its gate',
    origin: 'by hand: two other cells and the empty, solved floor; nothing moves after that',
    board: drawBoard(['a..'], {}, { g: 'right 20 red' }),
    counts: [1, 3, 0],
  },
  {
    name: 'two in a corridor',
    origin: 'by hand: on four cells in a row two blocks keep their order, so 6 pairs of places',
    board: drawBoard(['ab..'], {}),
    counts: [1, 2, 3, 0],
  },
  {
    name: 'two that cannot pass',
    origin: 'by hand: each leaves at its own end and the other may stand on either side',
    board: drawBoard(['ab'], {}, { g: 'left 00 red', h: 'right 10 red' }),
    counts: [1, 2, 3, 0],
  },
  {
    name: 'fifteen-like ring',
    origin:
      'by hand: three blocks in a 2 × 2 ring; each drag moves the gap by one, 12 turns close the circle',
    board: drawBoard(['ab', 'c.'], {}),
    counts: [1, 2, 2, 2, 2, 2, 1, 0],
  },
  {
    name: 'arrows',
    origin: 'by hand: each block has a line of three places of its own, the lines do not cross',
    board: drawBoard(['a..', 'b..'], { a: { axis: 'horizontal' }, b: { axis: 'horizontal' } }),
    counts: [1, 4, 4, 0],
  },
  {
    name: 'layers',
    origin: 'by hand: place × colours left; 2 places with both colours, 2 with one, then none',
    board: drawBoard(['a.'], { a: { layers: ['red'] } }, { g: 'left 00 red' }),
    counts: [1, 2, 2, 0],
  },
  {
    name: 'a tie',
    origin:
      'by hand: the pair is a rigid block of two cells; 2 × 2 places on a 3 × 2 floor, itself counted',
    board: drawBoard(['ab.', '...'], {}, {}, { tied: [['a', 'b']] }),
    counts: [1, 3, 0],
  },
  {
    name: 'a crate that can be dragged',
    origin:
      'by hand: crate and block keep their order in a row of three cells, so 3 pairs of places',
    board: drawBoard(['ka.'], {}, {}, { crates: { k: { opensAfter: 1, movable: true } } }),
    counts: [1, 1, 1, 0],
  },
  {
    name: 'clocks',
    origin:
      'counted by the naive rules of tests/naive-rules.ts: shutter, switch, ring and jumping lock at once',
    board: drawBoard(
      ['ab.', '...'],
      { a: { layers: ['blue'] }, b: { color: 'blue', curtain: 'closed' } },
      {
        g: { at: 'left 00-01', switches: ['red', 'blue'] },
        h: { at: 'right 20-21', colors: ['blue', 'red'], shutter: 'open' },
        i: 'top 00-20 blue',
      },
      { jumpingLocks: [{ gates: ['g', 'i'], at: 1 }] },
    ),
    counts: [1, 10, 34, 28, 0],
  },
  {
    name: 'keys, ropes and ice',
    origin: 'counted by the naive rules of tests/naive-rules.ts',
    board: drawBoard(
      ['abc', '..d'],
      {
        a: { key: true },
        b: { locks: 1, scissors: 'pink' },
        c: { ropes: ['pink'], color: 'blue' },
        d: { ice: 1, color: undefined },
      },
      { g: 'left 00-01 red', h: 'right 20 blue' },
    ),
    counts: [1, 3, 7, 19, 27, 1, 0],
  },
  {
    name: 'paths, swaps and dynamite',
    origin: 'counted by the naive rules of tests/naive-rules.ts',
    board: drawBoard(
      ['aa.', 'bc.'],
      {
        a: { swapsTo: 'blue' },
        b: { color: 'teal', dynamite: 2 },
        c: { rainbow: true, color: 'pink' },
      },
      { g: 'top 00-10 red', h: 'right 20-21 blue', i: { at: 'left 00-01 teal', ice: 1 } },
      {
        paths: [
          {
            color: 'blue',
            cells: [
              [2, 0],
              [2, 1],
            ],
          },
        ],
      },
    ),
    counts: [1, 4, 14, 20, 28, 8, 2, 3, 2],
  },
];
