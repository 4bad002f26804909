import { allocateMaps, type NetShape, type PaddedMap } from './conv-net.ts';
import { type Address, createKernel, type Kernel } from './kernel.ts';
import { unpackParameters } from './unpack-parameters.ts';

/** A network ready to run: its parameters in a kernel of its own. */
export interface LoadedNet {
  readonly kernel: Kernel;
  readonly parameters: Address;
}

/** A network whose inputs all have one size, with its maps, input first. */
export interface SizedNet extends LoadedNet {
  readonly maps: readonly PaddedMap[];
}

/** Loads a network from its packed weights. Takes a few milliseconds. Throws if the weights are not those of the shape. */
export function loadNet(shape: NetShape, packed: Uint8Array): LoadedNet {
  const kernel = createKernel();
  return { kernel, parameters: unpackParameters(kernel, shape, packed) };
}

/** Loads a network for square inputs of `sidePx` pixels. */
export function loadSizedNet(shape: NetShape, packed: Uint8Array, sidePx: number): SizedNet {
  const net = loadNet(shape, packed);
  return { ...net, maps: allocateMaps(net.kernel, shape, sidePx, sidePx) };
}
