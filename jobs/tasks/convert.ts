import { convert, convertTask } from '#domain/conversions/convert.ts';
import { createPictureReader } from '#domain/conversions/picture-reader.ts';
import { createSolverPool } from '#domain/imports/solver-pool.ts';
import { defineHandler } from '../handler.ts';

/** How often a running search looks whether it has to end. */
const LOOK_MS = 250;

/** Works a conversion, in threads. One that a stop of the site breaks off goes on from its last step after the next start. */
export const convertHandler = defineHandler(
  convertTask,
  { timeLimitSeconds: 10 * 60, retries: 5, retryDelaySeconds: 10 },
  async (ctx, { id }, isStopping) => {
    const [reader, solver] = [createPictureReader(), createSolverPool(1)];
    const controller = new AbortController();
    const watch = setInterval(() => {
      if (isStopping()) controller.abort();
    }, LOOK_MS);
    try {
      const { signal } = controller;
      return { conversion: id, status: await convert(ctx, id, { reader, solver, signal }) };
    } finally {
      clearInterval(watch);
      await Promise.all([reader.close(), solver.close()]);
    }
  },
);
