import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { createTestDatabaseUrl, makeDataDir } from '#tests/database.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { prepareDatabase } from './prepare.ts';

test('four processes that start together on an empty database all start, and one of them fills it', async () => {
  const url = new URL(await createTestDatabaseUrl());
  const pool = openPostgres(url.href);
  await pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await pool.end();
  // Loading takes longer than the lock timeout, as on a slow machine.
  url.searchParams.set('lock_timeout', '20');
  const start = async () => {
    const said: string[] = [];
    const config = readConfig({ DATABASE_URL: url.href, DATA_DIR: makeDataDir() });
    const report = (sentence: string) => void said.push(sentence);
    const { client, isNew } = await prepareDatabase(config, createLog('error'), report);
    onTestFinished(client.close);
    return { isNew, said };
  };
  const starts = await Promise.all([start(), start(), start(), start()]);
  expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
  const loads = starts
    .flatMap(({ said }) => said)
    .filter((line) => /^Loaded \d+ levels/.test(line));
  expect(loads).toHaveLength(1);
});
