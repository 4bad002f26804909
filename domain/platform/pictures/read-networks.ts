import { readFileSync } from 'node:fs';
import { loadNetworks, type Networks } from '#recognition/networks.ts';

/** Loads the recognizer's networks from their files. */
export function readNetworks(): Networks {
  return loadNetworks({
    board: readWeights('board-net'),
    lattice: readWeights('lattice-net'),
    numbers: readWeights('number-net'),
    glyphs: readWeights('level-label'),
    site: {
      board: readWeights('board-net', 'site-weights.bin'),
      numbers: readWeights('number-net', 'site-weights.bin'),
    },
  });
}

function readWeights(folder: string, name = 'weights.bin'): Uint8Array {
  return readFileSync(new URL(`../../../recognition/${folder}/${name}`, import.meta.url));
}
