import { createSolverPool } from '#domain/boards/solver-pool.ts';
import type { ConversionTools } from '#domain/conversions/convert.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';

/** How often a running search looks whether it has to end. */
const LOOK_MS = 250;

/** Gives a job a thread that reads pictures and one that solves, both until it is done or has to stop. */
export async function withTools<T>(
  isStopping: () => boolean,
  work: (tools: ConversionTools) => Promise<T>,
): Promise<T> {
  const [reader, solver] = [createPictureReader(), createSolverPool(1)];
  const controller = new AbortController();
  const watch = setInterval(() => {
    if (isStopping()) controller.abort();
  }, LOOK_MS);
  try {
    return await work({ reader, solver, signal: controller.signal });
  } finally {
    clearInterval(watch);
    await Promise.all([reader.close(), solver.close()]);
  }
}
