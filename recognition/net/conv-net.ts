import type { Address, Kernel } from './kernel.ts';

/**
 * One convolution: `size` × `size` kernels from `from` to `to` channels, with stride `step` and zero padding `pad`;
 * then, except in the last layer, group normalisation (Wu & He 2018, over the map and `GROUP_CHANNELS` channels) and
 * ReLU.
 *
 * Channel counts are multiples of 8, the first `from` of 4. `skip` adds the input to the output before ReLU (He et
 * al., "Deep Residual Learning", 2015). `context` adds a linear map of the input's mean over all positions, which
 * tells each position the colours of the whole picture.
 */
export interface Convolution {
  readonly size: number;
  readonly step: number;
  readonly pad: number;
  readonly from: number;
  readonly to: number;
  readonly skip?: boolean;
  readonly context?: boolean;
}

export type NetShape = readonly Convolution[];

/** Channels that are normalised together. */
export const GROUP_CHANNELS = 8;
/** Avoids dividing by zero when a map is constant. */
const VARIANCE_EPSILON = 1e-4;

/**
 * Offsets of a layer's parameters among those of all layers: weights [size × size × from, to], biases, context
 * weights [from, to], and normalisation gains, which the last layer lacks. Biases are added after normalisation.
 */
export interface ParameterOffsets {
  readonly weights: number;
  readonly biases: number;
  readonly context: number;
  readonly gains: number;
  readonly end: number;
}

export function listParameterOffsets(shape: NetShape): readonly ParameterOffsets[] {
  let at = 0;
  return shape.map(({ size, from, to, context }, i) => {
    const weights = at;
    const biases = weights + size * size * from * to;
    const gains = biases + to + (context ? from * to : 0);
    at = gains + (i < shape.length - 1 ? to : 0);
    return { weights, biases, context: biases + to, gains, end: at };
  });
}

/** A map of height × width × channels floats surrounded by `pad` zeros. */
export interface PaddedMap {
  readonly at: Address;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pad: number;
}

/** The address of a pixel; coordinates start at −pad. */
export function pixelOf(map: PaddedMap, x: number, y: number): Address {
  const stride = map.width + 2 * map.pad;
  return map.at + 4 * map.channels * ((y + map.pad) * stride + x + map.pad);
}

/** Allocates the maps between the layers, input first, for an input of `width` × `height` pixels. */
export function allocateMaps(
  kernel: Kernel,
  shape: NetShape,
  width: number,
  height: number,
): PaddedMap[] {
  const maps: PaddedMap[] = [];
  let [w, h] = [width, height];
  for (let i = 0; i <= shape.length; i++) {
    const before = shape[i - 1];
    if (before) {
      w = Math.floor((w + 2 * before.pad - before.size) / before.step) + 1;
      h = Math.floor((h + 2 * before.pad - before.size) / before.step) + 1;
    }
    const channels = before?.to ?? (shape[0] as Convolution).from;
    const pad = shape[i]?.pad ?? 0;
    const at = kernel.allocate((w + 2 * pad) * (h + 2 * pad) * channels);
    maps.push({ at, width: w, height: h, channels, pad });
  }
  return maps;
}

/**
 * Runs the network from `maps[0]`, filled by the caller, to the last map. `parameters` is their address in the
 * kernel's memory.
 */
export function runLayers(
  kernel: Kernel,
  shape: NetShape,
  parameters: Address,
  maps: readonly PaddedMap[],
): void {
  const places = listParameterOffsets(shape);
  shape.forEach((layer, i) => {
    const [input, output] = [maps[i] as PaddedMap, maps[i + 1] as PaddedMap];
    const { size, step, from, to } = layer;
    const place = places[i] as ParameterOffsets;
    const weights = parameters + 4 * place.weights;
    const isLast = i === shape.length - 1;
    const mark = kernel.mark();
    const start = kernel.allocate(to);
    if (isLast) kernel.add(parameters + 4 * place.biases, start, to);
    if (layer.context) {
      const mean = measureMean(kernel, input);
      kernel.multiply(1, to, from, mean, from, parameters + 4 * place.context, start, to, 1);
    }
    for (let y = 0; y < output.height; y++) {
      const row = pixelOf(output, 0, y);
      kernel.spread(start, to, row, to, output.width);
      for (let v = 0; v < size; v++) {
        const a = pixelOf(input, -layer.pad, y * step + v - layer.pad);
        const b = weights + 4 * v * size * from * to;
        kernel.multiply(output.width, to, size * from, a, step * from, b, row, to, 1);
      }
    }
    if (!isLast) {
      const { mean, deviation } = measureGroups(kernel, output);
      const gain = kernel.allocate(to);
      const shift = kernel.allocate(to);
      const gains = kernel.view(parameters + 4 * place.gains, to);
      const biases = kernel.view(parameters + 4 * place.biases, to);
      const [gainValues, shiftValues] = [kernel.view(gain, to), kernel.view(shift, to)];
      for (let c = 0; c < to; c++) {
        const group = Math.floor(c / GROUP_CHANNELS);
        const scale = (gains[c] as number) / (deviation[group] as number);
        gainValues[c] = scale;
        shiftValues[c] = (biases[c] as number) - (mean[group] as number) * scale;
      }
      for (let y = 0; y < output.height; y++) {
        const skip = layer.skip ? pixelOf(input, 0, y) : 0;
        const own = pixelOf(output, 0, y);
        kernel.normalise(own, own, to, output.width, gain, shift, skip);
      }
    }
    kernel.release(mark);
  });
}

