import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseReadOnlyError } from '#db/client.server.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import type { Context, Health } from '#domain/platform/context.server.ts';
import { createFilledSite } from '#tests/backup-site.ts';
import { makeDataDir } from '#tests/database.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createOperationsApi } from './api/operations.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageCache } from './http/page-cache.ts';
import { createOperations } from './operations.ts';
import { createProbes } from './probes.ts';

vi.setConfig({ testTimeout: 120_000 });

const TOKEN = 'x'.repeat(40);

async function createOperatedSite() {
  const { client, ctx, source } = await createFilledSite();
  onTestFinished(() => client.setReadOnly(false));
  const jobs: string[] = [];
  const worker = { stop: async () => void jobs.push('stop'), start: () => void jobs.push('start') };
  const operations = createOperations({ client, source, jobs: worker, log: ctx.log });
  const app = mountApi(createOperationsApi(TOKEN, operations), ctx);
  const ask = (method: string, path: string, body?: object, token = TOKEN) =>
    app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const write = () => sql`update site_version set version = version + 1`.execute(client.db);
  return { ask, jobs, write };
}

test('the operator gets a complete backup of the running site, and nobody else does', async () => {
  const { ask } = await createOperatedSite();
  expect((await ask('GET', '/site/backup', undefined, 'y'.repeat(40))).status).toBe(401);
  const response = await ask('GET', '/site/backup');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const folder = makeDataDir();
  mkdirSync(folder);
  const body = Readable.fromWeb(response.body as unknown as NodeReadableStream);
  const { manifest } = await saveBackup(body, join(folder, 'backup.tar'));
  expect(manifest.pictures.files).toBe(1);
  expect((await ask('HEAD', '/site/backup')).status).toBe(200);
  // A client that disconnects must not block the database.
  const cut = await ask('GET', '/site/backup');
  await cut.body?.cancel();
});

test('the site is read-only and runs no jobs for the time that the operator sets, or until told otherwise', async () => {
  const { ask, jobs, write } = await createOperatedSite();
  const setMode = async (readOnlySeconds: number | null) =>
    expect((await ask('PUT', '/site/mode', { readOnlySeconds })).status).toBe(200);
  expect((await ask('PUT', '/site/mode', { readOnlySeconds: -1 })).status).toBe(400);
  await setMode(60);
  await expect(write()).rejects.toThrow(DatabaseReadOnlyError);
  expect(jobs).toEqual(['stop']);
  await setMode(0);
  await write();
  expect(jobs).toEqual(['stop', 'start']);
  await setMode(1);
  await expect(write()).rejects.toThrow(DatabaseReadOnlyError);
  await setMode(null);
  await setMode(1);
  await vi.waitFor(write, { timeout: 20_000, interval: 200 });
  // Jobs start once connections from before the change have ended.
  await vi.waitFor(() => expect(jobs).toEqual(['stop', 'start', 'stop', 'start']), 20_000);
});

test('a fault responds with 503, a warning with 200', async () => {
  const { client } = await createFilledSite();
  const settings = { metrics: createMetrics(createPageCache(0)), isStopping: () => false };
  const ctx = { db: client.db } as Context;
  const ask = async (checkHealth: () => Promise<Health>) => {
    const probes = createProbes({ ...ctx, checkHealth }, settings);
    const response = await mountApi(probes, ctx).request('/readyz');
    return [response.status, await response.json()];
  };
  const quiet = { fault: null, warnings: [] };
  expect(await ask(async () => quiet)).toEqual([200, { status: 'ready' }]);
  const warned = { ...quiet, warnings: ['old'] };
  expect(await ask(async () => warned)).toEqual([200, { status: 'ready', warnings: ['old'] }]);
  const fault = 'migrations not run: 002-more';
  expect(await ask(async () => ({ ...quiet, fault }))).toEqual([503, { status: fault }]);
  const failing = () => Promise.reject(new Error('lost'));
  expect(await ask(failing)).toEqual([503, { status: 'database unavailable' }]);
});
