import { createSolverPool } from '#domain/boards/solver-pool.ts';
import type { ConversionTools } from '#domain/conversions/convert.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';

/** Gives a job a thread that reads pictures and one that solves, both until it is done or has to stop. */
export async function withTools<T>(
  signal: AbortSignal,
  work: (tools: ConversionTools) => Promise<T>,
): Promise<T> {
  const [reader, solver] = [createPictureReader(), createSolverPool(1)];
  try {
    return await work({ reader, solver, signal });
  } finally {
    await Promise.all([reader.close(), solver.close()]);
  }
}
