import { HEADS, MIRRORED_HEADS } from '#recognition/board-net/heads.ts';
import { GAIN_AB, GAIN_L, SHIFT_L } from '#recognition/board-net/input.ts';
import { BOARD_CHANNELS, CELL_PX } from '#recognition/board-net/shape.ts';
import { type PaddedMap, pixelOf } from '#recognition/net/conv-net.ts';
import type { Kernel } from '#recognition/net/kernel.ts';
import { readLab } from '#recognition/picture.ts';
import type { Dice } from '../drawings/dice.ts';
import { MARGIN_CELLS, UNJUDGED } from './label.ts';

/** A drawn, rectified board with its labels: OKLab in bytes, 3 × `CELL_PX`² × columns × rows. */
export interface BoardExample {
  readonly columns: number;
  readonly rows: number;
  readonly lab: Uint8Array;
  readonly labels: Int8Array;
}

/** Steps of the bytes: lightness 0…1 and chromaticities −0.4…0.4. */
const STEP_L = 1 / 255;
const STEP_AB = 0.8 / 255;

export function packExample(
  columns: number,
  rows: number,
  rgb: Uint8Array,
  labels: Int8Array,
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
  return { columns, rows, lab, labels };
}

/** A random crop of an example, perhaps mirrored. */
export interface CropAugmentation {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly isMirrored: boolean;
  /** The picture's edges, in cells of the crop; samples beyond them are outside the picture. */
  readonly seen: readonly [left: number, top: number, right: number, bottom: number];
}

/** Share of crops that are parts of a board: they teach as much per cell and cost less. */
const PART_SHARE = 0.8;
/** Minimum and maximum side of a part. */
const PART_CELLS = [7, 10] as const;

export function chooseCropAugmentation(
  { columns, rows }: BoardExample,
  dice: Dice,
): CropAugmentation {
  if (dice.chance(PART_SHARE)) {
    const width = Math.min(columns, dice.between(...PART_CELLS));
    const height = Math.min(rows, dice.between(...PART_CELLS));
    return {
      left: dice.below(columns - width + 1),
      top: dice.below(rows - height + 1),
      columns: width,
      rows: height,
      isMirrored: dice.chance(0.5),
      seen: [-1, -1, width + 1, height + 1],
    };
  }
  const cut = (): number => (dice.chance(0.6) ? 1 : 0);
  const [left, top, right, bottom] = [cut(), cut(), cut(), cut()];
  // A picture may end just beyond the frame and gates.
  const isTight = dice.chance(0.35);
  const edge = (around: number): number =>
    isTight && dice.chance(0.6) ? MARGIN_CELLS - around - dice.real(0.45, 1.4) : -1;
  return {
    left,
    top,
    columns: columns - left - right,
    rows: rows - top - bottom,
    isMirrored: dice.chance(0.5),
    seen: [
      edge(left),
      edge(top),
      columns - left - right - edge(right),
      rows - top - bottom - edge(bottom),
    ],
  };
}

/** Maximum offset of the lattice, in pixels of the network's input, */
const OFFSET_PX_MAX = 1.6;
/** and its maximum relative stretch. */
const STRETCH_MAX = 0.02;

/**
 * For each pixel along a crop's side the index of the example's pixel, with the lattice randomly shifted and
 * stretched.
 */
function placePixels(length: number, start: number, most: number, dice: Dice): Int32Array {
  const stretch = 1 + dice.real(-STRETCH_MAX, STRETCH_MAX);
  const off = dice.real(-OFFSET_PX_MAX, OFFSET_PX_MAX);
  return Int32Array.from({ length }, (_, i) => {
    const at = start + length / 2 + (i + 0.5 - length / 2) * stretch + off;
    return Math.max(0, Math.min(most - 1, Math.floor(at)));
  });
}

