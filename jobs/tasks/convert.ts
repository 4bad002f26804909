import type { SolverPool } from '#domain/boards/solver-pool.ts';
import { convert, searchLonger } from '#domain/conversions/convert.ts';
import { convertTask, searchLongerTask } from '#domain/conversions/tasks.ts';
import { defineHandler } from '../handler.ts';
import { withTools } from '../with-tools.ts';

/** Works as many conversions at once as `concurrency` says, in threads. One that a stop of the site breaks off goes on from its last step after the next start. */
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

/** Searches on for those who asked for it, apart from the conversions of others. */
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
