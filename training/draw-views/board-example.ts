import { CELL_PX } from '#recognition/board-net/shape.ts';
import { readLab } from '#recognition/picture.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';

/** A drawn, rectified board with its labels: OKLab in bytes, 3 × `CELL_PX`² × columns × rows. */
export interface BoardExample {
  readonly columns: number;
  readonly rows: number;
  readonly lab: Uint8Array;
  readonly labels: Int8Array;
  /** Map from cells, numbered like the labels, to their places in the view. */
  readonly place: Matrix3;
}

/** Steps of the bytes: lightness 0…1 and chromaticities −0.4…0.4. */
const STEP_L = 1 / 255;
const STEP_AB = 0.8 / 255;

export function packExample(
  columns: number,
  rows: number,
  rgb: Uint8Array,
  labels: Int8Array,
  place: Matrix3,
): BoardExample {
  const [width, height] = [columns * CELL_PX, rows * CELL_PX];
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  const box = { left: 0, top: 0, right: width, bottom: height };
  const { l, a, b } = readLab({ width, height, pixels }, box, 1);
  const lab = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    lab[3 * i] = Math.round((l[i] as number) / STEP_L);
    lab[3 * i + 1] = Math.round((a[i] as number) / STEP_AB + 127.5);
    lab[3 * i + 2] = Math.round((b[i] as number) / STEP_AB + 127.5);
  }
  return { columns, rows, lab, labels, place };
}