/** Mean and standard deviation of each group of a map's channels. */
function measureGroups(
  kernel: Kernel,
  map: PaddedMap,
): { readonly mean: Float64Array; readonly deviation: Float64Array } {
  const { width, height, channels } = map;
  const mark = kernel.mark();
  const row = kernel.allocate(channels);
  const square = kernel.allocate(channels);
  for (let y = 0; y < height; y++) {
    const at = pixelOf(map, 0, y);
    kernel.sumRows(at, channels, channels, width, row);
    kernel.sumProducts(at, channels, at, channels, channels, width, square);
  }
  const groups = channels / GROUP_CHANNELS;
  const count = width * height * GROUP_CHANNELS;
  const mean = new Float64Array(groups);
  const deviation = new Float64Array(groups);
  const [sums, squares] = [kernel.view(row, channels), kernel.view(square, channels)];
  for (let c = 0; c < channels; c++) {
    const group = Math.floor(c / GROUP_CHANNELS);
    mean[group] = (mean[group] as number) + (sums[c] as number) / count;
    deviation[group] = (deviation[group] as number) + (squares[c] as number) / count;
  }
  for (let g = 0; g < groups; g++)
    deviation[g] = Math.sqrt(
      Math.max(0, (deviation[g] as number) - (mean[g] as number) ** 2) + VARIANCE_EPSILON,
    );
  kernel.release(mark);
  return { mean, deviation };
}

/** The mean over a map's pixels: `channels` floats, to be released by the caller. */
function measureMean(kernel: Kernel, map: PaddedMap): Address {
  const { width, height, channels } = map;
  const mean = kernel.allocate(channels);
  for (let y = 0; y < height; y++)
    kernel.sumRows(pixelOf(map, 0, y), channels, channels, width, mean);
  const values = kernel.view(mean, channels);
  for (let c = 0; c < channels; c++) values[c] = (values[c] as number) / (width * height);
  return mean;
}

/**
 * Unpacks parameters as `training/net.py` packs them: for each output of each layer a scale, the bias and the gain as 32-bit floats, then 8-bit
 * weights. Throws if there are more or fewer bytes than the shape needs.
 */
export function unpackParameters(shape: NetShape, packed: Uint8Array): Float32Array {
  const expected = countPackedBytes(shape);
  if (packed.length !== expected)
    throw new Error(`${packed.length} bytes of weights where the network needs ${expected}`);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const parameters = new Float32Array(listParameterOffsets(shape).at(-1)?.end ?? 0);
  let at = 0;
  for (const { matrix, rows, columns, bias, gain } of listMatrices(shape)) {
    for (let c = 0; c < columns; c++) {
      const scale = view.getFloat32(at, true);
      at += 4;
      if (bias !== null) {
        parameters[bias + c] = view.getFloat32(at, true);
        at += 4;
      }
      if (gain !== null) {
        parameters[gain + c] = view.getFloat32(at, true);
        at += 4;
      }
      for (let r = 0; r < rows; r++)
        parameters[matrix + r * columns + c] = view.getInt8(at++) * scale;
    }
  }
  return parameters;
}

function countPackedBytes(shape: NetShape): number {
  return listMatrices(shape).reduce((sum, { rows, columns, bias, gain }) => {
    const floats = 1 + (bias === null ? 0 : 1) + (gain === null ? 0 : 1);
    return sum + columns * (4 * floats + rows);
  }, 0);
}

/** The matrices among the parameters, with their biases and gains. */
function listMatrices(shape: NetShape): {
  readonly matrix: number;
  readonly rows: number;
  readonly columns: number;
  readonly bias: number | null;
  readonly gain: number | null;
}[] {
  const places = listParameterOffsets(shape);
  return shape.flatMap(({ size, from, to, context }, i) => {
    const place = places[i] as ParameterOffsets;
    const matrix = { matrix: place.weights, rows: size * size * from, columns: to };
    return [
      { ...matrix, bias: place.biases, gain: i < shape.length - 1 ? place.gains : null },
      ...(context
        ? [{ matrix: place.context, rows: from, columns: to, bias: null, gain: null }]
        : []),
    ];
  });
}
