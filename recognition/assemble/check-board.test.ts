import { expect, test } from 'vitest';
import type { Cell, Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { findRefusal } from './check-board.ts';
import { readClass } from './class-reading.ts';
import type { GateRun } from './gates.ts';

const SIZE = 8;
const FLOOR = 0.55;
const FRAME = 0.35;
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

/** A floor of four by four cells in a frame; the picture ends so many cells below it, and the frame so far down too when floor goes on there. */
function refusalOfBoardThatEnds(below: number, goesOn: boolean): string | null {
  const width = SIZE * CELL_PX;
  const at = (i: number): number => {
    const [x, y] = [(i % width) / CELL_PX, Math.floor(i / width) / CELL_PX];
    if (y >= 6 + below) return Number.NaN;
    return x >= 2 && x < 6 && y >= 2 && y < (goesOn ? SIZE : 6) ? FLOOR : FRAME;
  };
  const plane = new Float32Array(width * width);
  const rectified: RectifiedBoard = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    l: plane.map((_, i) => at(i)),
    a: plane,
    b: plane,
  };
  const gates = { runs: [makeGate('top', [3, 2])], noMore: 1 };
  return findRefusal(rectified, CELLS, [PIECE], gates)?.reason ?? null;
}

test('accepts a board with a visible frame, however close the picture ends behind it', () => {
  expect(refusalOfBoardThatEnds(2, false)).toBeNull();
  expect(refusalOfBoardThatEnds(0.6, false)).toBeNull();
});

test('a board is cut off if the picture ends at its edge or within its frame', () => {
  expect(refusalOfBoardThatEnds(0.1, false)).toBe('board cut off at the bottom');
  expect(refusalOfBoardThatEnds(0.35, false)).toBe('board cut off at the bottom');
});

test('a board is cut off if floor continues to the picture’s edge', () => {
  expect(refusalOfBoardThatEnds(0.6, true)).toBe('board cut off at the bottom');
});
