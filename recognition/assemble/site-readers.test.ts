import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawSite, MARKED_MOVE, SITE_SIZES } from '#tests/draw-site.ts';
import { createNumberReader } from './piece-numbers.ts';
import { createSiteReaders } from './site-readers.ts';

const OWN: readonly Cell[] = [[1, 1]];
const BOARD: BoardDraft = {
  floor: ['....', '....', '....'],
  blocks: [
    { id: 'a', color: 'orange', cells: OWN, bomb: 40, axis: 'horizontal' },
    { id: 'b', color: 'green', cells: [[3, 2]], locks: 1 },
  ],
  gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'orange' }],
};

test.each(SITE_SIZES)(
  'a block that the next move raises is read as if it lay flat, at %i px per cell',
  async (cellPx) => {
    const [picture, toPicture] = await drawSite(BOARD, cellPx, {
      marked: MARKED_MOVE,
      depth: 'block',
    });
    const { numbers } = readNetworks().site ?? readNetworks();
    const readers = createSiteReaders(picture, toPicture, (own) =>
      createNumberReader(numbers, picture, own),
    ).block(OWN);
    const found = readers
      .signs(OWN, [], readers.stack(OWN))
      .signs.map(({ field, value }) => [field, value]);
    expect(Object.fromEntries(found)).toEqual({ bomb: 40, axis: 'horizontal' });
    expect(readers.stack(OWN)).toEqual({ base: 'orange', brick: null });
  },
);
