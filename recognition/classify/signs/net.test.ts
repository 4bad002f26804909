import { expect, test } from 'vitest';
import { BLOCK_NET, GATE_NET, NUMBER_NET, SEAM_NET } from './kinds.ts';
import { convolve, layerSizes, runNet } from './net.ts';
import { loadNets } from './nets.ts';

test('convolves with zeros beyond the edge and passes nothing negative', () => {
  const input = Float32Array.from([1, 2, 3, 4]);
  const shape = { size: 3, step: 1, from: 1, to: 4 };
  const weights = Float32Array.from({ length: 36 }, (_, i) => (i % 2 === 0 ? 1 : -1));
  const out = new Float32Array(16);
  convolve(input, 2, 2, shape, weights, Float32Array.from([0.5, 0, 0.5, 0]), out);
  expect([...out]).toEqual([0, 1, 2, 3].flatMap(() => [10.5, 0, 10.5, 0]));
});

test('gives probabilities for every head of every network', () => {
  const nets = loadNets();
  for (const [shape, net] of [
    [BLOCK_NET, nets.block],
    [GATE_NET, nets.gate],
    [NUMBER_NET, nets.number],
    [SEAM_NET, nets.seam],
  ] as const) {
    const input = new Float32Array(shape.height * shape.width * shape.channels).fill(0.1);
    const heads = runNet(shape, net, input);
    expect(heads.map((head) => head.length)).toEqual(shape.heads);
    for (const head of heads) expect(head.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
  }
});

test('keeps all weights together under half a megabyte', () => {
  const bytes = [BLOCK_NET, GATE_NET, NUMBER_NET, SEAM_NET]
    .flatMap(layerSizes)
    .reduce((sum, [from, to]) => sum + from * to + 4 * to + 4, 0);
  expect(bytes * (4 / 3)).toBeLessThan(500_000);
});
