import type { Cell, Side } from '#engine/types.ts';
import { GAIN_AB, GAIN_L, SHIFT_L } from '../board-net/input.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { type PaddedMap, pixelOf } from '../net/conv-net.ts';
import type { Kernel } from '../net/kernel.ts';
import type { Flat } from '../rectify/flatten.ts';
import { CHANNELS, WINDOW_PX } from './shape.ts';

/**
 * A square of the lattice that the network looks at, `WINDOW_PX / CELL_PX` cells a side: its middle, and the steps of a cell to the right and down
 * in it. `marks` say of the cell that the middle lies in and of the eight round it, row by row, what the window is about.
 */
export interface Window {
  readonly middle: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  readonly marks: readonly number[];
}

/** How far out of the floor's edge the middle of a gate's window lies, in cells. */
const GATE_OUT = 5 / CELL_PX;

/** What windows show in their last channel of a block's own cells, and of a gate's stretch. */
const BLOCK_MARK = 1;
const GATE_MARK = -1;

/** A window round each cell of a block. */
export function blockWindows(cells: readonly Cell[]): Window[] {
  const own = new Set(cells.map(String));
  const isOwn = (x: number, y: number): boolean => own.has(`${x},${y}`);
  return cells.map(([x, y]) => ({
    middle: [x + 0.5, y + 0.5],
    right: [1, 0],
    down: [0, 1],
    marks: AROUND.map(([dx, dy]) => (isOwn(x + dx, y + dy) ? BLOCK_MARK : 0)),
  }));
}

/** A window before each cell of a gate, turned so that blocks leave upwards. */
export function gateWindows(side: Side, cells: readonly Cell[]): Window[] {
  const [dx, dy] = INWARDS[side];
  const along = dx === 0 ? 0 : 1;
  const stretch = new Set(cells.map((cell) => cell[along]));
  const out = 0.5 + GATE_OUT;
  return cells.map((cell) => ({
    middle: [cell[0] + 0.5 - dx * out, cell[1] + 0.5 - dy * out],
    right: [dy, -dx],
    down: [dx, dy],
    marks: AROUND.map((step) => (stretch.has(cell[along] + step[along]) ? GATE_MARK : 0)),
  }));
}

/** What a window is about at a point of the lattice. */
export function markAt({ middle, marks }: Window, x: number, y: number): number {
  const column = Math.floor(x) - Math.floor(middle[0]) + 1;
  const row = Math.floor(y) - Math.floor(middle[1]) + 1;
  return column < 0 || row < 0 || column > 2 || row > 2 ? 0 : (marks[3 * row + column] as number);
}

/** Steps to a cell and the eight round it, row by row. */
const AROUND: readonly Cell[] = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x): Cell => [x, y]));

/** The step from a gate into the board. */
const INWARDS: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, 1],
  right: [-1, 0],
  bottom: [0, -1],
  left: [1, 0],
};

/**
 * Writes a window of a board flattened at `CELL_PX` samples a cell as the network's input. Samples outside the picture or the flattened board have no
 * colour.
 */
export function writeWindow(flat: Flat, window: Window, input: PaddedMap, kernel: Kernel): void {
  const { middle, right, down } = window;
  const [width, height] = [flat.columns * CELL_PX, flat.rows * CELL_PX];
  const corner = 0.5 - WINDOW_PX / 2;
  // Windows lie on the samples' own grid, square to it: their pixels are samples, a step apart.
  const [left, top] = [0, 1].map((k) =>
    Math.floor(
      ((middle[k] as number) - (k === 0 ? flat.x0 : flat.y0)) * CELL_PX +
        corner * ((right[k] as number) + (down[k] as number)),
    ),
  ) as [number, number];
  for (let v = 0; v < WINDOW_PX; v++) {
    const out = kernel.view(pixelOf(input, 0, v), WINDOW_PX * CHANNELS);
    for (let u = 0; u < WINDOW_PX; u++) {
      const x = left + right[0] * u + down[0] * v;
      const y = top + right[1] * u + down[1] * v;
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      const at = y * width + x;
      const l = isInside ? (flat.l[at] as number) : Number.NaN;
      const seen = !Number.isNaN(l);
      const to = CHANNELS * u;
      out[to] = seen ? (l - SHIFT_L) * GAIN_L : 0;
      out[to + 1] = seen ? (flat.a[at] as number) * GAIN_AB : 0;
      out[to + 2] = seen ? (flat.b[at] as number) * GAIN_AB : 0;
      out[to + 3] = markAt(window, x / CELL_PX + flat.x0, y / CELL_PX + flat.y0);
    }
  }
}
