import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadNetworks, type SiteWeightFiles, type WeightFiles } from './networks.ts';

const read = (folder: string, name = 'weights.bin'): Uint8Array =>
  readFileSync(new URL(`./${folder}/${name}`, import.meta.url));
const FILES: WeightFiles = {
  board: read('board-net'),
  lattice: read('lattice-net'),
  numbers: read('number-net'),
  glyphs: read('level-label'),
};

const SITE: SiteWeightFiles = {
  board: read('board-net', 'site-weights.bin'),
  numbers: read('number-net', 'site-weights.bin'),
};

/** Maximum size of all downloads for reading pictures, without the code, and of the largest file once unpacked. */
const BYTES_MAX = 2_000_000;

test('the weights of all networks take at most 2 MB as they are sent, and so do those for the site’s own drawings', () => {
  for (const files of [FILES, SITE]) {
    const bytes = Object.values(files).reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  }
});

test('the weights of one network take at most 2 MB', () => {
  for (const file of [FILES, SITE].flatMap((files) => Object.values(files)))
    expect(file.length).toBeLessThanOrEqual(BYTES_MAX);
});

test('refuses weights that are cut short, or those of another network', () => {
  const cut = { ...FILES, board: FILES.board.subarray(0, -1) };
  expect(() => loadNetworks(cut)).toThrow(/bytes of weights where the network needs/);
  expect(() => loadNetworks({ ...FILES, glyphs: FILES.numbers })).toThrow(/bytes of weights/);
});
