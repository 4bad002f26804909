import { expect, test } from 'vitest';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { KINDS } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';
import { flatten } from '../rectify/flatten.ts';
import { classOf } from './classes.ts';
import { weighPaths } from './weigh-paths.ts';

const CELLS = 4;
const FLOOR: Shade = [96, 104, 124];
const PALE: Shade = [246, 200, 250];
const TINTED: Shade = [132, 98, 155];

/** A board of floor with pink rings on two cells beside each other; `seen` is what the network takes both for, and the cells after those that it joins to the next, `joined`. */
function weigh(seen: 'floor' | 'block', joined: readonly number[]): Sight {
  const picture = paintPicture(CELLS, FLOOR, (fill) => {
    for (const x of [1, 2])
      for (const [inset, shade] of [
        [2, TINTED],
        [6, PALE],
        [9, TINTED],
      ] as const)
        fill(x * CELL + inset, CELL + inset, (x + 1) * CELL - inset, 2 * CELL - inset, shade);
  });
  const isSeen = (x: number, y: number): boolean =>
    y === 1 && (x === 1 || x === 2 || joined.includes(x - 1));
  const sight: Sight = {
    x0: 0,
    y0: 0,
    columns: CELLS,
    rows: CELLS,
    chance: (x, y, head) => (head === 'joinedRight' && y === 1 && joined.includes(x) ? 1 : 0),
    classes: (x, y, head) => {
      const size = head === 'kind' ? KINDS.length : classOf('pink') + 1;
      const best = head === 'kind' ? KINDS.indexOf(isSeen(x, y) ? seen : 'floor') : 0;
      return Float32Array.from({ length: size }, (_, k) => (k === best ? 0.99 : 0.01 / (size - 1)));
    },
  };
  return weighPaths(sight, flatten(picture, TO_PICTURE, 0, 0, CELLS, CELLS, 24));
}

const isFloor = (sight: Sight, x: number): boolean =>
  (sight.classes(x, 1, 'kind')[KINDS.indexOf('floor')] as number) > 0.9;

test('rings on floor are paths of their colour though the network sees none', () => {
  const sight = weigh('floor', []);
  expect(sight.classes(1, 1, 'path')[classOf('pink')]).toBeGreaterThan(0.9);
  expect(sight.classes(0, 1, 'path')[classOf('pink')]).toBeLessThan(0.1);
});

test('what the network takes for a block is a path where all of it is ringed floor', () => {
  expect([1, 2].map((x) => isFloor(weigh('block', [1]), x))).toEqual([true, true]);
});

test('a block stays one when some of it shows no ring', () => {
  expect([1, 2].map((x) => isFloor(weigh('block', [1, 2]), x))).toEqual([false, false]);
});
