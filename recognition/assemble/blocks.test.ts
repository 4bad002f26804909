import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';

const RED = COLORS.indexOf('red') + 1;

/** The sizes of the blocks in a row of two cells of one color, with an uncertain seam between them. */
function readSizes(left: object, right: object): number[] {
  const cellProbabilities = fakeCellProbabilities(['ab'], {
    '0,0': { color: RED, joinedRight: 0.2, ...left },
    '1,0': { color: RED, ...right },
  });
  return joinCells(cellProbabilities, chooseCells(cellProbabilities)).map(
    ({ cells }) => cells.length,
  );
}

test('ropes on both sides of a doubtful seam make one block, on one side of it they do not', () => {
  expect(readSizes({}, {})).toEqual([1, 1]);
  expect(readSizes({ ropes: 0.9 }, { ropes: 0.02 })).toEqual([1, 1]);
  expect(readSizes({ ropes: 0.9 }, { ropes: 0.8 })).toEqual([2]);
});
