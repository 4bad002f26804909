import {
  type Convolution,
  GROUP_CHANNELS,
  listParameterOffsets,
  measureGroups,
  measureMean,
  type NetShape,
  type PaddedMap,
  type ParameterOffsets,
  pixelOf,
} from '#recognition/net/conv-net.ts';
import type { Address, Kernel } from '#recognition/net/kernel.ts';

/**
 * Backpropagation through `runLayers`: adds the loss's gradient with respect to every parameter to `gradients`, given
 * its gradient with respect to the last map in `mapGradients.at(-1)`.
 *
 * `mapGradients` have the shapes of `maps` and are zero except for the last; `maps` and `raw` are as `runLayers` left
 * them. `mapGradients` are overwritten.
 */
export function runBackwards(
  kernel: Kernel,
  shape: NetShape,
  parameters: Address,
  maps: readonly PaddedMap[],
  raw: readonly PaddedMap[],
  mapGradients: readonly PaddedMap[],
  gradients: Address,
): void {
  const places = listParameterOffsets(shape);
  for (let i = shape.length - 1; i >= 0; i--) {
    const layer = shape[i] as Convolution;
    const [input, output] = [maps[i] as PaddedMap, maps[i + 1] as PaddedMap];
    const [before, after] = [mapGradients[i] as PaddedMap, mapGradients[i + 1] as PaddedMap];
    const { size, step, from, to, pad } = layer;
    const place = places[i] as ParameterOffsets;
    const mark = kernel.mark();
    const turned = kernel.allocate(size * size * from * to);
    for (let tap = 0; tap < size * size; tap++) {
      const at = 4 * tap * from * to;
      kernel.transpose(parameters + 4 * place.weights + at, from, to, turned + at);
    }
    if (i < shape.length - 1) {
      for (let y = 0; y < output.height; y++) {
        const row = pixelOf(after, 0, y);
        const length = output.width * to;
        kernel.rectifyGradient(pixelOf(output, 0, y), row, length);
        if (layer.skip) kernel.add(row, pixelOf(before, 0, y), length);
      }
      unnormalise(kernel, raw[i] as PaddedMap, after, parameters, gradients, place);
    }
    const bias = kernel.allocate(to);
    for (let y = 0; y < output.height; y++) {
      const row = pixelOf(after, 0, y);
      kernel.sumRows(row, to, to, output.width, bias);
      for (let v = 0; v < size; v++) {
        const a = pixelOf(input, -pad, y * step + v - pad);
        const g = gradients + 4 * (place.weights + v * size * from * to);
        kernel.multiplyTransposed(output.width, to, size * from, a, step * from, row, to, g);
        if (i === 0) continue;
        for (let u = 0; u < size; u++) {
          const b = turned + 4 * (v * size + u) * from * to;
          const c = pixelOf(before, u - pad, y * step + v - pad);
          kernel.multiply(output.width, from, to, row, to, b, c, step * from, 1);
        }
      }
    }
    if (i === shape.length - 1) kernel.add(bias, gradients + 4 * place.biases, to);
    if (layer.context) {
      const mean = measureMean(kernel, input);
      const context = gradients + 4 * place.context;
      kernel.multiplyTransposed(1, to, from, mean, from, bias, to, context);
      const turnedContext = kernel.allocate(from * to);
      kernel.transpose(parameters + 4 * place.context, from, to, turnedContext);
      const gradient = kernel.allocate(from);
      kernel.multiply(1, from, to, bias, to, turnedContext, gradient, from, 0);
      const values = kernel.view(gradient, from);
      for (let c = 0; c < from; c++)
        values[c] = (values[c] as number) / (input.width * input.height);
      for (let y = 0; y < input.height; y++)
        kernel.addRow(gradient, from, pixelOf(before, 0, y), from, input.width);
    }
    kernel.release(mark);
  }
}

/**
 * Backpropagation through group normalisation: turns the gradient of its output, in place, into that of its input,
 * and adds the gradients of gains and biases.
 *
 * With ẑ = (z − μ) / σ over a group and y = γ ẑ + β: ∂z = (γ ∂y − mean(γ ∂y) − ẑ mean(γ ∂y ẑ)) / σ, means over the
 * group; for each channel that has the form a ∂y + b z + c.
 */
function unnormalise(
  kernel: Kernel,
  sums: PaddedMap,
  gradient: PaddedMap,
  parameters: Address,
  gradients: Address,
  place: ParameterOffsets,
): void {
  const { width, height, channels } = sums;
  const { mean, deviation } = measureGroups(kernel, sums);
  const plain = kernel.allocate(channels);
  const weighted = kernel.allocate(channels);
  for (let y = 0; y < height; y++) {
    const [own, at] = [pixelOf(sums, 0, y), pixelOf(gradient, 0, y)];
    kernel.sumRows(at, channels, channels, width, plain);
    kernel.sumProducts(at, channels, own, channels, channels, width, weighted);
  }
  kernel.add(plain, gradients + 4 * place.biases, channels);
  const [a, b, c] = [
    kernel.allocate(channels),
    kernel.allocate(channels),
    kernel.allocate(channels),
  ];
  const gains = kernel.view(parameters + 4 * place.gains, channels);
  const gainGradients = kernel.view(gradients + 4 * place.gains, channels);
  const sumOf = kernel.view(plain, channels);
  const productOf = kernel.view(weighted, channels);
  const [av, bv, cv] = [a, b, c].map((row) => kernel.view(row, channels)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const count = width * height * GROUP_CHANNELS;
  for (let first = 0; first < channels; first += GROUP_CHANNELS) {
    const mu = mean[first / GROUP_CHANNELS] as number;
    const sigma = deviation[first / GROUP_CHANNELS] as number;
    let plainMean = 0;
    let weightedMean = 0;
    for (let k = first; k < first + GROUP_CHANNELS; k++) {
      const own = sumOf[k] as number;
      const product = ((productOf[k] as number) - mu * own) / sigma;
      gainGradients[k] = (gainGradients[k] as number) + product;
      plainMean += ((gains[k] as number) * own) / count;
      weightedMean += ((gains[k] as number) * product) / count;
    }
    for (let k = first; k < first + GROUP_CHANNELS; k++) {
      av[k] = (gains[k] as number) / sigma;
      bv[k] = -weightedMean / sigma ** 2;
      cv[k] = (mu * weightedMean) / sigma ** 2 - plainMean / sigma;
    }
  }
  for (let y = 0; y < height; y++) {
    const at = pixelOf(gradient, 0, y);
    kernel.combine(at, pixelOf(sums, 0, y), at, channels, width, a, b, c);
  }
}
