import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBlockSigns } from '#recognition/assemble/sign-table.ts';
import {
  BLOCK_SIGNS,
  type BlockSign,
  CELL_OUTPUTS,
  EMBLEMS,
  type Emblem,
  HEADS,
  KINDS,
  MIRRORED_HEADS,
  RARE_HEAD_WEIGHT,
  RARE_HEADS,
} from '#recognition/board-net/heads.ts';
import { GAIN_AB, GAIN_L, SHIFT_L } from '#recognition/board-net/input.ts';
import { BOARD_NET, CELL_PX } from '#recognition/board-net/shape.ts';
import {
  LATTICE_NET,
  LATTICE_PX,
  RIGHT_PITCH_AT,
  SHIFT_AT,
  SPREAD_AT,
} from '#recognition/lattice-net/shape.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { BoardExample } from './board-example.ts';
import { MARGIN_CELLS } from './label.ts';
import { lossWeightOf } from './loss-weights.ts';

const PLACE_BYTES = 9 * 4;

/**
 * Writes views in the format that `training/train.py` reads: for each the numbers of columns and rows (16 bits each, little-endian), its
 * OKLab bytes, its labels and its place (nine 32-bit numbers).
 *
 * The file is renamed into place once complete.
 */
export function saveViews(file: string, views: readonly BoardExample[]): void {
  const parts = views.flatMap(({ columns, rows, lab, labels, place }) => [
    new Uint8Array(Uint16Array.of(columns, rows).buffer),
    lab,
    new Uint8Array(labels.buffer, labels.byteOffset, labels.length),
    new Uint8Array(Float32Array.from(place).buffer),
  ]);
  writeFileSync(`${file}.part`, Buffer.concat(parts));
  renameSync(`${file}.part`, file);
}

/** The views of a file. */
export function loadViews(file: string): BoardExample[] {
  const bytes = readFileSync(file);
  const views: BoardExample[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [columns, rows] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    const pixels = at + 4;
    const labels = pixels + 3 * CELL_PX ** 2 * columns * rows;
    const place = labels + HEADS.length * columns * rows;
    at = place + PLACE_BYTES;
    views.push({
      columns,
      rows,
      lab: new Uint8Array(bytes.subarray(pixels, labels)),
      labels: new Int8Array(bytes.subarray(labels, place)),
      place: Array.from({ length: 9 }, (_, k) =>
        bytes.readFloatLE(place + 4 * k),
      ) as unknown as Matrix3,
    });
  }
  return views;
}

export function listViewFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.views'))
    .sort()
    .map((name) => join(folder, name));
}

/** How a block's sign is read from its cells (`recognition/assemble/pool-signs.ts`): among those that exclude each other, or alone. */
function poolOf(name: string): 'whole' | 'spot' | 'alone' | null {
  if (listBlockSigns('isWhole').includes(name as Emblem)) return 'whole';
  if (EMBLEMS.includes(name as Emblem)) return 'spot';
  const isAlone = BLOCK_SIGNS.includes(name as BlockSign) || name.startsWith('rope ');
  return isAlone ? 'alone' : null;
}

/** Writes the data that the trainers need: the networks' layers and outputs, the weights of heads in the loss, and the input's scale. */
export function saveNetDescription(folder: string): void {
  const description = {
    layers: BOARD_NET,
    outputs: CELL_OUTPUTS,
    cellPx: CELL_PX,
    margin: MARGIN_CELLS,
    kinds: KINDS,
    lattice: {
      layers: LATTICE_NET,
      cellPx: LATTICE_PX,
      at: { shift: SHIFT_AT, spread: SPREAD_AT, right: RIGHT_PITCH_AT },
    },
    input: { shiftL: SHIFT_L, gainL: GAIN_L, gainAb: GAIN_AB },
    heads: HEADS.map(({ name, classes }, i) => ({
      name,
      classes,
      weight: lossWeightOf(name),
      positiveWeight: RARE_HEADS.has(name) ? RARE_HEAD_WEIGHT : 1,
      mirrored: MIRRORED_HEADS[i],
      pool: poolOf(name),
    })),
  };
  writeFileSync(join(folder, 'net.json'), JSON.stringify(description));
}
