import {
  listParameterOffsets,
  type NetShape,
  type ParameterOffsets,
  usesWinograd,
} from './conv-net.ts';
import type { Address, Kernel } from './kernel.ts';

/**
 * Unpacks parameters packed by `training/net.py`: for each output of each layer a scale, the bias and the gain as 32-bit floats, then 8-bit
 * weights. Allocates them in the kernel's memory, laid out as in `listParameterOffsets`. Throws if the number of bytes does not fit the
 * shape.
 */
export function unpackParameters(kernel: Kernel, shape: NetShape, packed: Uint8Array): Address {
  const expected = countPackedBytes(shape);
  if (packed.length !== expected)
    throw new Error(`${packed.length} bytes of weights where the network needs ${expected}`);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const count = listParameterOffsets(shape).at(-1)?.end ?? 0;
  const address = kernel.allocate(count);
  const parameters = kernel.view(address, count);
  let at = 0;
  for (const { matrix, rows, columns, bias, gain, isTransformed } of listMatrices(shape)) {
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
    if (isTransformed) kernel.transformWeights(address + 4 * matrix, (rows * columns) / 9);
  }
  return address;
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
  readonly isTransformed: boolean;
}[] {
  const places = listParameterOffsets(shape);
  return shape.flatMap((layer, i) => {
    const { size, from, to } = layer;
    const { weights, biases, gains, context } = places[i] as ParameterOffsets;
    const own = {
      matrix: weights,
      rows: size * size * from,
      columns: to,
      bias: biases,
      gain: i < shape.length - 1 ? gains : null,
      isTransformed: usesWinograd(layer),
    };
    const plain = { matrix: context, rows: from, columns: to, bias: null, gain: null };
    return layer.context ? [own, { ...plain, isTransformed: false }] : [own];
  });
}
