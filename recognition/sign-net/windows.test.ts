import { expect, test } from 'vitest';
import { type Cell, SIDES, type Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { allocateMaps, type PaddedMap, pixelOf } from '../net/conv-net.ts';
import { createKernel } from '../net/kernel.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { SIGN_NET, WINDOW_CHANNELS, WINDOW_PX } from './shape.ts';
import { blockWindows, gateWindows, type SignWindow, writeWindow } from './windows.ts';

/** Dark cells [−1, 5) × [−1, 5) with one bright point. */
function flatWithLight(x: number, y: number): RectifiedBoard {
  const side = 6 * CELL_PX;
  const plane = (): Float32Array => new Float32Array(side * side);
  const l = plane();
  l[Math.floor((y + 1) * CELL_PX) * side + Math.floor((x + 1) * CELL_PX)] = 1;
  return { x0: -1, y0: -1, columns: 6, rows: 6, l, a: plane(), b: plane() };
}

function write(rectified: RectifiedBoard, window: SignWindow): Float32Array {
  const kernel = createKernel();
  const [input] = allocateMaps(kernel, SIGN_NET, WINDOW_PX, WINDOW_PX) as [PaddedMap];
  writeWindow(rectified, window, input, kernel);
  return Float32Array.from(
    { length: WINDOW_PX * WINDOW_PX * WINDOW_CHANNELS },
    (_, i) =>
      kernel.view(
        pixelOf(input, 0, Math.floor(i / (WINDOW_PX * WINDOW_CHANNELS))),
        WINDOW_PX * WINDOW_CHANNELS,
      )[i % (WINDOW_PX * WINDOW_CHANNELS)] as number,
  );
}

/** Column and row of a window's brightest pixel. */
function findLight(values: Float32Array): [number, number] {
  let best = 0;
  for (let i = 0; i < values.length; i += WINDOW_CHANNELS)
    if ((values[i] as number) > (values[best] as number)) best = i;
  return [(best / WINDOW_CHANNELS) % WINDOW_PX, Math.floor(best / WINDOW_CHANNELS / WINDOW_PX)];
}

test('gate windows are rotated so that the way out is up', () => {
  const half = 0.5 / CELL_PX;
  // A point 0.25 cells beyond the edge and 0.25 to the right, looking outwards.
  const lights: Readonly<Record<Side, readonly [number, number]>> = {
    top: [2.75, 1.75],
    right: [3.25, 2.75],
    bottom: [2.25, 3.25],
    left: [1.75, 2.25],
  };
  const cell: Cell = [2, 2];
  const places = SIDES.map((side) => {
    const [x, y] = lights[side];
    const [window] = gateWindows(side, [cell]) as [SignWindow];
    const [dx, dy] = window.right.map((v, k) => (v + (window.down[k] as number)) * half);
    return findLight(write(flatWithLight(x + (dx as number), y + (dy as number)), window));
  });
  expect(new Set(places.map(String)).size).toBe(1);
  const [column, row] = places[0] as [number, number];
  expect(column).toBeGreaterThan(WINDOW_PX / 2);
  expect(row).toBeLessThan(WINDOW_PX / 2);
});

test('the last channel marks a block’s own cells and a gate’s run', () => {
  const rectified = flatWithLight(0, 0);
  const [, last] = blockWindows([
    [0, 1],
    [1, 1],
  ]) as [SignWindow, SignWindow];
  const marks = write(rectified, last);
  const markAt = (values: Float32Array, u: number, v: number): number =>
    values[WINDOW_CHANNELS * (v * WINDOW_PX + u) + 3] as number;
  const middle = WINDOW_PX / 2;
  expect(markAt(marks, middle, middle)).toBe(1);
  expect(markAt(marks, 0, middle)).toBe(1);
  expect(markAt(marks, WINDOW_PX - 1, middle)).toBe(0);
  expect(markAt(marks, middle, 0)).toBe(0);
  const [gate] = gateWindows('left', [[2, 2]]) as [SignWindow];
  const stretch = write(rectified, gate);
  expect(markAt(stretch, middle, 0)).toBe(-1);
  expect(markAt(stretch, 0, middle)).toBe(0);
});

test('samples outside the rectified board or the picture have no colour', () => {
  const rectified = flatWithLight(-0.9, -0.9);
  rectified.l.fill(Number.NaN);
  const [window] = blockWindows([[-1, -1]]) as [SignWindow];
  const values = write(rectified, window);
  expect(values.every((v, i) => i % WINDOW_CHANNELS === 3 || v === 0)).toBe(true);
});
