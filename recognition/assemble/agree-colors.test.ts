import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import { agreeColors } from './agree-colors.ts';
import type { Piece } from './blocks.ts';
import { classOf, colorOf, readClass } from './classes.ts';
import type { GateRun } from './gates.ts';

type Odds = Readonly<Partial<Record<Color, number>>>;

const NO_SIGHT = { classes: () => new Float32Array(11) } as unknown as Sight;

/** Signs of which a block in the first column is frozen as likely as `ice`. */
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

const read = (odds: Odds) =>
  readClass([0, ...COLORS].map((color, k) => (k === 0 ? 0 : (odds[color as Color] ?? 1e-4))));
const piece = (x: number, odds: Odds): Piece => ({
  kind: 'block',
  cells: [[x, 0]],
  confidence: 1,
  color: read(odds),
});
const gate = (odds: Odds): GateRun => ({
  side: 'top',
  cells: [[0, 0]],
  confidence: 1,
  color: read(odds),
  isSlid: [false],
  bars: { outwards: [], middleAndEnds: null },
});

/** The colours that pieces and gates have in the end. */
function agree(pieces: readonly Piece[], gates: readonly GateRun[], ice = 0): (Color | null)[] {
  const agreed = agreeColors(pieces, gates, NO_SIGHT, signsWith(ice));
  return [...agreed.pieces, ...agreed.runs].map(({ color }) => colorOf(color.best));
}

test('a block has the colour that a gate lets out rather than a likelier one that none does', () => {
  const blocks = [piece(1, { purple: 0.2, darkblue: 0.8 })];
  expect(agree(blocks, [gate({ purple: 0.99 })])).toEqual(['purple', 'purple']);
});

test('a gate has the colour of a block rather than a likelier one that none has', () => {
  const blocks = [piece(1, { orange: 0.99 })];
  expect(agree(blocks, [gate({ red: 0.9, orange: 0.1 })])).toEqual(['orange', 'orange']);
});

test('what is plain to see stays, in doubt', () => {
  const agreed = agreeColors(
    [piece(1, { darkblue: 0.999, purple: 0.0005 })],
    [gate({ purple: 0.99 })],
    NO_SIGHT,
    signsWith(),
  );
  const [{ color }] = agreed.pieces as [Piece];
  expect(color.best).toBe(classOf('darkblue'));
  expect(color.confidence).toBeLessThan(0.97);
});

test('a gate may be for what a cover hides', () => {
  const blocks = [piece(1, { orange: 0.99 }), piece(0, { blue: 0.99 })];
  const gates = [gate({ orange: 0.99 }), gate({ red: 0.85, orange: 0.12 })];
  expect(agree(blocks, gates, 0)[3]).toBe('orange');
  expect(agree(blocks, gates, 1)[3]).toBe('red');
});

test('a block keeps the colour of others whose gate is not seen', () => {
  const blocks = [piece(1, { red: 0.99 }), piece(2, { red: 0.6, orange: 0.1 })];
  expect(agree(blocks, [gate({ orange: 0.99 })])).toEqual(['red', 'red', 'orange']);
});
