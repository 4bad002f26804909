import { expect, test } from 'vitest';
import { makeGreyBoard } from '#tests/grey-board.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { sampleSurfaces } from './surface-samples.ts';
import { weighGates } from './weigh-gates.ts';

/** A floor of 5 × 5 cells with a margin of one cell of frame around it. A gate may be above its middle column. */
const SIZE = 7;
const MIDDLE = 3;
const [FRAME, FLOOR] = [0.34, 0.55];
const isInside = (x: number, y: number): boolean => x > 0 && y > 0 && x < SIZE - 1 && y < SIZE - 1;

/** Probability of a gate above the middle column, given the network's `p` and the lightness there. */
function weigh(p: number, lightness: number, isFrameSeen = true): number {
  const cellProbabilities = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    probability: (x: number, y: number, head: string) =>
      x === MIDDLE && y === 1 && head === 'top gate' ? p : 0.001,
    classProbabilities: (x: number, y: number) =>
      Float32Array.from(KINDS, (kind) =>
        kind === (isInside(x, y) ? 'floor' : 'void') ? (isFrameSeen ? 0.99 : 0.6) : 0.002,
      ),
  } satisfies CellProbabilities;
  const rectified = makeGreyBoard(SIZE, (x, y) =>
    isInside(x, y) ? FLOOR : x === MIDDLE && y === 0 ? lightness : FRAME,
  );
  const cells = Array.from({ length: SIZE * SIZE }, (_, i) => ({
    x: i % SIZE,
    y: Math.floor(i / SIZE),
  })).filter(({ x, y }) => isInside(x, y));
  const samples = sampleSurfaces(cellProbabilities, rectified);
  return weighGates(cellProbabilities, cells, rectified, samples).probability(
    MIDDLE,
    1,
    'top gate',
  );
}

test('what looks like the frame is no gate, though the network takes it for one', () => {
  expect(weigh(0.7, FRAME)).toBeLessThan(0.3);
});

test('what differs from the frame is likelier a gate than what looks like it', () => {
  expect(weigh(0.95, 0.7)).toBeGreaterThan(0.7);
  expect(weigh(0.95, 0.7)).toBeGreaterThan(weigh(0.95, FRAME) + 0.2);
});

test('a gate of the frame’s colour stays one where the network is certain', () => {
  expect(weigh(0.9999, FRAME)).toBeGreaterThan(0.5);
});

test('where the picture shows no frame nothing is changed', () => {
  expect(weigh(0.6, 0.7, false)).toBeCloseTo(0.6, 5);
});
