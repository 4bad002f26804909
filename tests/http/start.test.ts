import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeFilledFolder } from '../filled-folder.ts';
import { failStart } from './fail-start.ts';
import { sharedSite } from './site.ts';

test('an invalid setting is reported in one sentence', async () => {
  const words = await failStart({ LEVEL_MAX: 'many' });
  expect(words).toContain('exit code 1\nLEVEL_MAX is "many", but must be a whole number');
  expect(words.trim().split('\n')).toHaveLength(2);
});

test('a port in use is reported in one sentence', async () => {
  const folder = makeFilledFolder('port');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { port } = new URL(sharedSite().url);
  const words = await failStart({ DATA_DIR: folder, PORT: port });
  expect(words).toContain(`Port ${port} on 127.0.0.1 is in use by another process`);
  expect(words).not.toContain('    at ');
});

test('a data folder in use by another process is reported in one sentence', async () => {
  const words = await failStart({ DATA_DIR: sharedSite().dataDir });
  expect(words).toMatch(/exit code 1\nThe data folder \S+ is in use by another process; stop/);
});

test('an unreachable database is reported in one sentence', async () => {
  const words = await failStart({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/none' });
  expect(words).toMatch(
    /exit code 1\nThe database at 127.0.0.1:9 \(DATABASE_URL\) cannot be reached: /,
  );
  expect(words).not.toContain('secret');
});

test('a data folder that cannot be created is reported in one sentence', async () => {
  const words = await failStart({ DATA_DIR: '/dev/null/none' });
  expect(words).toMatch(/exit code 1\nThe data folder \/dev\/null\/none cannot be used: /);
});

test('jobs without a worker are reported in one sentence', async () => {
  expect(await failStart({ WORK_JOBS: 'false' })).toContain(
    'WORK_JOBS is "false", but must be true where there is no DATABASE_URL',
  );
});
