import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';

test('reports jobs by task and state, counted once per scrape', async () => {
  const metrics = createMetrics(createPageCache(0));
  let counted = 0;
  metrics.watchJobs(async () => {
    counted += 1;
    return {
      dead: 2,
      oldestSeconds: 90,
      tasks: [{ task: 'send-mail', waiting: 3, active: counted }],
    };
  });
  await metrics.format();
  const text = await metrics.format();
  expect(text).toContain('jobs_waiting{task="send-mail"} 3\n');
  expect(text).toContain('jobs_active{task="send-mail"} 2\n');
  expect(text).toContain('jobs_dead_total 2\n');
  expect(text).toContain('jobs_oldest_seconds 90\n');
});

test('omits jobs while they cannot be counted, and reports everything else', async () => {
  const metrics = createMetrics(createPageCache(0));
  let isAway = false;
  metrics.watchJobs(async () => {
    if (isAway) throw new Error('the database is away');
    return { dead: 2, oldestSeconds: 90, tasks: [{ task: 'send-mail', waiting: 3, active: 0 }] };
  });
  expect(await metrics.format()).toContain('jobs_dead_total 2\n');
  isAway = true;
  const text = await metrics.format();
  expect(text).not.toMatch(/^jobs_/m);
  expect(text).toContain('process_cpu_seconds_total');
});

test('reports the age of the newest backup and the size of all, and omits both before the first', async () => {
  const metrics = createMetrics(createPageCache(0));
  let found: { ageSeconds: number; bytes: number } | undefined;
  metrics.watchBackups(async () => found);
  expect(await metrics.format()).not.toMatch(/^backup_/m);
  found = { ageSeconds: 3_600, bytes: 5_000 };
  const text = await metrics.format();
  expect(text).toContain('backup_age_seconds 3600\n');
  expect(text).toContain('backup_bytes 5000\n');
});

test('labels request times with the first part of the path, with a bounded number of labels', async () => {
  const metrics = createMetrics(createPageCache(0));
  metrics.countRequest({ method: 'GET', path: '/levels/12' }, 200, 0.01);
  metrics.countRequest({ method: 'GET', path: '/api/v1/boards/b_1' }, 200, 0.01);
  metrics.countRequest({ method: 'GET', path: '/wp-login' }, 404, 0.01);
  for (let n = 0; n < 500; n++) {
    const letters = String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26));
    metrics.countRequest({ method: 'GET', path: `/${letters}` }, 301, 0.01);
  }
  const text = await metrics.format();
  const routes = new Set(
    [...text.matchAll(/duration_seconds_count\{route="([^"]*)"\}/g)].map(([, route]) => route),
  );
  expect([...routes]).toEqual(
    expect.arrayContaining(['/levels', '/api/v1/boards', 'none', 'other']),
  );
  expect(routes.size).toBeLessThanOrEqual(102);
});
