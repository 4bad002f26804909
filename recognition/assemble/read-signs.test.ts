import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft } from '#engine/types.ts';
import { createDice } from '#training/drawings/dice.ts';
import { drawFlat } from '#training/drawings/draw-flat.ts';
import { makeLook } from '#training/drawings/look.ts';
import { MARGIN } from '#training/drawings/scene.ts';
import { estimateCells } from '../board-net/cell-probabilities.ts';
import { EMBLEMS, type Emblem } from '../board-net/heads.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { Picture } from '../picture.ts';
import { type RectifiedBoard, rectify } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { readClass } from './class-reading.ts';
import { NO_BARS } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import { type BlockSigns, type GateSigns, poolSigns } from './pool-signs.ts';

const NET = readNetworks().board;

/** The signs of blocks and gates, given by their cells. */
function readSigns(
  rectified: RectifiedBoard,
  blocks: readonly Pick<Piece, 'cells'>[],
  gates: readonly Pick<GateRun, 'side' | 'cells'>[],
): { readonly blocks: readonly BlockSigns[]; readonly gates: readonly GateSigns[] } {
  const any = { confidence: 1, color: readClass([1]) };
  const signs = poolSigns(
    estimateCells(NET, rectified),
    blocks.map(({ cells }) => ({ ...any, kind: 'block', cells })),
    gates.map(({ side, cells }) => ({ ...any, side, cells, bars: NO_BARS })),
  );
  return { blocks: [...signs.blocks.values()], gates: [...signs.gates.values()] };
}

const BOARD: BoardDraft = {
  floor: ['......', '......', '......', '......', '......'],
  blocks: [
    {
      id: 'b1',
      color: 'yellow',
      cells: [
        [0, 0],
        [1, 0],
      ],
      bomb: 45,
    },
    { id: 'b2', color: 'green', cells: [[3, 0]], key: true },
    {
      id: 'b3',
      color: 'blue',
      cells: [
        [5, 0],
        [5, 1],
        [5, 2],
      ],
      ice: 7,
    },
    {
      id: 'b4',
      color: 'purple',
      cells: [
        [0, 2],
        [1, 2],
      ],
      axis: 'horizontal',
    },
    {
      id: 'b5',
      color: 'red',
      cells: [
        [3, 2],
        [3, 3],
      ],
    },
    { id: 'b6', color: 'orange', cells: [[0, 4]], curtain: 'closed' },
  ],
  gates: [
    { id: 'g1', side: 'top', cells: [[1, 0]], color: 'red' },
    {
      id: 'g2',
      side: 'bottom',
      cells: [
        [2, 4],
        [3, 4],
      ],
      color: 'blue',
      ice: 4,
    },
  ],
};

async function readDrawnBoard(seed: number): Promise<ReturnType<typeof readSigns>> {
  const dice = createDice(seed);
  const { width, height, rgb } = await drawFlat(BOARD, makeLook(dice), dice, { cellPx: 36 });
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  const picture: Picture = { width, height, pixels };
  const toPicture = [36, 0, 36 * MARGIN, 0, 36, 36 * MARGIN, 0, 0, 1] as const;
  const rectified = rectify(picture, toPicture, -2, -2, 10, 9, CELL_PX);
  return readSigns(rectified, BOARD.blocks, BOARD.gates);
}

function likeliest({ emblem }: BlockSigns): Emblem | null {
  return EMBLEMS.find((name) => emblem(name) > 0.5) ?? null;
}

test('reads the signs of blocks and gates on drawn boards', async () => {
  const wanted: readonly (Emblem | null)[] = ['bomb', 'key', 'ice', null, null, 'closed'];
  let right = 0;
  let arrows = 0;
  let iced = 0;
  for (const seed of [1, 2, 3, 4]) {
    const { blocks, gates } = await readDrawnBoard(seed);
    right += blocks.filter((signs, i) => likeliest(signs) === wanted[i]).length;
    const { arrow } = blocks[3] as BlockSigns;
    if (arrow('horizontal') > 0.5 && arrow('vertical') < 0.5) arrows++;
    const [plain, ice] = gates;
    if ((ice?.emblem('ice') ?? 0) > 0.5 && (plain?.emblem('ice') ?? 1) < 0.5) iced++;
  }
  expect(right).toBeGreaterThanOrEqual(22);
  expect(arrows).toBeGreaterThanOrEqual(3);
  expect(iced).toBeGreaterThanOrEqual(3);
}, 60_000);

test('gives probabilities for a board outside the picture', () => {
  const dark = new Float32Array((4 * CELL_PX) ** 2).fill(Number.NaN);
  const rectified: RectifiedBoard = {
    x0: 0,
    y0: 0,
    columns: 4,
    rows: 4,
    l: dark,
    a: dark,
    b: dark,
  };
  const [signs] = readSigns(rectified, [{ cells: [[1, 1]] }], []).blocks;
  expect(signs?.until).toBeGreaterThanOrEqual(0);
  expect(signs?.until).toBeLessThanOrEqual(1);
});
