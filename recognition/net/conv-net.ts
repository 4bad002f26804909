import type { Address, Kernel } from './kernel.ts';

/**
 * One convolution: `size` × `size` kernels from `from` to `to` channels, with stride `step` and zero padding `pad`. Except in the last
 * layer, group normalization (Wu & He 2018, over the map and `GROUP_CHANNELS` channels) and ReLU follow.
 *
 * Channel counts are multiples of 8, the first `from` of 4. `skip` adds the input to the output before ReLU (He et al., "Deep Residual
 * Learning", 2015). `context` adds a linear map of the input's mean over all positions, which gives each position the colors of the whole
 * picture.
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

/** Number of channels that are normalized together. */
const GROUP_CHANNELS = 8;
/** Number of values in a transformed tile. */
const TILE_VALUES = 16;
/**
 * Maximum number of tiles multiplied at a time, unless a row has more. From 16 to 200, the time is the same; more do not fit in the caches.
 */
const BLOCK_TILES = 48;
/** Avoids dividing by zero when a map is constant. */
const VARIANCE_EPSILON = 1e-4;

/**
 * Whether the layer is computed by Winograd's minimal filtering F(2×2, 3×3). It takes 16 multiplications instead of 36 per tile of 2 × 2
 * pixels and pair of channels.
 *
 * Source: Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks" (2016), §4.1.
 */
export function usesWinograd({ size, step, pad }: Convolution): boolean {
  return size === 3 && step === 1 && pad === 1;
}

/**
 * Offsets of a layer's parameters among those of all layers: weights [size × size × from, to], or the transformed weights [16, from, to] if
 * it `usesWinograd`; biases; context weights [from, to]; and normalization gains, which the last layer does not have. Biases are added
 * after normalization.
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
  return shape.map((layer, i) => {
    const { size, from, to, context } = layer;
    const weights = at;
    const biases = weights + (usesWinograd(layer) ? TILE_VALUES : size * size) * from * to;
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

/** The address of a pixel. Coordinates start at −pad. */
export function pixelOf(map: PaddedMap, x: number, y: number): Address {
  return map.at + 4 * ((y + map.pad) * rowStrideOf(map) + (x + map.pad) * map.channels);
}

/** Number of floats from a pixel to the one below. */
function rowStrideOf({ width, pad, channels }: PaddedMap): number {
  return (width + 2 * pad) * channels;
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
    // One more row and pixel, because the last tiles of a map with odd sides extend beyond its end.
    const at = kernel.allocate(((w + 2 * pad) * (h + 2 * pad + 1) + 1) * channels);
    maps.push({ at, width: w, height: h, channels, pad });
  }
  return maps;
}

/** Runs the network from `maps[0]`, filled by the caller, to the last map. `parameters` is their address in the kernel's memory. */
export function runLayers(
  kernel: Kernel,
  shape: NetShape,
  parameters: Address,
  maps: readonly PaddedMap[],
): void {
  const places = listParameterOffsets(shape);
  shape.forEach((layer, i) => {
    const [input, output] = [maps[i] as PaddedMap, maps[i + 1] as PaddedMap];
    const { from, to } = layer;
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
    if (usesWinograd(layer)) convolveByTiles(kernel, weights, start, input, output);
    else convolveByRows(kernel, layer, weights, start, input, output);
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

/** Convolves row by row, and adds the row `start` to each pixel. */
function convolveByRows(
  kernel: Kernel,
  { size, step, pad, from, to }: Convolution,
  weights: Address,
  start: Address,
  input: PaddedMap,
  output: PaddedMap,
): void {
  for (let y = 0; y < output.height; y++) {
    const row = pixelOf(output, 0, y);
    kernel.spread(start, to, row, to, output.width);
    for (let v = 0; v < size; v++) {
      const a = pixelOf(input, -pad, y * step + v - pad);
      const b = weights + 4 * v * size * from * to;
      kernel.multiply(output.width, to, size * from, a, step * from, b, row, to, 1);
    }
  }
}

/**
 * Convolves by the method of `usesWinograd`, some rows of tiles at a time, and adds the row `start` to each pixel. Tiles that extend beyond
 * an edge read values that affect only their unwritten pixels.
 */
function convolveByTiles(
  kernel: Kernel,
  weights: Address,
  start: Address,
  input: PaddedMap,
  output: PaddedMap,
): void {
  const { width, height, channels: to } = output;
  const from = input.channels;
  const columns = Math.ceil(width / 2);
  const rows = Math.max(1, Math.floor(BLOCK_TILES / columns));
  const [ldIn, ldOut] = [rows * columns * from, rows * columns * to];
  const mark = kernel.mark();
  const transformed = kernel.allocate(TILE_VALUES * ldIn);
  const products = kernel.allocate(TILE_VALUES * ldOut);
  for (let top = 0; top < height; top += 2 * rows) {
    const bottom = Math.min(height, top + 2 * rows);
    for (let y = top, tile = 0; y < bottom; y += 2, tile += columns) {
      const at = pixelOf(input, -1, y - 1);
      const own = transformed + 4 * tile * from;
      kernel.transformInput(at, rowStrideOf(input), from, columns, own, ldIn);
    }
    const tiles = columns * Math.ceil((bottom - top) / 2);
    for (let i = 0; i < TILE_VALUES; i++) {
      const a = transformed + 4 * i * ldIn;
      const b = weights + 4 * i * from * to;
      kernel.multiply(tiles, to, from, a, from, b, products + 4 * i * ldOut, to, 0);
    }
    for (let y = top, tile = 0; y < bottom; y += 2, tile += columns) {
      const at = pixelOf(output, 0, y);
      const own = products + 4 * tile * to;
      kernel.transformOutput(own, ldOut, to, start, at, rowStrideOf(output), width, bottom - y);
    }
  }
  kernel.release(mark);
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

/** The mean over a map's pixels: `channels` floats. The caller releases them. */
function measureMean(kernel: Kernel, map: PaddedMap): Address {
  const { width, height, channels } = map;
  const mean = kernel.allocate(channels);
  for (let y = 0; y < height; y++)
    kernel.sumRows(pixelOf(map, 0, y), channels, channels, width, mean);
  const values = kernel.view(mean, channels);
  for (let c = 0; c < channels; c++) values[c] = (values[c] as number) / (width * height);
  return mean;
}
