import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import { correctColor, fitCorrection } from './color-correction.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from './oklab.ts';

type Change = (color: Lab) => Lab;

const turn =
  (radians: number): Change =>
  ([l, a, b]) => [
    l,
    Math.cos(radians) * a - Math.sin(radians) * b,
    Math.sin(radians) * a + Math.cos(radians) * b,
  ];
const tint: Change = ([l, a, b]) => [l, a + 0.02, b - 0.015];
const fade: Change = ([l, a, b]) => [l, 0.75 * a, 0.75 * b];

/** Mean distances of the colors from the typical ones: as changed, and after correction by the named colors. */
function correct(change: Change, named: readonly Color[]): { shown: number; corrected: number } {
  const palette = new Map(COLORS.map((color) => [color, change(TYPICAL_COLORS[color])]));
  const correction = fitCorrection(palette, named);
  const meanOf = (look: (color: Lab) => Lab): number =>
    COLORS.reduce((sum, color) => {
      const typical = TYPICAL_COLORS[color];
      return sum + labDistance(look(change(typical)), typical);
    }, 0) / COLORS.length;
  return {
    shown: meanOf((color) => color),
    corrected: meanOf((color) => correctColor(correction, color)),
  };
}

test.each([
  ['hues are turned', turn(0.2)],
  ['a tint lies over all', tint],
  ['colours are faded', fade],
])('where %s, seven colours of ten bring all nearer the typical ones', (_, change) => {
  const { shown, corrected } = correct(change, COLORS.slice(0, 7));
  expect(corrected).toBeLessThan(0.6 * shown);
});

test('typical colours stay as they are', () => {
  expect(correct((color) => color, COLORS).corrected).toBeCloseTo(0, 10);
});

test('a board without colours is not corrected', () => {
  expect(fitCorrection(new Map(), [])).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
});

test('one colour by itself says little', () => {
  const { shown, corrected } = correct(turn(0.2), ['red']);
  expect(corrected).toBeGreaterThan(0.5 * shown);
});

test('colours are judged by what they are named, not by the nearest', () => {
  // Turned so far that blue is nearer to typical dark blue.
  const { shown, corrected } = correct(turn(0.35), COLORS);
  expect(corrected).toBeLessThan(0.4 * shown);
});
