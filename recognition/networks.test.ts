import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadNetworks, type WeightFiles } from './networks.ts';

const read = (folder: string): Uint8Array =>
  readFileSync(new URL(`./${folder}/weights.bin`, import.meta.url));
const FILES: WeightFiles = {
  board: read('board-net'),
  lattice: read('lattice-net'),
  numbers: read('number-net'),
  glyphs: read('level-label'),
};

/** What a phone fetches to read pictures, without the code; and the largest file, once unpacked. */
const BYTES_MAX = 2_000_000;

test('the weights of all networks take at most 2 MB as they are sent', () => {
  const bytes = Object.values(FILES).reduce((sum, file) => sum + gzipSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
});

test('the weights of one network take at most 2 MB', () => {
  for (const file of Object.values(FILES)) expect(file.length).toBeLessThanOrEqual(BYTES_MAX);
});

test('refuses weights that are cut short, or those of another network', () => {
  const cut = { ...FILES, board: FILES.board.subarray(0, -1) };
  expect(() => loadNetworks(cut)).toThrow(/bytes of weights where the network needs/);
  expect(() => loadNetworks({ ...FILES, glyphs: FILES.numbers })).toThrow(/bytes of weights/);
});
