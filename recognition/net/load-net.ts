import { allocateMaps, type NetShape, type PaddedMap, pixelOf, runLayers } from './conv-net.ts';
import { type Address, createKernel, type Kernel } from './kernel.ts';
import { unpackParameters } from './unpack-parameters.ts';

/** A network ready to run, with its parameters in its own kernel. */
export interface LoadedNet {
  readonly shape: NetShape;
  readonly kernel: Kernel;
  readonly parameters: Address;
}

/** Loads a network from its packed weights in a few milliseconds. Throws if the weights do not fit the shape. */
export function loadNet(shape: NetShape, packed: Uint8Array): LoadedNet {
  const kernel = createKernel();
  return { shape, kernel, parameters: unpackParameters(kernel, shape, packed) };
}

/** Runs a network over an input that `fillRow` writes row by row; rows are zero before. Returns the outputs of all pixels, row-major. */
export function runNet(
  { shape, kernel, parameters }: LoadedNet,
  width: number,
  height: number,
  fillRow: (row: Float32Array, y: number) => void,
): Float32Array {
  const mark = kernel.mark();
  const maps = allocateMaps(kernel, shape, width, height);
  const [input, output] = [maps[0] as PaddedMap, maps.at(-1) as PaddedMap];
  for (let y = 0; y < height; y++)
    fillRow(kernel.view(pixelOf(input, 0, y), width * input.channels), y);
  runLayers(kernel, shape, parameters, maps);
  const outputs = kernel.view(output.at, output.width * output.height * output.channels).slice();
  kernel.release(mark);
  return outputs;
}
