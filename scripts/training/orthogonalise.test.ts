import { expect, test } from 'vitest';
import { createKernel } from '#recognition/net/kernel.ts';
import { createDice } from '../drawings/dice.ts';
import { orthogonalise } from './orthogonalise.ts';

test('columns become nearly orthogonal and of equal length', () => {
  const [rows, columns] = [40, 8];
  const kernel = createKernel();
  const dice = createDice(3);
  const at = kernel.allocate(rows * columns);
  const values = kernel.view(at, rows * columns);
  for (let i = 0; i < values.length; i++) values[i] = dice.real(-1, 1) * (1 + (i % columns));

  orthogonalise(kernel, at, rows, columns);

  const out = kernel.view(at, rows * columns);
  const product = (p: number, q: number): number => {
    let sum = 0;
    for (let r = 0; r < rows; r++)
      sum += (out[r * columns + p] as number) * (out[r * columns + q] as number);
    return sum;
  };
  for (let p = 0; p < columns; p++) {
    expect(product(p, p)).toBeGreaterThan(0.4);
    expect(product(p, p)).toBeLessThan(1.6);
    for (let q = 0; q < p; q++) expect(Math.abs(product(p, q))).toBeLessThan(0.3);
  }
});
