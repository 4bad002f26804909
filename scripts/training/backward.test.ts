import { expect, test } from 'vitest';
import {
  allocateMaps,
  listParameterOffsets,
  type NetShape,
  type PaddedMap,
  pixelOf,
  runLayers,
} from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { createDice } from '../drawings/dice.ts';
import { runBackwards } from './backward.ts';

const SHAPE: NetShape = [
  { size: 4, step: 2, pad: 1, from: 4, to: 8 },
  { size: 3, step: 1, pad: 1, from: 8, to: 8, skip: true },
  { size: 3, step: 3, pad: 0, from: 8, to: 16 },
  { size: 3, step: 1, pad: 1, from: 16, to: 16, skip: true, context: true },
  { size: 1, step: 1, pad: 0, from: 16, to: 8 },
];

test('the gradient matches finite differences', () => {
  const kernel = createKernel();
  const dice = createDice(7);
  const count = listParameterOffsets(SHAPE).at(-1)?.end as number;
  const parameters = kernel.allocate(count);
  const gradients = kernel.allocate(count);
  const maps = allocateMaps(kernel, SHAPE, 18, 12);
  const mapGradients = allocateMaps(kernel, SHAPE, 18, 12);
  const raw = allocateMaps(kernel, SHAPE, 18, 12).slice(1);
  for (let i = 0; i < count; i++) kernel.view(parameters, count)[i] = dice.real(-0.3, 0.3);
  const input = maps[0] as PaddedMap;
  for (let y = 0; y < 12; y++) {
    const row = kernel.view(pixelOf(input, 0, y), 18 * 4);
    for (let i = 0; i < row.length; i++) row[i] = dice.real(-1, 1);
  }
  const [last, lastGradient] = [maps.at(-1) as PaddedMap, mapGradients.at(-1) as PaddedMap];
  const outputs = last.width * last.height * last.channels;
  const wanted = Float32Array.from({ length: outputs }, () => dice.real(-1, 1));
  const loss = (): number => {
    runLayers(kernel, SHAPE, parameters, maps, raw);
    return kernel.view(last.at, outputs).reduce((sum, v, i) => sum + v * (wanted[i] as number), 0);
  };
  loss();
  kernel.view(lastGradient.at, outputs).set(wanted);
  runBackwards(kernel, SHAPE, parameters, maps, raw, mapGradients, gradients);
  const computed = Float32Array.from(kernel.view(gradients, count));
  let compared = 0;
  for (let i = 0; i < count; i += 37) {
    const at = kernel.view(parameters, count);
    const before = at[i] as number;
    at[i] = before + 1e-3;
    const more = loss();
    kernel.view(parameters, count)[i] = before - 1e-3;
    const less = loss();
    kernel.view(parameters, count)[i] = before;
    const measured = (more - less) / 2e-3;
    if (Math.abs(measured - (computed[i] as number)) < 0.02 + 0.05 * Math.abs(measured)) compared++;
  }
  // A change may move a pixel across ReLU's kink, which is rare.
  expect(compared / Math.ceil(count / 37)).toBeGreaterThan(0.97);
});
