import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';

test('reports jobs by task and state, counted once for each reading', async () => {
  const metrics = createMetrics(createPageCache(0));
  let counted = 0;
  metrics.watchJobs(async () => {
    counted += 1;
    return { dead: 2, tasks: [{ task: 'send-mail', waiting: 3, active: counted }] };
  });
  await metrics.format();
  const text = await metrics.format();
  expect(text).toContain('jobs_waiting{task="send-mail"} 3\n');
  expect(text).toContain('jobs_active{task="send-mail"} 2\n');
  expect(text).toContain('jobs_dead_total 2\n');
});

test('leaves jobs out while they cannot be counted, and reports everything else', async () => {
  const metrics = createMetrics(createPageCache(0));
  let isAway = false;
  metrics.watchJobs(async () => {
    if (isAway) throw new Error('the database is away');
    return { dead: 2, tasks: [{ task: 'send-mail', waiting: 3, active: 0 }] };
  });
  expect(await metrics.format()).toContain('jobs_dead_total 2\n');
  isAway = true;
  const text = await metrics.format();
  expect(text).not.toMatch(/^jobs_/m);
  expect(text).toContain('process_cpu_seconds_total');
});

test('reports how old the newest backup is and what all take, and leaves both out before the first', async () => {
  const metrics = createMetrics(createPageCache(0));
  let found: { ageSeconds: number; bytes: number } | undefined;
  metrics.watchBackups(async () => found);
  expect(await metrics.format()).not.toMatch(/^backup_/m);
  found = { ageSeconds: 3_600, bytes: 5_000 };
  const text = await metrics.format();
  expect(text).toContain('backup_age_seconds 3600\n');
  expect(text).toContain('backup_bytes 5000\n');
});
