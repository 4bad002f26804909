import { z } from 'zod';
import type { Context } from '#domain/platform/context.server.ts';
import { defineTask, PermanentError, type Task } from '#domain/platform/jobs.server.ts';

/** How jobs of a task run. */
export interface HandlerOptions {
  /** An attempt that takes longer has failed. */
  readonly timeLimitSeconds: number;
  /** Number of retries; after that the job becomes a dead letter. */
  readonly retries: number;
  /** Delay before the first retry. Each further delay is about twice as long. */
  readonly retryDelaySeconds: number;
  /** Maximum number of concurrent jobs in one process. (Default: 1) */
  readonly concurrency?: number;
  /** Schedule in cron syntax, UTC. The task then has at most one job at a time. (Default: none) */
  readonly cron?: string;
}

/** A task and its implementation. */
export interface Handler extends HandlerOptions {
  readonly name: string;
  /**
   * Runs one job, which may run again, and returns what to log and to store with the job. `signal` aborts when the process is stopping or the time limit has passed.
   * Throws a `PermanentError` if a retry is useless, such as for an input that does not match the task's schema.
   */
  run(ctx: Context, input: unknown, signal: AbortSignal): Promise<object>;
}

export function defineHandler<Input extends object>(
  task: Task<Input>,
  options: HandlerOptions,
  run: (ctx: Context, input: Input, signal: AbortSignal) => Promise<object>,
): Handler {
  return {
    ...options,
    name: task.name,
    run: async (ctx, input, signal) => {
      const parsed = task.input.safeParse(input);
      if (!parsed.success) {
        throw new PermanentError(
          `The input of a ${task.name} job is invalid: ${parsed.error.message}`,
        );
      }
      return run(ctx, parsed.data, signal);
    },
  };
}

/** Defines a task that runs on a schedule, with its implementation. Its jobs have no input. */
export function defineScheduledHandler(
  name: string,
  options: HandlerOptions & { readonly cron: string },
  run: (ctx: Context, signal: AbortSignal) => Promise<object>,
): Handler {
  return defineHandler(defineTask(name, z.object({})), options, (ctx, _, signal) =>
    run(ctx, signal),
  );
}
