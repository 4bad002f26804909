import type { SolverPool } from '#domain/boards/solver-pool.ts';
import type { ConversionTools } from '#domain/conversions/convert.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';

/** Gives a job a thread of its own that reads pictures, until it is done or has to stop, and the solver that all jobs share. */
export async function withTools<T>(
  solver: SolverPool,
  signal: AbortSignal,
  work: (tools: ConversionTools) => Promise<T>,
): Promise<T> {
  const reader = createPictureReader();
  try {
    return await work({ reader, solver, signal });
  } finally {
    await reader.close();
  }
}
