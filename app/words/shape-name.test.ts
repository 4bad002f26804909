import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { shapeName } from './shape-name.ts';

function draw(...rows: readonly string[]): readonly Cell[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] => (char === '#' ? [[x + 3, y + 5]] : [])),
  );
}

test('names each shape as players do', () => {
  expect(shapeName(draw('#'))).toBe('one');
  expect(shapeName(draw('##'))).toBe('two');
  expect(shapeName(draw('###'))).toBe('three');
  expect(shapeName(draw('#.', '##'))).toBe('short-l');
  expect(shapeName(draw('#.', '#.', '##'))).toBe('l');
  expect(shapeName(draw('.#', '.#', '##'))).toBe('reverse-l');
  expect(shapeName(draw('##', '##'))).toBe('square');
  expect(shapeName(draw('###', '.#.'))).toBe('short-t');
  expect(shapeName(draw('###', '.#.', '.#.'))).toBe('t');
  expect(shapeName(draw('##.', '.##'))).toBe('z');
  expect(shapeName(draw('.##', '##.'))).toBe('reverse-z');
  expect(shapeName(draw('.#.', '###', '.#.'))).toBe('plus');
  expect(shapeName(draw('#.#', '###'))).toBe('u');
});

test('a rotated shape has the same name, a mirrored one another', () => {
  expect(shapeName(draw('###', '#..'))).toBe('l');
  expect(shapeName(draw('..#', '###'))).toBe('l');
  expect(shapeName(draw('###', '..#'))).toBe('reverse-l');
});

test('longer bars are long bars, and anything else is a block', () => {
  expect(shapeName(draw('#', '#', '#', '#', '#'))).toBe('long');
  expect(shapeName(draw('#..#'))).toBe('block');
  expect(shapeName(draw('##', '##', '##'))).toBe('block');
});
