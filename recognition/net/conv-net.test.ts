import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateMaps, type Convolution, type PaddedMap, pixelOf, runLayers } from './conv-net.ts';
import { createKernel } from './kernel.ts';

const numbers = (count: number, spread: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: -spread, max: spread, noNaN: true }), {
    minLength: count,
    maxLength: count,
  });

/** Convolution by its definition, one sum per pixel and channel. */
function convolvePlainly(
  { size, step, pad, from, to }: Convolution,
  input: readonly number[],
  width: number,
  height: number,
  parameters: readonly number[],
): number[] {
  const outWidth = Math.floor((width + 2 * pad - size) / step) + 1;
  const outHeight = Math.floor((height + 2 * pad - size) / step) + 1;
  const out: number[] = [];
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++)
      for (let k = 0; k < to; k++) {
        let sum = parameters[size * size * from * to + k] as number;
        for (let v = 0; v < size; v++)
          for (let u = 0; u < size; u++) {
            const [iy, ix] = [y * step + v - pad, x * step + u - pad];
            if (iy < 0 || ix < 0 || iy >= height || ix >= width) continue;
            for (let c = 0; c < from; c++)
              sum +=
                (input[(iy * width + ix) * from + c] as number) *
                (parameters[((v * size + u) * from + c) * to + k] as number);
          }
        out.push(sum);
      }
  return out;
}

test('a layer computes the sums of the definition of convolution', () => {
  const kernel = createKernel();
  const layer = fc.constantFrom<Convolution>(
    { size: 4, step: 2, pad: 1, from: 4, to: 8 },
    { size: 3, step: 1, pad: 1, from: 8, to: 16 },
    { size: 3, step: 3, pad: 0, from: 8, to: 8 },
    { size: 1, step: 1, pad: 0, from: 4, to: 8 },
  );
  fc.assert(
    fc.property(layer, fc.integer({ min: 4, max: 9 }), fc.gen(), (shape, side, gen) => {
      const [width, height] = [side, side + 1];
      const input = gen(numbers, width * height * shape.from, 2);
      const parameters = gen(numbers, shape.size ** 2 * shape.from * shape.to + shape.to, 1);
      const mark = kernel.mark();
      const at = kernel.allocate(parameters.length);
      const maps = allocateMaps(kernel, [shape], width, height);
      kernel.view(at, parameters.length).set(parameters);
      for (let y = 0; y < height; y++)
        kernel
          .view(pixelOf(maps[0] as PaddedMap, 0, y), width * shape.from)
          .set(input.slice(y * width * shape.from, (y + 1) * width * shape.from));
      runLayers(kernel, [shape], at, maps);
      const wanted = convolvePlainly(shape, input, width, height, parameters);
      const got = kernel.view((maps[1] as PaddedMap).at, wanted.length);
      wanted.forEach((value, i) => {
        expect(got[i]).toBeCloseTo(value, 2);
      });
      kernel.release(mark);
    }),
    { numRuns: 30 },
  );
});
