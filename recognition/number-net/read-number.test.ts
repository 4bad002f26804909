import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { createDice } from '#training/drawings/dice.ts';
import { makeLook } from '#training/drawings/look.ts';
import { photograph } from '#training/drawings/photograph.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { gateNumberPoints, type LatticePoint, numberPoints } from './number-points.ts';
import { readNumber } from './read-number.ts';

const NET = readNetworks().numbers;

const ROW: readonly Cell[] = [
  [3, 4],
  [4, 4],
  [5, 4],
];
const BOARD: BoardDraft = {
  floor: ['.......', '.......', '.......', '.......', '.......', '.......'],
  blocks: [
    { id: 'b1', color: 'red', cells: [[0, 0]], ice: 7 },
    {
      id: 'b2',
      color: 'blue',
      cells: [
        [2, 0],
        [3, 0],
      ],
      hidden: 12,
    },
    {
      id: 'b3',
      color: 'green',
      cells: [
        [5, 1],
        [5, 2],
        [6, 2],
      ],
      locks: 3,
    },
    {
      id: 'b4',
      color: 'yellow',
      cells: [
        [0, 2],
        [1, 2],
      ],
      bomb: 45,
    },
    { id: 'b5', color: 'purple', cells: [[3, 2]], capsule: 20 },
    {
      id: 'b6',
      color: 'pink',
      cells: [
        [0, 4],
        [0, 5],
      ],
      axis: 'vertical',
      axisUntil: 8,
    },
    { id: 'b7', color: 'orange', cells: ROW },
  ],
  crates: [{ id: 'c1', cells: [[2, 4]], opensAfter: 16, blocks: [] }],
  gates: [
    {
      id: 'g1',
      side: 'top',
      cells: [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
      color: 'red',
      ice: 9,
    },
    {
      id: 'g2',
      side: 'right',
      cells: [
        [6, 3],
        [6, 4],
      ],
      color: 'blue',
    },
  ],
};
const WRITTEN: readonly (readonly [value: number, places: readonly LatticePoint[]])[] = [
  ...[7, 12, 3, 45, 20, 8].map(
    (value, i) => [value, numberPoints(BOARD.blocks[i]?.cells ?? [])] as const,
  ),
  [16, numberPoints([[2, 4]])],
  [9, gateNumberPoints('top', BOARD.gates[0]?.cells ?? [])],
];
const EMPTY: readonly (readonly LatticePoint[])[] = [
  numberPoints(ROW),
  gateNumberPoints('right', BOARD.gates[1]?.cells ?? []),
  numberPoints([[2, 3]]),
];

async function drawScreen(seed: number): Promise<{ picture: Picture; toPicture: Matrix3 }> {
  const dice = createDice(seed);
  const look = makeLook(dice);
  const drawn = await photograph(BOARD, look, dice, 'clean');
  return {
    picture: await readPixels(sharp(drawn.file)),
    toPicture: drawn.place(look.blockHeight),
  };
}

test('reads the numbers of a drawn board', async () => {
  let right = 0;
  for (const seed of [71, 72, 73]) {
    const { picture, toPicture } = await drawScreen(seed);
    for (const [value, places] of WRITTEN)
      if (readNumber(NET, picture, toPicture, places)?.value === value) right++;
  }
  expect(right / (3 * WRITTEN.length)).toBeGreaterThan(0.9);
}, 30_000);

test('has low confidence where there is no number', async () => {
  const { picture, toPicture } = await drawScreen(74);
  for (const places of EMPTY)
    expect(readNumber(NET, picture, toPicture, places)?.confidence ?? 0).toBeLessThan(0.5);
  expect(readNumber(NET, picture, toPicture, [])).toBeNull();
}, 30_000);

test('there is no number outside the picture', () => {
  const picture = { width: 60, height: 60, pixels: new Uint8Array(4 * 60 * 60).fill(200) };
  const reading = readNumber(NET, picture, [20, 0, 0, 0, 20, 0, 0, 0, 1], [[9, 9]]);
  expect(reading?.confidence ?? 0).toBeLessThan(0.5);
});
