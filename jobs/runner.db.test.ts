import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { DatabaseClient } from '#db/client.server.ts';
import { inTransaction, systemContext } from '#domain/platform/context.server.ts';
import { defineTask, enqueue, PermanentError } from '#domain/platform/jobs.server.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/services.ts';
import { createTestClient } from '#tests/database.ts';
import { startJobSite, watchedLog } from '#tests/job-site.ts';
import { countJobs } from './count-jobs.ts';
import { defineHandler } from './handler.ts';
import { openQueue } from './queue.server.ts';
import { startRunner } from './runner.ts';

// A file's first test waits for its engine to start.
vi.setConfig({ testTimeout: 90_000 });

const LIMITS = { timeLimitSeconds: 60, retries: 0, retryDelaySeconds: 1 };
const nothing = z.object({});

const countDead = async (client: DatabaseClient) => (await countJobs(client)).dead;

test('runs a job as soon as its transaction commits, with its input, once per key', async () => {
  const inputs: unknown[] = [];
  const task = defineTask('greet', z.object({ name: z.string() }));
  const greet = defineHandler(task, LIMITS, async (_, input) => {
    inputs.push(input.name);
    return { greeted: input.name };
  });
  const { ctx, seen } = await startJobSite({ handlers: [greet] });
  await inTransaction(ctx, async (inner) => {
    await enqueue(inner, task, { name: 'Ada' }, { key: 'ada' });
    await enqueue(inner, task, { name: 'Ada again' }, { key: 'ada' });
  });
  expect(await seen('job done', 'greet', { greeted: 'Ada' })).toMatchObject({ attempt: 1 });
  await enqueue(ctx, task, { name: 'Ada, when it is done' }, { key: 'ada' });
  await enqueue(ctx, task, { name: 'Bob' }, { key: 'bob' });
  await seen('job done', 'greet', { greeted: 'Bob' });
  expect(inputs).toEqual(['Ada', 'Bob']);
});

test('never runs a job whose transaction rolled back', async () => {
  const names: string[] = [];
  const task = defineTask('greet', z.object({ name: z.string() }));
  const greet = defineHandler(task, LIMITS, async (_, { name }) => {
    names.push(name);
    return {};
  });
  const { client, ctx, seen } = await startJobSite({ handlers: [greet] });
  const failed = inTransaction(ctx, async (inner) => {
    await enqueue(inner, task, { name: 'Ada' }, { key: 'ada' });
    const counted = await countJobs({ db: inner.db });
    expect(counted.tasks).toContainEqual({ task: 'greet', waiting: 1, active: 0 });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect((await countJobs(client)).tasks).toContainEqual({ task: 'greet', waiting: 0, active: 0 });
  await enqueue(ctx, task, { name: 'Bob' }, { key: 'bob' });
  await seen('job done', 'greet');
  expect(names).toEqual(['Bob']);
});

test('runs the highest priority first, then the oldest, and drains the queue without waiting for a poll', async () => {
  const names: string[] = [];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const task = defineTask('line', z.object({ name: z.string() }));
  const line = defineHandler(task, LIMITS, async (_, { name }) => {
    names.push(name);
    if (name === 'first') {
      begun.resolve();
      await goOn.promise;
    }
    return { name };
  });
  const { ctx, seen } = await startJobSite({ handlers: [line] });
  await enqueue(ctx, task, { name: 'first' }, { key: 'first' });
  await begun.promise;
  await enqueue(ctx, task, { name: 'plain' }, { key: 'plain' });
  await enqueue(ctx, task, { name: 'later plain' }, { key: 'later plain' });
  await enqueue(ctx, task, { name: 'urgent' }, { key: 'urgent', priority: 10 });
  const inAnHour = new Date(Date.now() + 3_600_000);
  await enqueue(
    ctx,
    task,
    { name: 'in an hour' },
    { key: 'hour', startAfter: inAnHour, priority: 99 },
  );
  goOn.resolve();
  await seen('job done', 'line', { name: 'later plain' });
  expect(names).toEqual(['first', 'urgent', 'plain', 'later plain']);
});

test('retries failed jobs, and counts and logs as dead those that fail too often or for good', async () => {
  const attempts = { flaky: 0, hopeless: 0, refused: 0 };
  const flakyTask = defineTask('flaky', nothing);
  const hopelessTask = defineTask('hopeless', nothing);
  const refusedTask = defineTask('refused', nothing);
  const retrying = { ...LIMITS, retries: 1 };
  const handlers = [
    defineHandler(flakyTask, retrying, async () => {
      attempts.flaky += 1;
      if (attempts.flaky === 1) throw new Error('not yet');
      return {};
    }),
    defineHandler(hopelessTask, retrying, async () => {
      attempts.hopeless += 1;
      throw new Error('never');
    }),
    defineHandler(refusedTask, retrying, async () => {
      attempts.refused += 1;
      throw new PermanentError('refused for good');
    }),
  ];
  const { client, ctx, lines, seen } = await startJobSite({ handlers, pollingSeconds: 0.5 });
  for (const task of [flakyTask, hopelessTask, refusedTask]) {
    await enqueue(ctx, task, {}, { key: 'one' });
  }
  expect(await seen('job done', 'flaky')).toMatchObject({ attempt: 2 });
  expect(await seen('job failed for good', 'hopeless')).toMatchObject({ attempt: 2 });
  expect(await seen('job failed for good', 'refused')).toMatchObject({ attempt: 1 });
  await expect.poll(() => countDead(client)).toBe(2);
  expect(attempts).toEqual({ flaky: 2, hopeless: 2, refused: 1 });
  const retried = lines.filter(({ message }) => message === 'job failed and will be retried');
  expect(retried.map(({ level }) => level)).toEqual(['warn', 'warn']);
  const { rows } = await sql`
    select source_name, source_retry_count from pgboss.job where name = 'dead-letters' order by 1
  `.execute(client.db);
  expect(rows).toEqual([
    { source_name: 'hopeless', source_retry_count: 1 },
    { source_name: 'refused', source_retry_count: 0 },
  ]);
});

test('refuses an invalid input when it is written, and fails a job with one for good when it runs', async () => {
  const names: unknown[] = [];
  const task = defineTask('greet', z.object({ name: z.string() }));
  const before = defineTask('greet', z.object({ person: z.string() }));
  const greet = defineHandler(task, { ...LIMITS, retries: 5 }, async (_, { name }) => {
    names.push(name);
    return {};
  });
  const { ctx, seen } = await startJobSite({ handlers: [greet] });
  const wrong = { name: 7 } as never;
  await expect(enqueue(ctx, task, wrong, { key: 'one' })).rejects.toThrow(z.ZodError);
  // As an older version of the site wrote it.
  await enqueue(ctx, before, { person: 'Ada' }, { key: 'two' });
  expect(await seen('job failed for good', 'greet')).toMatchObject({
    attempt: 1,
    err: expect.objectContaining({ message: expect.stringContaining('invalid') }),
  });
  expect(names).toEqual([]);
});

test('erases the input of a finished job', async () => {
  const task = defineTask('secret', z.object({ link: z.string() }));
  const { client, ctx, seen } = await startJobSite({
    handlers: [defineHandler(task, LIMITS, async () => ({}))],
  });
  await enqueue(ctx, task, { link: 'https://example.com/once' }, { key: 'one' });
  await seen('job done', 'secret');
  const read = async () => {
    const { rows } = await sql`select state, data from pgboss.job where name = 'secret'`.execute(
      client.db,
    );
    return rows;
  };
  await expect.poll(read, { timeout: 10_000 }).toEqual([{ state: 'completed', data: null }]);
});

test('runs a scheduled task on request, one at a time, and stops in the middle of it', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const nightly = defineTask('nightly', nothing);
  const handler = defineHandler(
    nightly,
    { ...LIMITS, cron: '0 3 * * *' },
    async (_ctx, _input, signal) => {
      begun.resolve(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { rows: 3 };
    },
  );
  const { lines, runner } = await startJobSite({ handlers: [handler] });
  await runner.runNow('nightly');
  const signal = await begun.promise;
  // At most one at a time.
  await runner.runNow('nightly');
  const stopped = runner.stop();
  expect(signal.aborted).toBe(true);
  await stopped;
  expect(lines.find(({ message }) => message === 'the job runner is ready')).toBeDefined();
  const done = lines.filter(({ message }) => message === 'job done');
  expect(done.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ task: 'nightly', rows: 3 }),
  ]);
});

