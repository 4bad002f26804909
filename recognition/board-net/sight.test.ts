import { expect, test } from 'vitest';
import { createDice } from '#scripts/drawings/dice.ts';
import type { Flat } from '../rectify/flatten.ts';
import { HEADS } from './heads.ts';
import { CELL_PX } from './shape.ts';
import { lookAtBoard } from './sight.ts';

const SIDE = 6;
const WIDTH = SIDE * CELL_PX;

function speckled(seed: number): Flat {
  const dice = createDice(seed);
  const plane = (least: number, most: number): Float32Array =>
    Float32Array.from({ length: WIDTH * WIDTH }, () => dice.real(least, most));
  const [l, a, b] = [plane(0, 1), plane(-0.2, 0.2), plane(-0.2, 0.2)];
  return { x0: -1, y0: 3, columns: SIDE, rows: SIDE, l, a, b };
}

function mirror(flat: Flat): Flat {
  const turn = (plane: Float32Array): Float32Array =>
    plane.map((_, i) => plane[i - (i % WIDTH) + WIDTH - 1 - (i % WIDTH)] as number);
  return { ...flat, l: turn(flat.l), a: turn(flat.a), b: turn(flat.b) };
}

test('a board in the mirror is seen as the same board in the mirror', () => {
  const flat = speckled(3);
  const [own, mirrored] = [lookAtBoard(flat), lookAtBoard(mirror(flat))];
  const across = (x: number): number => -1 + SIDE - 1 - (x + 1);
  for (let y = 3; y < 3 + SIDE; y++) {
    for (let x = -1; x < SIDE - 1; x++) {
      expect(mirrored.classes(across(x), y, 'kind')[0]).toBeCloseTo(
        own.classes(x, y, 'kind')[0] as number,
        4,
      );
      expect(mirrored.chance(across(x), y, 'left gate')).toBeCloseTo(
        own.chance(x, y, 'right gate'),
        4,
      );
      if (x < SIDE - 2)
        expect(mirrored.chance(across(x) - 1, y, 'joinedRight')).toBeCloseTo(
          own.chance(x, y, 'joinedRight'),
          4,
        );
    }
  }
});

test('the classes of a head share one, and chances lie between none and all', () => {
  const sight = lookAtBoard(speckled(5));
  for (const { name, classes } of HEADS) {
    if (classes === 1) {
      const p = sight.chance(2, 5, name);
      expect(p >= 0 && p <= 1).toBe(true);
    } else expect(sight.classes(2, 5, name).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
  }
});

test('nothing is seen beyond what was flattened, nor where the picture ends', () => {
  const sight = lookAtBoard(speckled(7));
  expect(sight.chance(-2, 5, 'top gate')).toBe(0);
  const nothing = speckled(9);
  const dark = nothing.l.map(() => Number.NaN);
  const blind = lookAtBoard({ ...nothing, l: dark, a: dark, b: dark });
  expect(blind.classes(1, 5, 'kind').every((p) => p >= 0)).toBe(true);
});
