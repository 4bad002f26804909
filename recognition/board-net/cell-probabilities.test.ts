import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { createDice } from '#training/drawings/dice.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { estimateCells } from './cell-probabilities.ts';
import { HEADS } from './heads.ts';
import { CELL_PX } from './shape.ts';

const NET = readNetworks().board;

const SIDE = 6;
const WIDTH = SIDE * CELL_PX;

function speckled(seed: number): RectifiedBoard {
  const dice = createDice(seed);
  const plane = (least: number, most: number): Float32Array =>
    Float32Array.from({ length: WIDTH * WIDTH }, () => dice.real(least, most));
  const [l, a, b] = [plane(0, 1), plane(-0.2, 0.2), plane(-0.2, 0.2)];
  return { x0: -1, y0: 3, columns: SIDE, rows: SIDE, l, a, b };
}

function mirror(rectified: RectifiedBoard): RectifiedBoard {
  const turn = (plane: Float32Array): Float32Array =>
    plane.map((_, i) => plane[i - (i % WIDTH) + WIDTH - 1 - (i % WIDTH)] as number);
  return { ...rectified, l: turn(rectified.l), a: turn(rectified.a), b: turn(rectified.b) };
}

test('a mirrored board gives mirrored probabilities', () => {
  const rectified = speckled(3);
  const [own, mirrored] = [estimateCells(NET, rectified), estimateCells(NET, mirror(rectified))];
  const across = (x: number): number => -1 + SIDE - 1 - (x + 1);
  for (let y = 3; y < 3 + SIDE; y++) {
    for (let x = -1; x < SIDE - 1; x++) {
      expect(mirrored.classProbabilities(across(x), y, 'kind')[0]).toBeCloseTo(
        own.classProbabilities(x, y, 'kind')[0] as number,
        4,
      );
      expect(mirrored.probability(across(x), y, 'left gate')).toBeCloseTo(
        own.probability(x, y, 'right gate'),
        4,
      );
      if (x < SIDE - 2)
        expect(mirrored.probability(across(x) - 1, y, 'joinedRight')).toBeCloseTo(
          own.probability(x, y, 'joinedRight'),
          4,
        );
    }
  }
});

test('class probabilities add up to one, and binary ones lie between 0 and 1', () => {
  const cellProbabilities = estimateCells(NET, speckled(5));
  for (const { name, classes } of HEADS) {
    if (classes === 1) {
      const p = cellProbabilities.probability(2, 5, name);
      expect(p >= 0 && p <= 1).toBe(true);
    } else
      expect(
        cellProbabilities.classProbabilities(2, 5, name).reduce((sum, p) => sum + p, 0),
      ).toBeCloseTo(1, 4);
  }
});

test('probabilities are 0 outside the rectified board and finite outside the picture', () => {
  const cellProbabilities = estimateCells(NET, speckled(7));
  expect(cellProbabilities.probability(-2, 5, 'top gate')).toBe(0);
  const nothing = speckled(9);
  const dark = nothing.l.map(() => Number.NaN);
  const blind = estimateCells(NET, { ...nothing, l: dark, a: dark, b: dark });
  expect(blind.classProbabilities(1, 5, 'kind').every((p) => p >= 0)).toBe(true);
});
