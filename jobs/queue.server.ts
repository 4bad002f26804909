import { createHash } from 'node:crypto';
import { fromKysely, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { DatabaseClient } from '#db/client.server.ts';
import type { JobQueue } from '#domain/platform/context.server.ts';
import type { Handler } from './handler.ts';
import { withOrigin } from './origin.ts';

/** The queue for jobs whose retries are used up. They are never run, only shown to the operator. */
export const DEAD_LETTERS = 'dead-letters';

const DAY_S = 24 * 60 * 60;

/** How long a finished job and its key are stored, and the longest time a job waits to run. */
const REMEMBERED_S = 30 * DAY_S;
const DEAD_REMEMBERED_S = 90 * DAY_S;

/** A job whose process has died goes to another worker after this time. */
const HEARTBEAT_S = 60;

/** A queue that jobs can be written to. */
export interface OpenQueue extends JobQueue {
  /** Notifies a runner in this process about new jobs: `wake` calls the listener with the task's name. */
  onWake(listener: (task: string) => void): void;
}

/**
 * Creates the queue's tables (schema `pgboss`) and the queues of these handlers, if missing.
 *
 * A job is written through the caller's handle, so it is part of the caller's transaction. Everything else uses the client's `runSql`,
 * which is never part of a transaction.
 */
export async function openQueue(
  client: Pick<DatabaseClient, 'engine' | 'runSql'>,
  handlers: readonly Handler[],
): Promise<OpenQueue> {
  const boss = createBoss(client, { supervise: false, schedule: false });
  await boss.start();
  await makeQueues(boss, handlers);
  // Writing jobs needs the queues it has read, but none of its timers.
  await boss.stop({ graceful: false });
  const listeners = new Set<(task: string) => void>();
  return {
    async write(db, { task, key, input, startAfter, priority, requestId }) {
      await boss.send(task, withOrigin(input, requestId), {
        id: idOf(task, key),
        db: fromKysely(db),
        ...(startAfter && { startAfter }),
        ...(priority !== undefined && { priority }),
      });
    },
    wake(task) {
      for (const listener of listeners) listener(task);
    },
    onWake: (listener) => void listeners.add(listener),
  };
}

/** Creates pg-boss on the client's database. It does nothing before `start`. */
export function createBoss(
  client: Pick<DatabaseClient, 'engine' | 'runSql'>,
  duties: { readonly supervise: boolean; readonly schedule: boolean },
): PgBoss {
  return new PgBoss({
    db: { executeSql: client.runSql },
    backend: client.engine === 'embedded' ? 'pglite' : 'postgres',
    ...duties,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    // The database server is the only clock.
    clockMonitorIntervalSeconds: 600,
  });
}

async function makeQueues(boss: PgBoss, handlers: readonly Handler[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await makeQueue(boss, existing, {
    name: DEAD_LETTERS,
    retentionSeconds: DEAD_REMEMBERED_S,
    deleteAfterSeconds: DEAD_REMEMBERED_S,
  });
  for (const { name, cron, timeLimitSeconds, retries, retryDelaySeconds } of handlers) {
    await makeQueue(boss, existing, {
      name,
      policy: cron ? 'exclusive' : 'standard',
      deadLetter: DEAD_LETTERS,
      expireInSeconds: timeLimitSeconds,
      heartbeatSeconds: HEARTBEAT_S,
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retentionSeconds: REMEMBERED_S,
      deleteAfterSeconds: REMEMBERED_S,
    });
  }
}

async function makeQueue(
  boss: PgBoss,
  existing: ReadonlyMap<string, QueueResult>,
  { name, policy, ...options }: Queue,
): Promise<void> {
  const found = existing.get(name);
  const isSame =
    found && Object.entries(options).every(([key, value]) => found[key as keyof Queue] === value);
  if (isSame) return;
  if (found) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, ...(policy && { policy }) });
  // Makes pg-boss cache the queue: otherwise `send` would look it up inside a caller's transaction.
  await boss.findJobs(name, { id: idOf(name, '') });
}

/**
 * The id of a task's job with a key: a UUID of version 8 (RFC 9562, §5.8) from the SHA-256 of both. Ids are the primary key of jobs, so the
 * database refuses a second job with the same key, whichever process writes it.
 */
function idOf(task: string, key: string): string {
  const hash = createHash('sha256').update(`${task}\n${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
