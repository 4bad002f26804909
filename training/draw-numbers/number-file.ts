import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAIN_AB, GAIN_L, SHIFT_L } from '#recognition/board-net/input.ts';
import {
  CENTRED_AT,
  CROP_PX,
  NUMBER_NET,
  OFFSET_AT,
  OFFSET_CELLS_MAX,
  TENS_AT,
  UNITS_AT,
} from '#recognition/number-net/shape.ts';
import type { NumberCrop } from './number-crop.ts';

/**
 * Writes crops in the format that `training/train_numbers.py` reads: for each its OKLab bytes, the number (−1 if it is not judged) and
 * whether one is in the middle (a byte each), and its offset (two 32-bit floats, little-endian; 0 without one). The file is renamed into
 * place once complete.
 */
export function saveCrops(file: string, crops: readonly NumberCrop[]): void {
  const parts = crops.flatMap(({ lab, value, isCentred, offset }) => [
    lab,
    Int8Array.of(value ?? -1, Number(isCentred)),
    new Uint8Array(Float32Array.from(offset ?? [0, 0]).buffer),
  ]);
  writeFileSync(
    `${file}.part`,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
  renameSync(`${file}.part`, file);
}

/** Writes the data that the trainer needs: the network's layers and outputs, and the input's scale. */
export function saveNumberDescription(folder: string): void {
  const description = {
    layers: NUMBER_NET,
    cropPx: CROP_PX,
    offsetCellsMax: OFFSET_CELLS_MAX,
    input: { shiftL: SHIFT_L, gainL: GAIN_L, gainAb: GAIN_AB },
    at: { tens: TENS_AT, units: UNITS_AT, centred: CENTRED_AT, offset: OFFSET_AT },
  };
  writeFileSync(join(folder, 'numbers.json'), JSON.stringify(description));
}
