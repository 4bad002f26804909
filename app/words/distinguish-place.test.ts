import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { distinguishPlace } from './distinguish-place.ts';

const at = (x: number, y: number): readonly Cell[] => [[x, y]];

test('a piece without rivals needs no place', () => {
  expect(distinguishPlace(at(1, 1), [])).toEqual({ kind: 'only' });
});

test('two pieces are distinguished along the axis on which they are further apart', () => {
  expect(distinguishPlace(at(0, 0), [at(4, 1)])).toEqual({ kind: 'left' });
  expect(distinguishPlace(at(4, 1), [at(0, 0)])).toEqual({ kind: 'right' });
  expect(distinguishPlace(at(0, 0), [at(1, 4)])).toEqual({ kind: 'upper' });
  expect(distinguishPlace(at(1, 4), [at(0, 0)])).toEqual({ kind: 'lower' });
});

test('three in a row have a middle, more are counted', () => {
  expect(distinguishPlace(at(2, 0), [at(0, 0), at(5, 0)])).toEqual({ kind: 'middle' });
  expect(distinguishPlace(at(2, 0), [at(0, 0), at(5, 0), at(7, 0)])).toEqual({
    kind: 'fromLeft',
    nth: 2,
  });
  expect(distinguishPlace(at(7, 0), [at(0, 0), at(5, 0), at(2, 0)])).toEqual({ kind: 'right' });
  expect(distinguishPlace(at(0, 3), [at(0, 0), at(0, 5), at(0, 7)])).toEqual({
    kind: 'fromTop',
    nth: 2,
  });
});

test('among many, corners have names and the rest a row and a column', () => {
  const crowd = [at(0, 0), at(4, 0), at(0, 4), at(4, 4), at(2, 2)];
  const among = (i: number) => distinguishPlace(crowd[i] ?? [], crowd.toSpliced(i, 1));
  expect(among(0)).toEqual({ kind: 'upperLeft' });
  expect(among(1)).toEqual({ kind: 'upperRight' });
  expect(among(2)).toEqual({ kind: 'lowerLeft' });
  expect(among(3)).toEqual({ kind: 'lowerRight' });
  expect(among(4)).toEqual({ kind: 'cell', row: 3, column: 3 });
});

test('no two pieces get the same place', () => {
  const spots = Array.from({ length: 40 }, (_, i) => at((i * 7) % 9, (i * 5 + (i >> 3)) % 11));
  const crowd = [...new Map(spots.map((cells) => [String(cells), cells])).values()];
  const places = crowd.map((cells, i) =>
    JSON.stringify(distinguishPlace(cells, crowd.toSpliced(i, 1))),
  );
  expect(new Set(places).size).toBe(crowd.length);
});