/** Writes an augmented crop of an example as network input: lattice, light and colours vary at random. */
export function writeAugmentedExample(
  kernel: Kernel,
  input: PaddedMap,
  example: BoardExample,
  crop: CropAugmentation,
  dice: Dice,
): void {
  const gain = dice.real(0.88, 1.12) * STEP_L * GAIN_L;
  const shift = (-SHIFT_L + dice.real(-0.04, 0.04)) * GAIN_L;
  const turn = dice.real(-0.05, 0.05);
  const chroma = dice.real(0.88, 1.12) * STEP_AB * GAIN_AB;
  const [c, s] = [Math.cos(turn) * chroma, Math.sin(turn) * chroma];
  const [offA, offB] = [dice.real(-0.006, 0.006) * GAIN_AB, dice.real(-0.006, 0.006) * GAIN_AB];
  const noise = dice.chance(0.5) ? dice.real(0, 0.05) : 0;
  const stride = example.columns * CELL_PX;
  const [width, height] = [crop.columns * CELL_PX, crop.rows * CELL_PX];
  const columns = placePixels(width, crop.left * CELL_PX, stride, dice);
  const rows = placePixels(height, crop.top * CELL_PX, example.rows * CELL_PX, dice);
  if (crop.isMirrored) columns.reverse();
  // Light falls off from one side to the other.
  const [slopeX, slopeY] = [dice.real(-0.1, 0.1) / width, dice.real(-0.1, 0.1) / height];
  let state = 1 + dice.below(2 ** 30);
  const [seenLeft, seenTop, seenRight, seenBottom] = crop.seen.map((v) => v * CELL_PX) as [
    number,
    number,
    number,
    number,
  ];
  for (let y = 0; y < height; y++) {
    if (y < seenTop || y >= seenBottom) continue;
    const row = kernel.view(pixelOf(input, 0, y), width * BOARD_CHANNELS);
    const from = (rows[y] as number) * stride;
    for (let x = 0; x < width; x++) {
      if (x < seenLeft || x >= seenRight) continue;
      const i = 3 * (from + (columns[x] as number));
      const p = (example.lab[i + 1] as number) - 127.5;
      const q = (example.lab[i + 2] as number) - 127.5;
      // Xorshift (Marsaglia 2003) is random enough for grain and needs no call.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const light = gain * (1 + slopeX * (x - width / 2) + slopeY * (y - height / 2));
      row[4 * x] =
        (example.lab[i] as number) * light + shift + noise * ((state & 1023) / 512 - 1) * 2;
      row[4 * x + 1] = c * p - s * q + offA;
      row[4 * x + 2] = s * p + c * q + offB;
      row[4 * x + 3] = 1;
    }
  }
}

/** The labels of a crop. Cells at a cut edge are not judged, because their neighbours are not visible. */
export function labelsOf(example: BoardExample, crop: CropAugmentation): Int8Array {
  const labels = new Int8Array(crop.columns * crop.rows * HEADS.length).fill(UNJUDGED);
  const isCut = (at: number, size: number, start: number, all: number): boolean =>
    (at === 0 && start >= MARGIN_CELLS) || (at === size - 1 && start + size <= all - MARGIN_CELLS);
  for (let y = 0; y < crop.rows; y++) {
    if (isCut(y, crop.rows, crop.top, example.rows)) continue;
    for (let x = 0; x < crop.columns; x++) {
      const from = crop.isMirrored ? crop.columns - 1 - x : x;
      if (isCut(from, crop.columns, crop.left, example.columns)) continue;
      for (let h = 0; h < HEADS.length; h++) {
        const { index, shift } = MIRRORED_HEADS[h] as (typeof MIRRORED_HEADS)[number];
        const column = crop.isMirrored ? from - shift : from;
        if (column < 0) continue;
        const head = crop.isMirrored ? index : h;
        const cell = (y + crop.top) * example.columns + column + crop.left;
        const to = (y * crop.columns + x) * HEADS.length + h;
        labels[to] = example.labels[cell * HEADS.length + head] as number;
      }
    }
  }
  return labels;
}
