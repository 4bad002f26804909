import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import type { Context } from '#domain/context.server.ts';
import { inTransaction } from '#domain/context.server.ts';
import { readConfig } from '#server/config.ts';
import { openTestClient } from '#tests/database.ts';
import { startRunner } from './runner.ts';
import type { Task } from './tasks/task.ts';

/** Log lines, to be looked at. */
function watchedLog() {
  const lines: { readonly level: string; readonly message: string; readonly fields: object }[] = [];
  const note = (level: string) => (fields: object, message: string) => {
    lines.push({ level, message, fields });
  };
  return { lines, log: { info: note('info'), warn: note('warn'), error: note('error') } };
}

/** Waits until somebody says so. */
function signal() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { come: promise, say: resolve };
}

// A database in a folder of its own, and a schema in it, take seconds.
const TIME_MS = 90_000;

test('does a task, says what failed, and stops in the middle of one', {
  timeout: TIME_MS,
}, async () => {
  const client = await openTestClient();
  await migrate(client.db);
  const { lines, log } = watchedLog();
  const ctx: Context = { db: client.db, site: readConfig({}).site, log };
  const done = signal();
  const begun = signal();
  const broken = signal();
  const plain: Task = {
    name: 'plain',
    cron: '0 3 * * *',
    timeLimitSeconds: 60,
    retries: 0,
    run: async () => {
      done.say();
      return { things: 3 };
    },
  };
  const endless: Task = {
    ...plain,
    name: 'endless',
    run: async (_, isStopping) => {
      begun.say();
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = setInterval(() => isStopping() && resolve(), 20);
      await promise;
      clearInterval(watch);
      return {};
    },
  };
  const failing: Task = {
    ...plain,
    name: 'failing',
    run: async () => {
      broken.say();
      throw new Error('broken on purpose');
    },
  };
  const runner = startRunner(client, ctx, [plain, failing, endless], 0.5);
  onTestFinished(() => runner.stop());
  await Promise.all(['plain', 'failing', 'endless'].map((name) => runner.runNow(name)));
  await Promise.all([done.come, begun.come, broken.come]);

  // The site's own transactions and the queue keep out of each other's way.
  const sent: Promise<void>[] = [];
  const counted = await inTransaction(ctx, async (inner) => {
    // Not waited for in here: on the one connection of the embedded engine it comes after this.
    sent.push(runner.runNow('plain'));
    return inner.db.selectFrom('levels').select('number').execute();
  });
  await Promise.all(sent);
  expect(counted).toEqual([]);

  await runner.stop();
  expect(lines.find(({ message }) => message === 'the job queue runs')).toBeDefined();
  const finished = lines.filter(({ message }) => message === 'task done');
  expect(finished.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ task: 'plain', things: 3 }),
  );
  expect(finished.map(({ fields }) => (fields as { task: string }).task)).toContain('endless');
  expect(lines.find(({ message }) => message === 'task failed')?.fields).toMatchObject({
    task: 'failing',
  });
});

test('leaves the site without tasks, not without pages, when it cannot begin', {
  timeout: TIME_MS,
}, async () => {
  const client = await openTestClient();
  const { lines, log } = watchedLog();
  const ctx: Context = { db: client.db, site: readConfig({}).site, log };
  const broken = { ...client, runSql: () => Promise.reject(new Error('no such thing')) };
  const runner = startRunner(broken, ctx, []);
  await runner.stop();
  expect(lines.map(({ level }) => level)).not.toContain('info');
});
