import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { startSiteProcess, startWorkerProcess } from '../site-process.ts';
import { expect, test } from './fixtures.ts';
import { receiveMail, signUpOnly } from './sign-in.ts';

// One server for the tests of this file, which therefore run one after the other.
test.describe.configure({ mode: 'serial' });
let postgres: PostgresServer;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.stop());

/** What a start that must fail says on the way out. */
async function failStart(settings: Record<string, string>): Promise<string> {
  try {
    const site = await startSiteProcess(settings);
    await site.stop();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the site started');
}

test('somebody starts the site on PostgreSQL, stops it, and starts it again', async ({
  request,
}) => {
  // The first start fills a database, beside other journeys on a machine that may be slow.
  test.slow();
  const settings = { DATABASE_URL: postgres.url };
  const first = await startSiteProcess(settings);
  expect(first.output()).toContain('Loaded 1834 levels.');
  expect((await request.get(`${first.url}/levels/47`)).status()).toBe(200);
  const start = performance.now();
  expect(await first.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(first.output()).toContain('Stopped.');

  const second = await startSiteProcess(settings);
  expect(second.output()).not.toMatch(/Loaded|Brought|Building|Installing/);
  expect(await second.stop()).toBe(0);
});

test('the jobs of a site that works none wait for a worker', async ({ request }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-worker-'));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const site = await startSiteProcess({ ...settings, WORK_JOBS: 'false' });
  const { email } = await signUpOnly(request, { url: site.url, dataDir });
  expect(existsSync(join(dataDir, 'outbox'))).toBe(false);
  const worker = await startWorkerProcess(settings);
  await receiveMail(email, /^Confirm/, { site: { url: site.url, dataDir } });
  expect(await worker.stop()).toBe(0);
  expect(worker.output()).toContain('Stopped.');
  expect(await site.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
  expect(await failStart({ WORK_JOBS: 'false' })).toContain(
    'WORK_JOBS is "false", but must be true where there is no DATABASE_URL',
  );
});

test('a wrong setting is said in one sentence', async () => {
  const words = await failStart({ LEVEL_MAX: 'many' });
  expect(words).toContain('exit code 1\nLEVEL_MAX is "many", but must be a whole number');
  expect(words.trim().split('\n')).toHaveLength(2);
});

test('a port that is taken is said in one sentence', async () => {
  const port = new URL(process.env.UNJAM_URL ?? '').port;
  const words = await failStart({ DATABASE_URL: postgres.url, PORT: port });
  expect(words).toContain(`Port ${port} on 127.0.0.1 is in use by another process`);
  expect(words).not.toContain('    at ');
});

test('a data folder that another process uses is said in one sentence', async () => {
  const words = await failStart({ DATA_DIR: process.env.UNJAM_DATA_DIR ?? '' });
  expect(words).toMatch(/exit code 1\nThe data folder \S+ is in use by another process; stop/);
});

test('a database that cannot be reached is said in one sentence', async () => {
  const words = await failStart({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/none' });
  expect(words).toMatch(
    /exit code 1\nThe database at 127.0.0.1:9 \(DATABASE_URL\) cannot be reached: /,
  );
  expect(words).not.toContain('secret');
});

test('a data folder that cannot be made is said in one sentence', async () => {
  const words = await failStart({ DATA_DIR: '/dev/null/none' });
  expect(words).toMatch(/exit code 1\nThe data folder \/dev\/null\/none cannot be used: /);
});
