import type { Context } from '#domain/platform/context.server.ts';
import { PermanentError, type Task } from '#domain/platform/jobs.server.ts';

/** How jobs of a task are worked. */
export interface HandlerOptions {
  /** An attempt that takes longer counts as failed. */
  readonly timeLimitSeconds: number;
  /** Attempts after the first; then the job is a dead letter. */
  readonly retries: number;
  /** Pause before the first retry. Each further one is about twice as long as the one before. */
  readonly retryDelaySeconds: number;
  /** Jobs worked at once in one process. (Default: 1) */
  readonly concurrency?: number;
  /** When a job is enqueued by itself (cron, UTC). Then at most one job of the task exists at a time. (Default: never) */
  readonly cron?: string;
}

/** A task with what does it. */
export interface Handler extends HandlerOptions {
  /** The task's. */
  readonly name: string;
  /**
   * Works one job, safe to run again, and returns what to log. `signal` aborts once the process is to end or the time limit has
   * passed. Throws a `PermanentError` where a retry is useless, as
   * for an input that does not have the task's shape.
   */
  run(ctx: Context, input: unknown, signal: AbortSignal): Promise<object>;
}

/** Makes the handler of a task. */
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
