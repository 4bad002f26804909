import { expect, test } from 'vitest';
import type { BoardDraft, Color } from '#engine/types.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createPointReader } from './site-pixels.ts';
import { readBetweenRopes } from './site-ropes.ts';

test.each<{ ropes: readonly Color[] }>([
  { ropes: ['yellow', 'orange', 'green'] },
  { ropes: ['darkgreen', 'purple', 'darkblue', 'pink'] },
])('the color of a block of one cell is read between $ropes', async ({ ropes }) => {
  const board = {
    floor: ['..', '..'],
    blocks: [
      { id: 'a', color: 'teal', cells: [[0, 0]], ropes },
      { id: 'b', color: 'red', cells: [[1, 1]] },
    ],
    gates: [
      { id: 'g', side: 'top', cells: [[0, 0]], color: 'teal' },
      { id: 'h', side: 'top', cells: [[1, 0]], color: 'red' },
    ],
  } as unknown as BoardDraft;
  const read = await readAtSizes(board, (picture, toPicture) => [
    readBetweenRopes(createPointReader(picture, toPicture), [[0, 0]], ropes, []),
  ]);
  expect(new Set(read)).toEqual(new Set(['teal']));
});
