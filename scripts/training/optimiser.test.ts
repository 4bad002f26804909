import { expect, test } from 'vitest';
import { listParameterOffsets, type NetShape } from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { createDice } from '../drawings/dice.ts';
import { createOptimiser } from './optimiser.ts';

const SHAPE: NetShape = [
  { size: 4, step: 2, pad: 1, from: 4, to: 8 },
  { size: 3, step: 1, pad: 1, from: 8, to: 16 },
  { size: 1, step: 1, pad: 0, from: 16, to: 8 },
];
const COUNT = listParameterOffsets(SHAPE).at(-1)?.end as number;
const COURSE = { steps: 400, rate: 0.02 };

/** Brings parameters towards a goal: half the squared distance has a plain gradient. */
function approach(
  goal: Float32Array,
  workers: number,
): { parameters: Float32Array; mean: Float32Array } {
  const kernel = createKernel();
  const parameters = new Float32Array(COUNT);
  const mean = new Float32Array(COUNT);
  const optimisers = Array.from({ length: workers }, (_, i) =>
    createOptimiser(kernel, SHAPE, COURSE, [i, workers]),
  );
  for (let step = 0; step < COURSE.steps; step++) {
    const gradients = Array.from({ length: workers }, () =>
      parameters.map((p, i) => (p - (goal[i] as number)) / workers),
    );
    for (const optimiser of optimisers) optimiser.move(step, parameters, gradients, mean);
  }
  return { parameters, mean };
}

function makeGoal(): Float32Array {
  const dice = createDice(5);
  return Float32Array.from({ length: COUNT }, () => dice.real(-0.5, 0.5));
}

test('every parameter and the mean converge to the goal', () => {
  const goal = makeGoal();
  const { parameters, mean } = approach(goal, 1);
  const miss = (values: Float32Array): number =>
    Math.sqrt(values.reduce((sum, v, i) => sum + (v - (goal[i] as number)) ** 2, 0) / COUNT);
  expect(miss(new Float32Array(COUNT))).toBeGreaterThan(0.25);
  expect(miss(parameters)).toBeLessThan(0.06);
  expect(miss(mean)).toBeLessThan(0.2);
});

test('several workers update shared parameters as one does', () => {
  const goal = makeGoal();
  const [one, two] = [approach(goal, 1), approach(goal, 2)];
  one.parameters.forEach((p, i) => {
    expect(two.parameters[i]).toBeCloseTo(p, 3);
  });
});
