import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, colorOf, readClass } from './class-reading.ts';
import type { GateRun } from './gates.ts';
import { listGateColors, readStack } from './layers.ts';
import type { Surface } from './surfaces.ts';

const ALL: ReadonlySet<Color> = new Set(COLORS);
const sure = (color: Color, confidence: number): ClassReading =>
  readClass(['none', ...COLORS].map((c) => (c === color ? confidence : (1 - confidence) / 10)));

/** A red piece of one cell. The network gives these probabilities to the colors below; the rest is spread evenly over the others. */
function read(
  rows: readonly Partial<Record<Color | 'none', number>>[],
  allowed = ALL,
  surface: Surface | null = null,
) {
  const cellProbabilities = {
    classProbabilities(_x: number, _y: number, head: string) {
      const said = rows[Number(head.slice(-1))] ?? { none: 0.99 };
      const left = 1 - Object.values(said).reduce((sum, p) => sum + p, 0);
      return Float32Array.from({ length: COLORS.length + 1 }, (_, k) => {
        const name = k === 0 ? 'none' : (COLORS[k - 1] as Color);
        return said[name] ?? left / COLORS.length;
      });
    },
  } as unknown as CellProbabilities;
  const color = sure('red', 1);
  const piece = { kind: 'block', cells: [[0, 0]], color, confidence: 1 } as unknown as Piece;
  const { color: base, layers } = readStack(cellProbabilities, piece, allowed, surface);
  return { color: colorOf(base.best), layers: layers?.value, confidence: layers?.confidence };
}

test('colours leave from the wide base up to the brick at the top', () => {
  const { color, layers, confidence } = read([{ green: 0.9 }, { yellow: 0.9 }]);
  expect(color).toBe('yellow');
  expect(layers).toEqual(['green', 'red']);
  expect(confidence).toBeGreaterThan(0.7);
});

test('a block of one brick has its colour and no layers', () => {
  expect(read([{ none: 0.9 }])).toEqual({ color: 'red' });
});

test('adjacent layers differ: the likeliest stack without equal neighbours is read', () => {
  const rows = [{ yellow: 0.5, purple: 0.45 }, { yellow: 0.95 }];
  expect(read(rows)).toMatchObject({ color: 'yellow', layers: ['purple', 'red'] });
  expect(read([{ red: 0.6, green: 0.35 }])).toMatchObject({ color: 'green', layers: ['red'] });
});

test('a colour that no gate lets out gives way to one that a gate does', () => {
  const rows = [{ darkgreen: 0.7, green: 0.25 }];
  expect(read(rows).color).toBe('darkgreen');
  expect(read(rows, new Set<Color>(['green'])).color).toBe('green');
});

test('what the surface shows decides between stacks that the network finds about as likely', () => {
  const rows = [{ darkgreen: 0.6, green: 0.3 }];
  const shows = (base: Color): Surface => ({
    logLikelihood: (colors) => (colors.at(-1) === base ? 0 : -4),
  });
  expect(read(rows, ALL, shows('green'))).toMatchObject({ color: 'green', layers: ['red'] });
  expect(read(rows, ALL, shows('pink')).color).toBe('darkgreen');
});

test('gates let out their own and next colours, or any if one is uncertain', () => {
  const gate = (color: Color, confidence: number, next?: Color): GateRun => ({
    side: 'top',
    cells: [[0, 0]],
    confidence: 1,
    color: sure(color, confidence),

    bars: { across: next ? [color, next] : [color], middleAndEnds: null },
  });
  expect(listGateColors([gate('red', 0.99), gate('teal', 0.95, 'pink')])).toEqual(
    new Set(['red', 'teal', 'pink']),
  );
  expect(listGateColors([gate('red', 0.99), gate('teal', 0.4)])).toEqual(ALL);
});
