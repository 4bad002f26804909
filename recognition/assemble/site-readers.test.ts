import sharp from 'sharp';
import { expect, test } from 'vitest';
import { viewBoxOf } from '#app/board/board-svg.tsx';
import { outlineSvg } from '#app/board/pictures/outline-svg.ts';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { UNIT } from '#drawing/unit.ts';
import { loadBoard } from '#engine/board.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { SITE_SIZES } from '#tests/draw-site.ts';
import { renderSiteBoard } from '#training/draw-views/site-board.ts';
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
    const board = loadBoard(BOARD);
    if (!board.ok) throw new Error(JSON.stringify(board.error));
    const view = viewPosition(startPosition(board.value));
    const marked = {
      move: { block: 'a', by: [1, 0] },
      path: [
        [0, 0],
        [1, 0],
      ],
      carried: ['a'],
    } as const;
    const [left, top, width] = viewBoxOf(view.floor);
    const scale = cellPx / UNIT;
    const svg = outlineSvg(renderSiteBoard(view, false, { marked, depth: 'block' }));
    const image = sharp(Buffer.from(svg)).resize({ width: Math.round(width * scale) });
    const picture = await readPixels(sharp(await image.flatten().png().toBuffer()));
    const { numbers } = readNetworks().site ?? readNetworks();
    const readers = createSiteReaders(
      picture,
      [cellPx, 0, -left * scale, 0, cellPx, -top * scale, 0, 0, 1],
      (own) => createNumberReader(numbers, picture, own),
    ).block(OWN);
    const found = readers
      .signs(OWN, [], readers.stack(OWN))
      .signs.map(({ field, value }) => [field, value]);
    expect(Object.fromEntries(found)).toEqual({ bomb: 40, axis: 'horizontal' });
    expect(readers.stack(OWN)).toEqual({ base: 'orange', brick: null });
  },
);
