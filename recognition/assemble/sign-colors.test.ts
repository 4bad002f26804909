import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { measurePalette } from './palette.ts';
import { createSignColors } from './sign-colors.ts';

const SIDE = 6;
const RED = [0.55, 0.155, 0.063] as const;
const YELLOW = [0.84, 0.028, 0.144] as const;
const BLUE = [0.71, -0.073, -0.126] as const;
const GREY = [0.5, 0, -0.01] as const;

/** Cells [−1, 5) × [−1, 5) in gray, with rectangles of other colors. */
function paint(
  ...marks: readonly (readonly [
    x: number,
    y: number,
    w: number,
    h: number,
    of: readonly number[],
  ])[]
): RectifiedBoard {
  const width = SIDE * CELL_PX;
  const planes = [0, 1, 2].map((k) => new Float32Array(width * width).fill(GREY[k] as number));
  for (const [x, y, w, h, of] of marks)
    for (let v = 0; v < h * CELL_PX; v++)
      for (let u = 0; u < w * CELL_PX; u++) {
        const i = Math.round((y + 1) * CELL_PX + v) * width + Math.round((x + 1) * CELL_PX + u);
        planes.forEach((plane, k) => {
          plane[i] = of[k] as number;
        });
      }
  const [l, a, b] = planes as [Float32Array, Float32Array, Float32Array];
  return { x0: -1, y0: -1, columns: SIDE, rows: SIDE, l, a, b };
}

const share = (shares: Float32Array, color: Color): number =>
  shares[COLORS.indexOf(color)] as number;

test('counts the colours on a block except its own', () => {
  const rectified = paint([1, 1, 1, 1, RED], [1.3, 1.3, 0.25, 0.25, YELLOW]);
  const shares = createSignColors(rectified, measurePalette(rectified, [])).onBlock(
    [[1, 1]],
    'red',
  );
  // A square of a quarter of a cell is smaller than a sign, so the rest has the color of the block.
  expect(share(shares, 'yellow')).toBeCloseTo(0.25 ** 2 / 0.07);
  expect(shares.filter((part) => part > 0)).toHaveLength(1);
  expect(share(shares, 'red')).toBe(0);
});

test('where colours are exact, a shade of one is none', () => {
  const shade = YELLOW.map((value) => 0.9 * value);
  const rectified = paint(
    [1, 1, 1, 1, RED],
    [1.3, 1.3, 0.2, 0.2, YELLOW],
    [1.6, 1.6, 0.2, 0.2, shade],
  );
  const shareOf = (isExact: boolean) => {
    const colors = createSignColors(rectified, measurePalette(rectified, []), isExact);
    return share(colors.onBlock([[1, 1]], 'red'), 'yellow');
  };
  expect(shareOf(false)).toBe(1);
  expect(shareOf(true)).toBeCloseTo(25 / (0.07 * CELL_PX ** 2));
});

test('the samples of a sign add up to one', () => {
  const rectified = paint([1, 1, 1, 1, RED], [1.3, 1.3, 0.5, 0.5, YELLOW]);
  const colors = createSignColors(rectified, measurePalette(rectified, []));
  expect(share(colors.onBlock([[1, 1]], 'red'), 'yellow')).toBe(1);
});

test('counts the ends of a switching gate, and the bar behind other gates', () => {
  const rectified = paint(
    [1, -0.4, 2, 0.4, RED],
    [1, -0.4, 0.25, 0.4, YELLOW],
    [2.75, -0.4, 0.25, 0.4, YELLOW],
    [1, -0.65, 2, 0.25, BLUE],
  );
  const colors = createSignColors(rectified, measurePalette(rectified, []));
  const cells = [
    [1, 0],
    [2, 0],
  ] as const;
  const ends = colors.onGate('switches', 'top', cells, 'red');
  expect(share(ends, 'yellow')).toBeGreaterThan(0.6);
  const behind = colors.onGate('colors', 'top', cells, 'red');
  expect(share(behind, 'blue')).toBeGreaterThan(0.5);
});

test('a block of its own colour only has no other', () => {
  const rectified = paint([1, 1, 1, 1, RED]);
  const shares = createSignColors(rectified, measurePalette(rectified, [])).onBlock(
    [[1, 1]],
    'red',
  );
  expect(shares.every((p) => p === 0)).toBe(true);
});
