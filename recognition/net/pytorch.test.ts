import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allocateMaps, type NetShape, type PaddedMap, pixelOf, runLayers } from './conv-net.ts';
import { loadNet } from './load-net.ts';

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
  const { kernel, parameters } = loadNet(layers, Buffer.from(fixture.weights, 'base64'));
  const maps = allocateMaps(kernel, layers, width, height);
  const [first, last] = [maps[0] as PaddedMap, maps.at(-1) as PaddedMap];
  for (let y = 0; y < height; y++) {
    const row = fixture.input.slice(y * width * first.channels, (y + 1) * width * first.channels);
    kernel.view(pixelOf(first, 0, y), row.length).set(row);
  }
  runLayers(kernel, layers, parameters, maps);
  const outputs = kernel.view(last.at, last.width * last.height * last.channels);
  expect(outputs.length).toBe(fixture.output.length);
  for (const [i, value] of fixture.output.entries()) expect(outputs[i]).toBeCloseTo(value, 3);
});
