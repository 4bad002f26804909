import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocateMaps,
  type Convolution,
  listParameterOffsets,
  type NetShape,
  type PaddedMap,
  pixelOf,
  runLayers,
} from './conv-net.ts';
import { createKernel } from './kernel.ts';
import { loadNet, runNet } from './load-net.ts';

const SCALE = 1 / 64;

const numbers = (count: number, spread: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: -spread, max: spread, noNaN: true }), {
    minLength: count,
    maxLength: count,
  });

/** 8-bit weights. Each represents its product with `SCALE`. */
const weightLists = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: count, maxLength: count });

interface LayerParameters {
  readonly weights: readonly number[];
  readonly biases: readonly number[];
  /** Empty in a layer without a context. */
  readonly context: readonly number[];
}

/** Packs the parameters of a last layer, in the order that `unpackParameters` reads. */
function packLayer({ to }: Convolution, { weights, biases, context }: LayerParameters): Uint8Array {
  const toBytes = (...values: number[]) => new Uint8Array(new Float32Array(values).buffer);
  const column = (matrix: readonly number[], k: number) => matrix.filter((_, i) => i % to === k);
  const main = biases.map((bias, k) => [...toBytes(SCALE, bias), ...column(weights, k)]);
  const extra = biases.map((_, k) => [...toBytes(SCALE), ...column(context, k)]);
  return Uint8Array.from([...main, ...(context.length > 0 ? extra : [])].flat());
}

/** Convolution by its definition, one sum per pixel and channel. */
function convolvePlainly(
  { size, step, pad, from, to }: Convolution,
  input: readonly number[],
  width: number,
  height: number,
  { weights, biases, context }: LayerParameters,
): number[] {
  const outWidth = Math.floor((width + 2 * pad - size) / step) + 1;
  const outHeight = Math.floor((height + 2 * pad - size) / step) + 1;
  const starts = biases.map((bias, k) =>
    input.reduce((sum, value, i) => {
      const weight = (context[(i % from) * to + k] ?? 0) * SCALE;
      return sum + (value * weight) / (width * height);
    }, bias),
  );
  const out: number[] = [];
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++)
      for (let k = 0; k < to; k++) {
        let sum = starts[k] as number;
        for (let v = 0; v < size; v++)
          for (let u = 0; u < size; u++) {
            const [iy, ix] = [y * step + v - pad, x * step + u - pad];
            if (iy < 0 || ix < 0 || iy >= height || ix >= width) continue;
            for (let c = 0; c < from; c++)
              sum +=
                (input[(iy * width + ix) * from + c] as number) *
                (weights[((v * size + u) * from + c) * to + k] as number) *
                SCALE;
          }
        out.push(sum);
      }
  return out;
}

test('a layer computes the sums of the definition of convolution', () => {
  const layer = fc.constantFrom<Convolution>(
    { size: 4, step: 2, pad: 1, from: 4, to: 8 },
    { size: 3, step: 1, pad: 1, from: 8, to: 16 },
    { size: 3, step: 1, pad: 1, from: 12, to: 8, context: true },
    { size: 3, step: 2, pad: 1, from: 8, to: 8 },
    { size: 3, step: 3, pad: 0, from: 8, to: 8, context: true },
    { size: 1, step: 1, pad: 0, from: 4, to: 8 },
  );
  const side = fc.integer({ min: 3, max: 15 });
  fc.assert(
    fc.property(layer, side, side, fc.gen(), (shape, width, height, gen) => {
      const { size, from, to } = shape;
      const input = gen(numbers, width * height * from, 2);
      const parameters = {
        weights: gen(weightLists, size ** 2 * from * to),
        biases: gen(numbers, to, 1),
        context: gen(weightLists, shape.context ? from * to : 0),
      };
      const net = loadNet([shape], packLayer(shape, parameters));
      const got = runNet(net, width, height, (row, y) => {
        row.set(input.slice(y * row.length, (y + 1) * row.length));
      });
      const wanted = convolvePlainly(shape, input, width, height, parameters);
      wanted.forEach((value, i) => {
        expect(got[i]).toBeCloseTo(value, 2);
      });
    }),
    { numRuns: 60 },
  );
});

test('a layer leaves the padding of its output zero, also where the last tiles hang over', () => {
  const layer: Convolution = { size: 3, step: 1, pad: 1, from: 8, to: 8, skip: true };
  const shape: NetShape = [layer, layer];
  for (const width of [4, 5])
    for (const height of [4, 5]) {
      const kernel = createKernel();
      const count = listParameterOffsets(shape).at(-1)?.end ?? 0;
      const parameters = kernel.allocate(count);
      kernel.view(parameters, count).fill(1);
      const maps = allocateMaps(kernel, shape, width, height);
      for (let y = 0; y < height; y++)
        kernel.view(pixelOf(maps[0] as PaddedMap, 0, y), width * 8).fill(1);
      runLayers(kernel, shape, parameters, maps);
      for (let y = -1; y <= height; y++)
        for (let x = -1; x <= width; x++) {
          const isInside = x >= 0 && y >= 0 && x < width && y < height;
          const [value] = kernel.view(pixelOf(maps[1] as PaddedMap, x, y), 8);
          if (isInside) expect(value).toBeGreaterThan(0);
          else expect(value).toBe(0);
        }
    }
});
