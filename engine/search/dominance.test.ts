import { expect, test } from 'vitest';
import { solveByBruteForce } from '#scripts/solver-boards/brute-force.ts';
import { compareSearches } from '#scripts/solver-boards/compare-searches.ts';
import { startPosition } from '../position.ts';
import type { Board, BoardDraft } from '../types.ts';

/** A green block that stands before its gate, and leaves too early if it leaves first. */
const EARLY = { id: 'early', color: 'green', cells: [[4, 0]] } as const;
const EARLY_GATE = { id: 'out', side: 'top', cells: [[4, 0]], color: 'green' } as const;

/** A blue block that a gray one, tied to a red one, keeps from its gate. */
const TIED_ABOVE_BLUE = {
  floor: ['..#..', '..###', '.####'],
  blocks: [
    EARLY,
    { id: 'a', color: 'red', cells: [[0, 0]] },
    { id: 'gray', cells: [[0, 1]] },
    { id: 'b', color: 'blue', cells: [[0, 2]] },
  ],
} satisfies Pick<BoardDraft, 'floor' | 'blocks'>;

const BOARDS: Readonly<Record<string, BoardDraft>> = {
  // Blue, it may not cross the red path.
  'a block changes its color': {
    floor: ['...#.'],
    blocks: [EARLY, { id: 'a', color: 'red', swapsTo: 'blue', cells: [[0, 0]] }],
    gates: [
      EARLY_GATE,
      { id: 'g', side: 'top', cells: [[2, 0]], color: 'red' },
      { id: 'h', side: 'bottom', cells: [[2, 0]], color: 'blue' },
    ],
    paths: [{ color: 'red', cells: [[1, 0]] }],
  },
  // The tie moves the gray block out of the way of the blue one.
  'a tie ends': {
    ...TIED_ABOVE_BLUE,
    gates: [
      EARLY_GATE,
      { id: 'g', side: 'top', cells: [[1, 0]], color: 'red' },
      { id: 'h', side: 'left', cells: [[0, 1]], color: 'blue' },
    ],
    tied: [{ blocks: ['a', 'gray'], until: 1 }],
  },
  // It could leave where it stands, but then the gray block stays in the way.
  'a tied block leaves': {
    ...TIED_ABOVE_BLUE,
    gates: [
      EARLY_GATE,
      {
        id: 'g',
        side: 'top',
        cells: [
          [0, 0],
          [1, 0],
        ],
        color: 'red',
      },
      { id: 'h', side: 'left', cells: [[0, 1]], color: 'blue' },
    ],
    tied: [['a', 'gray']],
  },
  // The layer below its outer one may not cross the red path.
  'a layer leaves': {
    floor: ['...#.'],
    blocks: [EARLY, { id: 'a', color: 'red', layers: ['blue'], cells: [[0, 0]] }],
    gates: [
      EARLY_GATE,
      { id: 'f', side: 'top', cells: [[0, 0]], color: 'red' },
      { id: 'g', side: 'top', cells: [[2, 0]], color: 'red' },
      { id: 'h', side: 'bottom', cells: [[2, 0]], color: 'blue' },
    ],
    paths: [{ color: 'red', cells: [[1, 0]] }],
  },
  // Out of the crate, its block cannot move sideways.
  'a movable crate opens': {
    floor: ['..##.'],
    blocks: [EARLY],
    gates: [EARLY_GATE, { id: 'g', side: 'top', cells: [[1, 0]], color: 'red' }],
    crates: [
      {
        id: 'crate',
        cells: [[0, 0]],
        opensAfter: 1,
        movable: true,
        blocks: [{ id: 'a', color: 'red', cells: [[0, 0]], axis: 'vertical' }],
      },
    ],
  },
};

test.each(Object.entries(BOARDS))(
  'no block leaves at once if its exit can come too early: %s',
  (_, board) => {
    expect(solveByBruteForce(startPosition(board as Board), 600)).toBe(3);
    expect(compareSearches(board, 600)).toEqual([]);
  },
);
