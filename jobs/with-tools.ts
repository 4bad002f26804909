import type { SolverPool } from '#domain/boards/solver-pool.ts';
import type { ConversionTools } from '#domain/conversions/convert.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';

/** Gives a job the shared solver and its own thread for reading pictures, which ends with the job. */
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
