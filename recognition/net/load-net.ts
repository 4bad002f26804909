import { type NetShape, unpackParameters } from './conv-net.ts';
import { type Address, createKernel, type Kernel } from './kernel.ts';

/** A network ready to run: its parameters in a kernel of its own. */
export interface LoadedNet {
  readonly kernel: Kernel;
  readonly parameters: Address;
}

/** Loads a network from its packed weights. Takes a few milliseconds. */
export function loadNet(shape: NetShape, packed: string): LoadedNet {
  const kernel = createKernel();
  const weights = unpackParameters(shape, packed);
  const parameters = kernel.allocate(weights.length);
  kernel.view(parameters, weights.length).set(weights);
  return { kernel, parameters };
}
