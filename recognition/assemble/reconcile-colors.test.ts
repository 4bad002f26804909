import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { classOf, colorOf, readClass } from './class-reading.ts';
import type { GateRun } from './gates.ts';
import { reconcileColors } from './reconcile-colors.ts';

type Odds = Readonly<Partial<Record<Color, number>>>;

const NO_SIGHT = { classProbabilities: () => new Float32Array(11) } as unknown as CellProbabilities;

/** Signs where blocks in the first column are frozen with probability `ice`. */
function signsWith(ice = 0): SignReader {
  const none = { colors: () => new Float32Array(10) };
  return {
    onBlock: ([cell]: readonly (readonly [number, number])[]) => ({
      ...none,
      emblem: (name: string) => (name === 'ice' && cell?.[0] === 0 ? ice : 0),
    }),
    onGate: () => ({ ...none, emblem: () => 0 }),
  } as unknown as SignReader;
}

const read = (probabilities: Odds) =>
  readClass(
    [0, ...COLORS].map((color, k) => (k === 0 ? 0 : (probabilities[color as Color] ?? 1e-4))),
  );
const piece = (x: number, probabilities: Odds): Piece => ({
  kind: 'block',
  cells: [[x, 0]],
  confidence: 1,
  color: read(probabilities),
});
const gate = (probabilities: Odds): GateRun => ({
  side: 'top',
  cells: [[0, 0]],
  confidence: 1,
  color: read(probabilities),
  isSlid: [false],
  bars: { outwards: [], middleAndEnds: null },
});

/** The final colours of pieces and gates. */
function agree(pieces: readonly Piece[], gates: readonly GateRun[], ice = 0): (Color | null)[] {
  const agreed = reconcileColors(pieces, gates, NO_SIGHT, signsWith(ice));
  return [...agreed.pieces, ...agreed.runs].map(({ color }) => colorOf(color.best));
}

test('prefers a block colour with a gate to a likelier one without', () => {
  const blocks = [piece(1, { purple: 0.2, darkblue: 0.8 })];
  expect(agree(blocks, [gate({ purple: 0.99 })])).toEqual(['purple', 'purple']);
});

test('prefers a gate colour with a block to a likelier one without', () => {
  const blocks = [piece(1, { orange: 0.99 })];
  expect(agree(blocks, [gate({ red: 0.9, orange: 0.1 })])).toEqual(['orange', 'orange']);
});

test('a near certain colour without a partner stays, with lower confidence', () => {
  const agreed = reconcileColors(
    [piece(1, { darkblue: 0.999, purple: 0.0005 })],
    [gate({ purple: 0.99 })],
    NO_SIGHT,
    signsWith(),
  );
  const [{ color }] = agreed.pieces as [Piece];
  expect(color.best).toBe(classOf('darkblue'));
  expect(color.confidence).toBeLessThan(0.97);
});

test('a gate may have the colour of a covered block', () => {
  const blocks = [piece(1, { orange: 0.99 }), piece(0, { blue: 0.99 })];
  const gates = [gate({ orange: 0.99 }), gate({ red: 0.85, orange: 0.12 })];
  expect(agree(blocks, gates, 0)[3]).toBe('orange');
  expect(agree(blocks, gates, 1)[3]).toBe('red');
});

test('a block may have the colour of other blocks whose gate is not visible', () => {
  const blocks = [piece(1, { red: 0.99 }), piece(2, { red: 0.6, orange: 0.1 })];
  expect(agree(blocks, [gate({ orange: 0.99 })])).toEqual(['red', 'red', 'orange']);
});
