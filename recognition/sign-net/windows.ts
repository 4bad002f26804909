import type { Cell, Side } from '#engine/types.ts';
import { GAIN_AB, GAIN_L, SHIFT_L } from '../board-net/input.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { type PaddedMap, pixelOf } from '../net/conv-net.ts';
import type { Kernel } from '../net/kernel.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { WINDOW_CHANNELS, WINDOW_PX } from './shape.ts';

/**
 * A square of the lattice that the network sees, `WINDOW_PX / CELL_PX` cells wide: its centre, and the steps of one
 * cell to the right and down within it. `marks` hold the last channel's values for the cell at the centre and the
 * eight around it, row by row.
 */
export interface SignWindow {
  readonly middle: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  readonly marks: readonly number[];
}

/** Distance of a gate window's centre from the floor's edge, outwards. */
const GATE_OFFSET_CELLS = 5 / CELL_PX;

/** Values of the last channel on a block's own cells and on a gate's run. */
const BLOCK_MARK = 1;
const GATE_MARK = -1;

/** A window around each cell of a block. */
export function blockWindows(cells: readonly Cell[]): SignWindow[] {
  const own = new Set(cells.map(String));
  const isOwn = (x: number, y: number): boolean => own.has(`${x},${y}`);
  return cells.map(([x, y]) => ({
    middle: [x + 0.5, y + 0.5],
    right: [1, 0],
    down: [0, 1],
    marks: NEIGHBOURHOOD.map(([dx, dy]) => (isOwn(x + dx, y + dy) ? BLOCK_MARK : 0)),
  }));
}

/** A window in front of each cell of a gate, rotated so that blocks leave upwards. */
export function gateWindows(side: Side, cells: readonly Cell[]): SignWindow[] {
  const [dx, dy] = INWARDS[side];
  const along = dx === 0 ? 0 : 1;
  const stretch = new Set(cells.map((cell) => cell[along]));
  const out = 0.5 + GATE_OFFSET_CELLS;
  return cells.map((cell) => ({
    middle: [cell[0] + 0.5 - dx * out, cell[1] + 0.5 - dy * out],
    right: [dy, -dx],
    down: [dx, dy],
    marks: NEIGHBOURHOOD.map((step) => (stretch.has(cell[along] + step[along]) ? GATE_MARK : 0)),
  }));
}

/** The last channel's value at a point of the lattice. */
export function markAt({ middle, marks }: SignWindow, x: number, y: number): number {
  const column = Math.floor(x) - Math.floor(middle[0]) + 1;
  const row = Math.floor(y) - Math.floor(middle[1]) + 1;
  return column < 0 || row < 0 || column > 2 || row > 2 ? 0 : (marks[3 * row + column] as number);
}

/** Steps to a cell and its eight neighbours, row by row. */
const NEIGHBOURHOOD: readonly Cell[] = [-1, 0, 1].flatMap((y) =>
  [-1, 0, 1].map((x): Cell => [x, y]),
);

/** The step from a gate into the board. */
const INWARDS: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, 1],
  right: [-1, 0],
  bottom: [0, -1],
  left: [1, 0],
};

/**
 * Writes a window of a board rectified at `CELL_PX` samples per cell as network input. Samples outside the picture or
 * the rectified board have no colour.
 */
export function writeWindow(
  rectified: RectifiedBoard,
  window: SignWindow,
  input: PaddedMap,
  kernel: Kernel,
): void {
  const { middle, right, down } = window;
  const [width, height] = [rectified.columns * CELL_PX, rectified.rows * CELL_PX];
  const corner = 0.5 - WINDOW_PX / 2;
  // Windows are aligned with the sample grid: their pixels are samples, one step apart.
  const [left, top] = [0, 1].map((k) =>
    Math.floor(
      ((middle[k] as number) - (k === 0 ? rectified.x0 : rectified.y0)) * CELL_PX +
        corner * ((right[k] as number) + (down[k] as number)),
    ),
  ) as [number, number];
  for (let v = 0; v < WINDOW_PX; v++) {
    const out = kernel.view(pixelOf(input, 0, v), WINDOW_PX * WINDOW_CHANNELS);
    for (let u = 0; u < WINDOW_PX; u++) {
      const x = left + right[0] * u + down[0] * v;
      const y = top + right[1] * u + down[1] * v;
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      const at = y * width + x;
      const l = isInside ? (rectified.l[at] as number) : Number.NaN;
      const seen = !Number.isNaN(l);
      const to = WINDOW_CHANNELS * u;
      out[to] = seen ? (l - SHIFT_L) * GAIN_L : 0;
      out[to + 1] = seen ? (rectified.a[at] as number) * GAIN_AB : 0;
      out[to + 2] = seen ? (rectified.b[at] as number) * GAIN_AB : 0;
      out[to + 3] = markAt(window, x / CELL_PX + rectified.x0, y / CELL_PX + rectified.y0);
    }
  }
}
