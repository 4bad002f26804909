/** The usual shapes of blocks. Small ones occur more often. */

import type { Cell } from '#engine/types.ts';

const PICTURES = [
  'X',
  'XX',
  'XX',
  'X/X',
  'X/X',
  'XXX',
  'X/X/X',
  'XX/XX',
  'XX/X.',
  'XX/.X',
  'X./XX',
  '.X/XX',
  'XXX/X..',
  'X./X./XX',
  'XXX/.X.',
  'XX/XX/XX',
  '.XX/XX.',
  'XXX/XXX',
];

/** Cells of each shape, from [0, 0] on. */
export function listShapes(): Cell[][] {
  return PICTURES.map((picture) =>
    picture
      .split('/')
      .flatMap((row, y) => [...row].flatMap((char, x): Cell[] => (char === 'X' ? [[x, y]] : []))),
  );
}
