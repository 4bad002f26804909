import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NetShape } from './conv-net.ts';
import { loadNet, runNet } from './load-net.ts';

const fixture = JSON.parse(
  readFileSync(new URL('./pytorch.fixture.json', import.meta.url), 'utf8'),
) as {
  readonly layers: NetShape;
  readonly weights: string;
  readonly width: number;
  readonly height: number;
  readonly input: readonly number[];
  readonly output: readonly number[];
};

test('a packed network gives the numbers that PyTorch gives', () => {
  const { layers, width, height } = fixture;
  const net = loadNet(layers, Buffer.from(fixture.weights, 'base64'));
  const outputs = runNet(net, width, height, (row, y) => {
    row.set(fixture.input.slice(y * row.length, (y + 1) * row.length));
  });
  expect(outputs.length).toBe(fixture.output.length);
  for (const [i, value] of fixture.output.entries()) expect(outputs[i]).toBeCloseTo(value, 3);
});
