import { expect, test } from 'vitest';
import type { Cell, Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { findRefusal, findRuleRefusal } from './check-board.ts';
import { readClass } from './class-reading.ts';
import type { GateRun } from './gates.ts';

const SIZE = 8;
const FLOOR = 0.55;
const FRAME = 0.35;
const BACKGROUND = 0.8;
const CELLS: readonly BoardCell[] = Array.from({ length: 16 }, (_, i) => ({
  x: 2 + (i % 4),
  y: 2 + Math.floor(i / 4),
  kind: i === 0 ? 'block' : 'floor',
  inside: 1,
  confidence: 1,
}));
const CERTAIN_COLOR = readClass([0, 1, 0]);
const PIECE: Piece = { kind: 'block', cells: [[2, 2]], confidence: 1, color: CERTAIN_COLOR };

/** A gate at a cell's side. */
function makeGate(side: Side, cell: Cell): GateRun {
  const bars = { across: [], middleAndEnds: null };
  return { side, cells: [cell], confidence: 1, color: CERTAIN_COLOR, bars };
}

/**
 * Why a floor of four by four cells is refused if the picture ends `below` cells under it. What lies beyond the last
 * row is the frame, and from `frameCells` on the background; `goesOn` columns show the floor's surface there instead,
 * as far as `goesOnCells`, from a gap of `gapCells` on. The last row has a gate if `isGated`.
 */
function refusalOfBoardThatEnds(
  below: number,
  {
    goesOn = [] as readonly number[],
    goesOnCells = 2,
    gapCells = 0,
    frameCells = 0.4,
    isGated = false,
    window = SIZE,
  } = {},
): string | null {
  const width = SIZE * CELL_PX;
  const at = (i: number): number => {
    const [x, y] = [(i % width) / CELL_PX, Math.floor(i / width) / CELL_PX];
    if (y >= 6 + below) return Number.NaN;
    if (x < 2 || x >= 6 || y < 2) return FRAME;
    if (y < 6) return FLOOR;
    if (goesOn.includes(Math.floor(x)) && y >= 6 + gapCells && y < 6 + goesOnCells) return FLOOR;
    return y < 6 + frameCells ? FRAME : BACKGROUND;
  };
  const plane = new Float32Array(width * window * CELL_PX);
  const rectified: RectifiedBoard = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: window,
    l: plane.map((_, i) => at(i)),
    a: plane,
    b: plane,
  };
  const runs = [
    makeGate('top', [3, 2]),
    ...(isGated ? [2, 3, 4, 5].map((x) => makeGate('bottom', [x, 5])) : []),
  ];
  return findRefusal(rectified, CELLS, [PIECE], { runs, noMore: 1 })?.reason ?? null;
}

test('accepts a board with a visible frame, however close the picture ends behind it', () => {
  for (const below of [2, 0.6, 0.45, 0.4]) expect(refusalOfBoardThatEnds(below)).toBeNull();
});

test('a board is cut off if the picture ends at its edge or within its frame', () => {
  for (const below of [-0.1, 0, 0.1, 0.3])
    expect(refusalOfBoardThatEnds(below), `${below}`).toBe('board cut off at the bottom');
});

test('a board is cut off if floor continues to the picture’s edge, under one cell or all', () => {
  for (const goesOn of [[2, 3, 4, 5], [4]])
    for (const below of [0.45, 0.6, 0.75])
      expect(refusalOfBoardThatEnds(below, { goesOn })).toBe('board cut off at the bottom');
});

test('a slab read as floor, with a frame of its own colour, does not cut a board off', () => {
  expect(refusalOfBoardThatEnds(0.75, { goesOn: [5], goesOnCells: 0.4 })).toBeNull();
});

test('gates of the colour of what stands before them do not cut a board off', () => {
  const goesOn = [2, 3, 4, 5];
  expect(refusalOfBoardThatEnds(0.5, { goesOn, gapCells: 0.08, isGated: true })).toBeNull();
});

test('a board is cut off where what was read as a gate is the cell’s own surface', () => {
  expect(refusalOfBoardThatEnds(0.5, { goesOn: [3], isGated: true })).toBe(
    'board cut off at the bottom',
  );
});

test('a board that reaches the end of the rectified part, but not of the picture, is not cut off', () => {
  expect(refusalOfBoardThatEnds(2, { window: 6 })).toBeNull();
});

test('an unclear board whose blocks have no gates of their colours is another puzzle; a clear one is not, nor one that breaks no rule', () => {
  expect(findRuleRefusal(0.8, -4.99)?.code).toBe('not-this-puzzle');
  expect(findRuleRefusal(0.95, -4.99)).toBeNull();
  expect(findRuleRefusal(0.8, -3.09)).toBeNull();
});
