import { decodeBase64 } from './base64.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';

/** A byte offset into the kernel's memory. */
export type Address = number;

/** The functions of `assembly/kernel.ts`. */
interface KernelFunctions {
  multiply(
    m: number,
    n: number,
    k: number,
    a: Address,
    lda: number,
    b: Address,
    c: Address,
    ldc: number,
    adds: number,
  ): void;
  sumProducts(
    a: Address,
    lda: number,
    b: Address,
    ldb: number,
    n: number,
    rows: number,
    row: Address,
  ): void;
  normalise(
    from: Address,
    to: Address,
    n: number,
    rows: number,
    gain: Address,
    shift: Address,
    skip: Address,
  ): void;
  transformWeights(at: Address, n: number): void;
  transformInput(
    at: Address,
    ld: number,
    n: number,
    tiles: number,
    to: Address,
    ldTo: number,
  ): void;
  transformOutput(
    from: Address,
    ldFrom: number,
    n: number,
    start: Address,
    at: Address,
    ld: number,
    width: number,
    height: number,
  ): void;
  add(from: Address, to: Address, n: number): void;
  sumRows(at: Address, n: number, ld: number, rows: number, row: Address): void;
  spread(row: Address, n: number, at: Address, ld: number, rows: number): void;
}

/** Matrix arithmetic in WebAssembly, with its memory. */
export interface Kernel extends KernelFunctions {
  /** Allocates `n` zeroed floats on a 16-byte boundary. Memory grows as needed, which invalidates earlier views. */
  allocate(n: number): Address;
  /** A view of `n` floats at an address. */
  view(at: Address, n: number): Float32Array;
  /** The current end of the allocated memory. */
  mark(): number;
  /** Frees everything allocated since a mark. */
  release(mark: number): void;
}

// This room compiles without the types of browsers and Node. Both provide WebAssembly.
declare const WebAssembly: {
  Memory: new (size: {
    initial: number;
  }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

const PAGE_BYTES = 65_536;
/** First free address. The kernel itself stores nothing, and address 0 stays unused. */
const FIRST_ADDRESS = 64;

/** Creates a kernel. Needs 128-bit SIMD. */
export function createKernel(): Kernel {
  const memory = new WebAssembly.Memory({ initial: 16 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(KERNEL_BYTES)), {
    env: { memory },
  });
  let top = FIRST_ADDRESS;
  return {
    ...(instance.exports as KernelFunctions),
    allocate(n) {
      const at = top;
      top += Math.ceil(n / 4) * 16;
      const missing = top - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      new Float32Array(memory.buffer, at, n).fill(0);
      return at;
    },
    view: (at, n) => new Float32Array(memory.buffer, at, n),
    mark: () => top,
    release(mark) {
      top = mark;
    },
  };
}
