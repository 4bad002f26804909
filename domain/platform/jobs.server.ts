import type { ZodType } from 'zod';
import { type Context, dbOf } from './context.server.ts';

/** A kind of background work. Its handler, with retries and time limit, is a file in `jobs/tasks/`. */
export interface Task<Input extends object> {
  /** Name of its queue, in kebab-case. */
  readonly name: string;
  /** Validated when a job is enqueued and again when it runs. The value must survive a round trip through JSON. */
  readonly input: ZodType<Input>;
}

export interface EnqueueOptions {
  /** Two jobs of one task with the same key are the same job. At most 500 characters. */
  readonly key: string;
  /** The job does not start before this time. (Default: as soon as the transaction has committed) */
  readonly startAfter?: Date;
  /** Jobs with a higher priority run first, and among equals the oldest. (Default: 0) */
  readonly priority?: number;
}

/** A failure that a retry would not fix. The job becomes a dead letter without further attempts. */
export class PermanentError extends Error {}

/** Defines a task by its name and the schema of its input. */
export function defineTask<Input extends object>(name: string, input: ZodType<Input>): Task<Input> {
  return { name, input };
}

/**
 * Enqueues a job inside the caller's transaction: it exists once that commits, and never if that rolls back. Idempotent by task and key,
 * until 30 days after the job has succeeded or failed for good. Workers of this process start on it at the commit, others at their next
 * poll. A job runs at least once, so its handler must be safe to run again. Throws a `ZodError` for an input of another shape, which is a
 * bug of the caller.
 */
export async function enqueue<Input extends object>(
  ctx: Context,
  task: Task<Input>,
  input: Input,
  { key, startAfter, priority }: EnqueueOptions,
): Promise<void> {
  await ctx.queue.write(dbOf(ctx), {
    task: task.name,
    key,
    input: task.input.parse(input),
    ...(ctx.requestId !== undefined && { requestId: ctx.requestId }),
    ...(startAfter && { startAfter }),
    ...(priority !== undefined && { priority }),
  });
  const wake = () => ctx.queue.wake(task.name);
  if (ctx.afterCommit) ctx.afterCommit.push(wake);
  else wake();
}
