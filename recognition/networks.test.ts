import { readFileSync } from 'node:fs';
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

/** What a phone fetches to read pictures, without the code. */
const BYTES_MAX = 2_000_000;

test('the weights of all networks take at most 2 MB', () => {
  const bytes = Object.values(FILES).reduce((sum, file) => sum + file.length, 0);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
});

test('refuses weights that are cut short, or those of another network', () => {
  const cut = { ...FILES, board: FILES.board.subarray(0, -1) };
  expect(() => loadNetworks(cut)).toThrow(/bytes of weights where the network needs/);
  expect(() => loadNetworks({ ...FILES, glyphs: FILES.numbers })).toThrow(/bytes of weights/);
});
