import { expect, test } from 'vitest';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { classOf } from './class-reading.ts';
import { weighPaths } from './weigh-paths.ts';

const CELLS = 4;
const FLOOR: Shade = [96, 104, 124];
const PALE: Shade = [246, 200, 250];
const TINTED: Shade = [132, 98, 155];

/** A floor with pink rings on two adjacent cells, which the network classifies as `seen`; it joins the cells in columns `joined` to the next. */
function weigh(seen: 'floor' | 'block', joined: readonly number[]): CellProbabilities {
  const picture = paintPicture(CELLS, FLOOR, (fill) => {
    for (const x of [1, 2])
      for (const [inset, shade] of [
        [2, TINTED],
        [6, PALE],
        [9, TINTED],
      ] as const)
        fill(x * CELL + inset, CELL + inset, (x + 1) * CELL - inset, 2 * CELL - inset, shade);
  });
  const isSeen = (x: number, y: number): boolean =>
    y === 1 && (x === 1 || x === 2 || joined.includes(x - 1));
  const cellProbabilities: CellProbabilities = {
    x0: 0,
    y0: 0,
    columns: CELLS,
    rows: CELLS,
    probability: (x, y, head) => (head === 'joinedRight' && y === 1 && joined.includes(x) ? 1 : 0),
    classProbabilities: (x, y, head) => {
      const size = head === 'kind' ? KINDS.length : classOf('pink') + 1;
      const best = head === 'kind' ? KINDS.indexOf(isSeen(x, y) ? seen : 'floor') : 0;
      return Float32Array.from({ length: size }, (_, k) => (k === best ? 0.99 : 0.01 / (size - 1)));
    },
  };
  return weighPaths(cellProbabilities, rectify(picture, TO_PICTURE, 0, 0, CELLS, CELLS, 24));
}

const isFloor = (cellProbabilities: CellProbabilities, x: number): boolean =>
  (cellProbabilities.classProbabilities(x, 1, 'kind')[KINDS.indexOf('floor')] as number) > 0.9;

test('rings on floor are paths of their colour even if the network finds none', () => {
  const cellProbabilities = weigh('floor', []);
  expect(cellProbabilities.classProbabilities(1, 1, 'path')[classOf('pink')]).toBeGreaterThan(0.9);
  expect(cellProbabilities.classProbabilities(0, 1, 'path')[classOf('pink')]).toBeLessThan(0.1);
});

test('a block becomes a path if all of it is ringed floor', () => {
  expect([1, 2].map((x) => isFloor(weigh('block', [1]), x))).toEqual([true, true]);
});

test('a block stays a block if part of it has no ring', () => {
  expect([1, 2].map((x) => isFloor(weigh('block', [1, 2]), x))).toEqual([false, false]);
});
