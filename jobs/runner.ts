import type { PgBoss } from 'pg-boss';
import type { DatabaseClient } from '#db/client.server.ts';
import type { Context } from '#domain/context.server.ts';
import { createQueue, POLLING_S } from './queue.server.ts';
import type { Task } from './tasks/task.ts';

/** After a start, people come first. */
const CATCH_UP_MS = 120_000;

/** How long a task under way may take to come to a place where it can stop. */
const STOP_MS = 5_000;

/** Running tasks. */
export interface Runner {
  /** Does a task now, beside its hours. Answers when it is queued. */
  runNow(name: string): Promise<void>;
  /** Lets the task under way come to a stop, and ends. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Begins to do tasks by the clock, in the background: it answers at once, and the site never waits for the queue. What
 * goes wrong is logged; a queue that cannot begin leaves the site without tasks, not without pages.
 */
export function startRunner(
  client: DatabaseClient,
  ctx: Context,
  tasks: readonly Task[],
  pollingSeconds: number = POLLING_S,
): Runner {
  let isStopping = false;
  let stopping: Promise<void> | undefined;
  const queue = createQueue(client);
  queue.on('error', (error) => {
    if (!isStopping) ctx.log.error({ err: error }, 'the job queue failed');
  });
  const begun = begin(queue, ctx, tasks, pollingSeconds, () => isStopping).catch(
    (error: unknown) => {
      if (!isStopping) ctx.log.error({ err: error }, 'the job queue did not start');
    },
  );
  const runNow = async (name: string) => {
    await begun;
    await queue.send(name, {});
  };
  // A site that does not run at night does it after it has started; a task leaves alone what is fresh.
  const catchUp = setTimeout(() => {
    Promise.all(tasks.map(({ name }) => runNow(name))).catch((error: unknown) => {
      if (!isStopping) ctx.log.error({ err: error }, 'no task could be queued');
    });
  }, CATCH_UP_MS);
  const stop = async () => {
    clearTimeout(catchUp);
    await begun;
    await queue.stop({ graceful: true, timeout: STOP_MS });
  };
  return {
    runNow,
    stop: () => {
      isStopping = true;
      stopping ??= stop();
      return stopping;
    },
  };
}

async function begin(
  queue: PgBoss,
  ctx: Context,
  tasks: readonly Task[],
  pollingIntervalSeconds: number,
  isStopping: () => boolean,
): Promise<void> {
  const start = performance.now();
  await queue.start();
  for (const task of tasks) {
    if (isStopping()) return;
    const limits = {
      expireInSeconds: task.timeLimitSeconds,
      retryLimit: task.retries,
      retryBackoff: true,
      retryDelay: 60,
    };
    // One of a kind at a time, and none waits behind it: a task does all there is to do.
    await queue.createQueue(task.name, { ...limits, policy: 'exclusive' });
    await queue.updateQueue(task.name, limits);
    await queue.schedule(task.name, task.cron);
    await queue.work(task.name, { pollingIntervalSeconds }, () => runTask(ctx, task, isStopping));
  }
  ctx.log.info({ ms: Math.round(performance.now() - start) }, 'the job queue runs');
}

async function runTask(ctx: Context, task: Task, isStopping: () => boolean): Promise<void> {
  const start = performance.now();
  const time = () => Math.round(performance.now() - start);
  try {
    const result = await task.run(ctx, isStopping);
    ctx.log.info({ task: task.name, ms: time(), ...result }, 'task done');
  } catch (error) {
    ctx.log.error({ err: error as Error, task: task.name, ms: time() }, 'task failed');
    throw error;
  }
}
