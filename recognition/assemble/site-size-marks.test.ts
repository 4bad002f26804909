import { expect, test } from 'vitest';
import type { BoardDraft, Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT, type GateSide } from '#tests/board-with-gates.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createSizeMarkReader } from './site-size-marks.ts';

const WIDE = GATE_SIDES.filter((side) => GATES_AT[side].length > 1);

/** The probability of the arrow at each gate of at least two cells. `jumpingAt` is the one with a jumping lock. */
function readMarks(signs: Partial<Gate>, isWhole = false, jumpingAt?: GateSide): Promise<number[]> {
  const plain = boardWithGates((side) => ({
    color: 'orange',
    ...signs,
    ...(isWhole && WIDE.includes(side)
      ? {
          spans: [
            [0, GATES_AT[side].length - 1],
            [0, 0],
          ],
        }
      : {}),
  }));
  const gates = [jumpingAt, ...WIDE.filter((side) => side !== jumpingAt)];
  const board = jumpingAt ? { ...plain, jumpingLocks: [{ gates, at: 0 }] } : plain;
  return readAtSizes(board as BoardDraft, (...drawing) => {
    const read = createSizeMarkReader(...drawing);
    return WIDE.map((side) => read(side, GATES_AT[side]));
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

test.for(WIDE)('a jumping lock at the %s gate changes nothing', async (side) => {
  expect(Math.min(...(await readMarks({}, true, side)))).toBeGreaterThan(0.8);
  expect(Math.max(...(await readMarks({}, false, side)))).toBeLessThan(0.2);
});
