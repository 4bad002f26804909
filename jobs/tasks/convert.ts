import type { SolverPool } from '#domain/boards/solver-pool.ts';
import { convert, searchLonger } from '#domain/conversions/convert.ts';
import { convertTask, searchLongerTask } from '#domain/conversions/tasks.ts';
import { defineHandler } from '../handler.ts';
import { withTools } from '../with-tools.ts';

/**
 * Runs up to `concurrency` conversions at once, in threads. One that is interrupted by a stop of the site continues from its last step
 * after the next start.
 */
export const convertHandler = (solver: SolverPool, concurrency: number) =>
  defineHandler(
    convertTask,
    {
      timeLimitSeconds: 10 * 60,
      retries: 5,
      retryDelaySeconds: 10,
      concurrency,
    },
    (ctx, { id }, signal) =>
      withTools(solver, signal, async (tools) => ({
        conversion: id,
        status: await convert(ctx, id, tools),
      })),
  );

/** Runs long searches for people who asked for them, separately from other conversions. */
export const searchLongerHandler = (solver: SolverPool) =>
  defineHandler(
    searchLongerTask,
    { timeLimitSeconds: 15 * 60, retries: 5, retryDelaySeconds: 10 },
    (ctx, { id, round }, signal) =>
      withTools(solver, signal, async (tools) => ({
        conversion: id,
        round,
        status: await searchLonger(ctx, { id, round }, tools),
      })),
  );
