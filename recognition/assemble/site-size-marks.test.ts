import { expect, test } from 'vitest';
import type { Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createSizeMarkReader } from './site-size-marks.ts';

/** The probability of the arrow at each gate of at least two cells. */
function readMarks(signs: Partial<Gate>, isWhole = false): Promise<number[]> {
  const wide = GATE_SIDES.filter((side) => GATES_AT[side].length > 1);
  const board = boardWithGates((side) => ({
    color: 'orange',
    ...signs,
    ...(isWhole && wide.includes(side)
      ? {
          spans: [
            [0, GATES_AT[side].length - 1],
            [0, 0],
          ],
        }
      : {}),
  }));
  return readAtSizes(board, (...drawing) => {
    const read = createSizeMarkReader(...drawing);
    return wide.map((side) => read(side, GATES_AT[side]));
  });
}

test('finds the arrow of a gate that is open as a whole and will be smaller', async () => {
  expect(Math.min(...(await readMarks({}, true)))).toBeGreaterThan(0.8);
});

test.for([
  ['plain gates', {}],
  ['frozen gates', { ice: 12 }],
  ['star gates', { star: true }],
  ['locked gates', { locks: 3 }],
  ['gates with an open shutter', { shutter: 'open' }],
] as [string, Partial<Gate>][])('finds no arrow at %s', async ([, signs]) => {
  expect(Math.max(...(await readMarks(signs)))).toBeLessThan(0.2);
});
