import type { Address, Kernel } from '#recognition/net/kernel.ts';

const PASSES = 5;
/** Coefficients of the odd polynomial that each pass applies to the singular values: steep at 0, near 1 from there on. */
const [LINEAR, CUBIC, QUINTIC] = [3.4445, -4.775, 2.0315] as const;

/**
 * Replaces `rows` × `columns` floats (`columns` a multiple of 8) by a matrix with the same singular vectors and
 * singular values near 1 (about 0.7 to 1.2), except those that were nearly 0. A quintic Newton–Schulz iteration, as
 * in Jordan et al., "Muon: An optimizer for hidden layers in neural networks", 2024.
 */
export function orthogonalise(
  kernel: Kernel,
  matrix: Address,
  rows: number,
  columns: number,
): void {
  const mark = kernel.mark();
  const [other, gram, square] = [
    kernel.allocate(rows * columns),
    kernel.allocate(columns * columns),
    kernel.allocate(columns * columns),
  ];
  const values = kernel.view(matrix, rows * columns);
  const [next, g, s] = [
    kernel.view(other, rows * columns),
    kernel.view(gram, columns * columns),
    kernel.view(square, columns * columns),
  ];
  const norm = Math.sqrt(values.reduce((sum, v) => sum + v * v, 0));
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / (norm + 1e-12);
  for (let pass = 0; pass < PASSES; pass++) {
    g.fill(0);
    kernel.multiplyTransposed(rows, columns, columns, matrix, columns, matrix, columns, gram);
    kernel.multiply(columns, columns, columns, gram, columns, gram, square, columns, 0);
    for (let i = 0; i < g.length; i++)
      g[i] =
        CUBIC * (g[i] as number) +
        QUINTIC * (s[i] as number) +
        (i % (columns + 1) === 0 ? LINEAR : 0);
    kernel.multiply(rows, columns, columns, matrix, columns, gram, other, columns, 0);
    values.set(next);
  }
  kernel.release(mark);
}