test('gives a job whose process has died to another worker', async () => {
  const task = defineTask('orphan', nothing);
  const handler = defineHandler(task, { ...LIMITS, retries: 1 }, async () => ({}));
  const client = await createTestClient();
  const { log, seen } = watchedLog();
  const queue = await openQueue(client, [handler]);
  const services = createServices(client, readConfig({}), log, queue);
  await enqueue(systemContext(services), task, {}, { key: 'one' });
  // The state left by a worker that was killed two minutes ago.
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
      heartbeat_on = now() - interval '2 minutes' where name = 'orphan'
  `.execute(client.db);
  const runner = startRunner(client, services, [handler], 0.5);
  onTestFinished(() => runner.stop());
  expect(await seen('job done', 'orphan')).toMatchObject({ attempt: 2 });
});

test('a queue that is new or whose limits have changed takes jobs inside a transaction at once', async () => {
  const client = await createTestClient();
  const task = defineTask('changing', nothing);
  for (const retries of [1, 2, 2]) {
    const handler = defineHandler(task, { ...LIMITS, retries }, async () => ({}));
    const queue = await openQueue(client, [handler]);
    const ctx = systemContext(createServices(client, readConfig({}), watchedLog().log, queue));
    await inTransaction(ctx, (inner) => enqueue(inner, task, {}, { key: randomUUID() }));
  }
  const { rows } = await sql`
    select retry_limit from pgboss.job where name = 'changing' order by created_on
  `.execute(client.db);
  expect(rows).toEqual([{ retry_limit: 1 }, { retry_limit: 2 }, { retry_limit: 2 }]);
});

test('a runner that cannot start logs its failure, and throws nothing', async () => {
  const client = await createTestClient();
  const { lines, log } = watchedLog();
  const queue = await openQueue(client, []);
  const broken = { ...client, runSql: () => Promise.reject(new Error('broken on purpose')) };
  const services = createServices(client, readConfig({}), log, queue);
  const runner = startRunner(broken, services, []);
  await expect.poll(() => lines.at(0)?.message).toBe('the job runner did not start');
  await runner.stop();
  expect(lines.map(({ level }) => level)).not.toContain('info');
});
