import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { makePalette } from '#training/drawings/colors.ts';
import { createDice } from '#training/drawings/dice.ts';
import { measureHueTurn, turnToUndo } from './hue-turn.ts';
import type { RectifiedBoard } from './rectified-board.ts';

const DEGREE = Math.PI / 180;
const PER_CELL = 6;

/** A row of cells, each filled with one color in OKLCh. */
function paintRow(colors: readonly { l: number; c: number; h: number }[]): RectifiedBoard {
  const width = colors.length * PER_CELL;
  const plane = (value: (color: { l: number; c: number; h: number }) => number): Float32Array =>
    Float32Array.from({ length: width * PER_CELL }, (_, i) => {
      const color = colors[Math.floor((i % width) / PER_CELL)];
      return color ? value(color) : 0;
    });
  return {
    x0: 0,
    y0: 0,
    columns: colors.length,
    rows: 1,
    l: plane(({ l }) => l),
    a: plane(({ c, h }) => c * Math.cos(h * DEGREE)),
    b: plane(({ c, h }) => c * Math.sin(h * DEGREE)),
  };
}

test('measures the rotation of seven colours', () => {
  const misses: number[] = [];
  for (let seed = 1; seed <= 40; seed++) {
    const dice = createDice(seed);
    const palette = makePalette(dice);
    const colors = dice.shuffle(COLORS).slice(0, 7);
    const turnedBy = (turn: number): number =>
      measureHueTurn(
        paintRow(colors.map((color) => ({ ...palette[color], h: palette[color].h + turn }))),
      ) / DEGREE;
    for (const turn of [-8, 8]) misses.push(Math.abs(turnedBy(turn) - turnedBy(0) - turn));
  }
  misses.sort((p, q) => p - q);
  expect(misses[Math.floor(misses.length * 0.9)]).toBeLessThan(3);
});

test('a board without vivid colours has no rotation', () => {
  expect(measureHueTurn(paintRow([{ l: 0.5, c: 0.01, h: 200 }]))).toBeCloseTo(0, 3);
});

test('a single colour’s offset causes only a smaller rotation', () => {
  const turn = measureHueTurn(paintRow([{ l: 0.55, c: 0.165, h: 22 + 9 }])) / DEGREE;
  expect(turn).toBeGreaterThan(0.5);
  expect(turn).toBeLessThan(7);
});

test('of a measured rotation what may be the palette’s own is not undone', () => {
  expect(turnToUndo(2 * (Math.PI / 180))).toBe(0);
  expect(turnToUndo(-2 * (Math.PI / 180))).toBeCloseTo(0);
  expect(turnToUndo(0.2)).toBeCloseTo(0.16);
  expect(turnToUndo(-0.2)).toBeCloseTo(-0.16);
});
