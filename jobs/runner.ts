import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseClient } from '#db/client.server.ts';
import {
  type Context,
  type Log,
  type Services,
  systemContext,
} from '#domain/platform/context.server.ts';
import { PermanentError } from '#domain/platform/jobs.server.ts';
import { createEraser, type Eraser } from './eraser.ts';
import type { Handler } from './handler.ts';
import { splitOrigin, traceJob } from './origin.ts';
import { createBoss, type OpenQueue } from './queue.server.ts';

/** Delay after a start, when visitors have priority. */
const CATCH_UP_MS = 120_000;

/** How long a running job may take to reach a point where it can stop. */
const STOP_MS = 5_000;

/** Interval of polling a queue in seconds, for retries, delayed jobs, and jobs of other processes. */
const POLLING_S = 5;

/** Runs jobs. */
export interface Runner {
  /** Enqueues a job of a scheduled task now. Resolves when it is queued. */
  runNow(name: string): Promise<void>;
  /** Lets running jobs stop, then ends. Further calls wait for the first. */
  stop(): Promise<void>;
}

/**
 * Starts running jobs in the background. It returns at once, and the site never waits for it. Failures are logged; if the runner cannot
 * start, the site continues, and jobs wait for the next process.
 */
export function startRunner(
  client: DatabaseClient,
  services: Services & { readonly queue: OpenQueue },
  handlers: readonly Handler[],
  pollingSeconds: number = POLLING_S,
): Runner {
  const ctx = systemContext(services);
  const { queue } = services;
  const stop = new AbortController();
  let ended: Promise<void> | undefined;
  const boss = createBoss(client, { supervise: true, schedule: true });
  const eraser = createEraser(client, ctx.log);
  const logFailure = (error: unknown, message: string) => {
    if (!stop.signal.aborted) ctx.log.error({ err: error }, message);
  };
  boss.on('error', (error) => logFailure(error, 'the job queue failed'));
  const crew = { boss, queue, ctx, eraser, pollingSeconds, stopping: stop.signal };
  const started = start(crew, handlers).catch((error: unknown) =>
    logFailure(error, 'the job runner did not start'),
  );
  const runNow = async (name: string) => {
    await started;
    await boss.send(name, {});
    queue.wake(name);
  };
  // A site that is off at night runs the nightly tasks after its start; tasks skip recent work.
  const nightly = handlers.filter(({ cron }) => cron !== undefined);
  const catchUp = setTimeout(() => {
    Promise.all(nightly.map(({ name }) => runNow(name))).catch((error: unknown) =>
      logFailure(error, 'no task could be queued'),
    );
  }, CATCH_UP_MS);
  const end = async () => {
    clearTimeout(catchUp);
    await started;
    await boss.stop({ graceful: true, timeout: STOP_MS });
    await eraser.stop();
  };
  return {
    runNow,
    stop: () => {
      stop.abort();
      ended ??= end();
      return ended;
    },
  };
}

/** Shared by a runner's workers. */
interface Crew {
  readonly boss: PgBoss;
  readonly queue: OpenQueue;
  readonly ctx: Context;
  readonly eraser: Eraser;
  readonly pollingSeconds: number;
  readonly stopping: AbortSignal;
}

async function start(crew: Crew, handlers: readonly Handler[]): Promise<void> {
  const { boss, ctx, stopping } = crew;
  const start = performance.now();
  await boss.start();
  // Finds jobs of a killed process now instead of in a minute.
  await boss.supervise();
  for (const handler of handlers) {
    if (stopping.aborted) return;
    if (handler.cron) await boss.schedule(handler.name, handler.cron, {});
    await startWorkers(crew, handler);
  }
  ctx.log.info({ ms: Math.round(performance.now() - start) }, 'the job runner is ready');
}

/** Each of a handler's workers takes one job at a time. */
async function startWorkers(crew: Crew, handler: Handler): Promise<void> {
  const { boss, queue, eraser, pollingSeconds } = crew;
  const options = {
    pollingIntervalSeconds: pollingSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  for (let worker = 0; worker < (handler.concurrency ?? 1); worker++) {
    let id = '';
    id = await boss.work(handler.name, options, async ([job]) => {
      if (!job) return [];
      // After this job the worker looks for the next one at once, not at its next poll.
      boss.notifyWorker(id);
      const outcome = await runJob(crew, handler, job);
      eraser.eraseSoon();
      return [{ id: job.id, ...outcome }];
    });
    queue.onWake((task) => {
      if (task === handler.name) boss.notifyWorker(id);
    });
  }
}

async function runJob(
  { ctx, stopping }: Crew,
  handler: Handler,
  { id, data, retryCount, signal }: JobWithMetadata<unknown>,
): Promise<{ readonly status: 'completed' | 'failed' | 'deadletter'; readonly output?: object }> {
  const start = performance.now();
  const { input, origin } = splitOrigin(data);
  const { requestId } = origin;
  const from = requestId === undefined ? {} : { requestId };
  const facts = () => ({
    task: handler.name,
    job: id,
    ...from,
    attempt: retryCount + 1,
    ms: Math.round(performance.now() - start),
  });
  try {
    const own = { ...ctx, ...from, log: withFields(ctx.log, { job: id, ...from }) };
    const result = await traceJob(handler.name, origin, () =>
      handler.run(own, input, AbortSignal.any([stopping, signal])),
    );
    ctx.log.info({ ...facts(), ...result }, 'job done');
    return { status: 'completed', output: result };
  } catch (error) {
    const isLast = error instanceof PermanentError || retryCount >= handler.retries;
    if (isLast) ctx.log.error({ err: error, ...facts() }, 'job failed for good');
    else ctx.log.warn({ err: error, ...facts() }, 'job failed and will be retried');
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { status: isLast ? 'deadletter' : 'failed', output };
  }
}

/** A log that adds these fields to all lines. */
function withFields(log: Log, fields: object): Log {
  return {
    info: (more, message) => log.info({ ...fields, ...more }, message),
    warn: (more, message) => log.warn({ ...fields, ...more }, message),
    error: (more, message) => log.error({ ...fields, ...more }, message),
  };
}
