import { runOnBoard } from '../board-net/input.ts';
import { cornersOf, growBox } from '../box.ts';
import type { LoadedNet } from '../net/load-net.ts';
import { logistic } from '../odds.ts';
import type { Picture } from '../picture.ts';
import { compose, invert, type Matrix3, mapPoint, scaleAndMove } from '../rectify/homography.ts';
import { ENTRIES, solve } from '../rectify/normal-equations.ts';
import { rectify } from '../rectify/rectified-board.ts';
import type { View } from '../rectify/view.ts';
import { LATTICE_OUTPUTS, LATTICE_PX, RIGHT_PITCH_AT, SHIFT_AT, SPREAD_AT } from './shape.ts';

/** The network's output for a view's lattice. */
export interface JudgedLattice {
  /** The view as it was found. */
  readonly found: View;
  /** Its lattice moved onto the board's cells. */
  readonly moved: View;
  /** The probability that its pitch is right. */
  readonly rightPitch: number;
}

/** If any point of the lattice moves by more than this, in cells, the lattice as found is off. */
const FOUND_OFF_CELLS_MAX = 0.14;

/** Whether the lattice as found is off. A smaller move may as well be the network's error. */
export function isFarOff({ found, moved }: Pick<JudgedLattice, 'found' | 'moved'>): boolean {
  const { x0, y0, columns, rows } = found;
  const toMoved = compose(invert(moved.toPicture), found.toPicture);
  const whole = { left: x0, top: y0, right: x0 + columns, bottom: y0 + rows };
  return cornersOf(growBox(whole, -FRAME_CELLS)).some(([x, y]) => {
    const [u, v] = mapPoint(toMoved, x, y);
    return Math.hypot(u - x, v - y) > FOUND_OFF_CELLS_MAX;
  });
}

/** The network's output for a lattice cell. */
interface CellShift {
  /** The cell's center, relative to the view's middle, in cells. */
  readonly x: number;
  readonly y: number;
  /** Distance from there to the true cell's center. */
  readonly dx: number;
  readonly dy: number;
  /** The scale of both under a Laplace distribution. */
  readonly spread: number;
  readonly rightPitch: number;
}

/** Number of cells at each edge of a view that show the frame and its surroundings. */
const FRAME_CELLS = 2;
/** Minimum share of a view's cells that a board fills. Its surroundings do not show whether the pitch is right. */
const BOARD_SHARE = 0.3;
/** All cells see the same picture, so this many of them count as one independent measurement. */
const CELLS_AS_ONE = 30;
/** Standard deviations of found lattices: of the shift, in cells; of stretch and slant; and of the change of scale along a cell. */
const SHIFT_DEVIATION = 0.3;
const SHEAR_DEVIATION = 0.02;
const TILT_DEVIATION = 0.002;
const DEVIATIONS = [
  ...[SHIFT_DEVIATION, SHEAR_DEVIATION, SHEAR_DEVIATION],
  ...[SHIFT_DEVIATION, SHEAR_DEVIATION, SHEAR_DEVIATION],
  ...[TILT_DEVIATION, TILT_DEVIATION],
];
/** Minimum spread of a cell's shift. Smaller ones are not credible. */
const SPREAD_MIN = 0.02;
/** Passes of least squares, each reweighted by the errors of the previous one. */
const PASSES = 3;

/**
 * Estimates with the lattice network how far each cell of a view is off the board's cells, and whether the pitch is right. Moves the view's
 * lattice by the homography that fits these shifts best.
 */
export function judgeLattice(net: LoadedNet, picture: Picture, view: View): JudgedLattice {
  const shifts = estimateShifts(net, picture, view);
  const byRightness = shifts.map(({ rightPitch }) => rightPitch).sort((p, q) => q - p);
  const move = fitMove(shifts);
  const moved = move
    ? { ...view, toPicture: compose(view.toPicture, aroundMiddle(move, view)) }
    : view;
  const rightPitch = byRightness[Math.floor(BOARD_SHARE * byRightness.length)] ?? 0;
  return { found: view, moved, rightPitch };
}

function estimateShifts(net: LoadedNet, picture: Picture, view: View): CellShift[] {
  const { toPicture, x0, y0, columns, rows } = view;
  const outputs = runOnBoard(net, rectify(picture, toPicture, x0, y0, columns, rows, LATTICE_PX));
  return Array.from({ length: columns * rows }, (_, i) => {
    const own = outputs.subarray(i * LATTICE_OUTPUTS, (i + 1) * LATTICE_OUTPUTS);
    return {
      x: (i % columns) + 0.5 - columns / 2,
      y: Math.floor(i / columns) + 0.5 - rows / 2,
      dx: own[SHIFT_AT] as number,
      dy: own[SHIFT_AT + 1] as number,
      spread: Math.max(SPREAD_MIN, Math.exp(own[SPREAD_AT] as number)),
      rightPitch: logistic(own[RIGHT_PITCH_AT] as number),
    };
  });
}

/**
 * The homography near the identity that moves the cells as estimated: least squares, reweighted for a Laplace distribution. To first order
 * dx = a + b x + c y + p x² + q x y, and likewise for dy. Null if there is nothing to fit.
 */
function fitMove(shifts: readonly CellShift[]): Matrix3 | null {
  let entries: Float64Array | null = new Float64Array(ENTRIES.length);
  for (let pass = 0; pass < PASSES && entries; pass++) {
    const sums = new Float64Array(ENTRIES.length * (ENTRIES.length + 1));
    DEVIATIONS.forEach((deviation, k) => {
      sums[(ENTRIES.length + 1) * k] = deviation ** -2;
    });
    for (const { x, y, dx, dy, spread } of shifts) {
      addShift(sums, [1, x, y, 0, 0, 0, x * x, x * y], dx, spread, entries);
      addShift(sums, [0, 0, 0, 1, x, y, x * y, y * y], dy, spread, entries);
    }
    entries = solve(sums, ENTRIES);
  }
  if (!entries) return null;
  const [a, b, c, d, e, f, p, q] = Array.from(entries) as [
    ...[a: number, b: number, c: number],
    ...[d: number, e: number, f: number],
    ...[p: number, q: number],
  ];
  return [1 + b, c, a, e, 1 + f, d, -p, -q, 1];
}

/** Adds a shift along one axis to the normal equations. `row` holds its derivatives with respect to the entries. */
function addShift(
  sums: Float64Array,
  row: readonly number[],
  shift: number,
  spread: number,
  before: Float64Array,
): void {
  const error = row.reduce((sum, v, k) => sum - v * (before[k] as number), shift);
  const weight = 1 / (CELLS_AS_ONE * spread * Math.max(spread, Math.abs(error)));
  row.forEach((slope, i) => {
    const right = ENTRIES.length ** 2 + i;
    sums[right] = (sums[right] as number) + weight * slope * shift;
    row.forEach((other, j) => {
      const at = ENTRIES.length * i + j;
      sums[at] = (sums[at] as number) + weight * slope * other;
    });
  });
}

/** Converts a map whose origin is the view's middle to one in the view's cells. */
function aroundMiddle(map: Matrix3, { x0, y0, columns, rows }: View): Matrix3 {
  const [x, y] = [x0 + columns / 2, y0 + rows / 2];
  return compose(scaleAndMove(1, x, y), compose(map, scaleAndMove(1, -x, -y)));
}
