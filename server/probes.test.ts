import { expect, test } from 'vitest';
import type { Context } from '#domain/platform/context.server.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageCache } from './http/page-cache.ts';
import { createProbes } from './probes.ts';

const TOKEN = 'm'.repeat(32);

/** Requests `/metrics` from this address with these headers. */
function requestMetrics(
  metricsToken: string | null,
  remoteAddress: string,
  headers: Record<string, string> = {},
) {
  const metrics = createMetrics(createPageCache(0));
  const probes = createProbes({} as Context, { metrics, metricsToken, isStopping: () => false });
  const env = { incoming: { socket: { remoteAddress } } };
  return mountApi(probes, {} as Context).request('/metrics', { headers }, env);
}

test('without a token, metrics are open to this machine only', async () => {
  const local = await requestMetrics(null, '127.0.0.1');
  expect(local.status).toBe(200);
  expect(await local.text()).toContain('page_cache_bytes 0');
  const refused = [
    await requestMetrics(null, '192.0.2.1'),
    await requestMetrics(null, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }),
    await requestMetrics(null, '192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }),
    await requestMetrics(null, '192.0.2.1', { host: 'localhost' }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      errors: [expect.stringContaining('METRICS_TOKEN')],
    });
  }
});

test('attack: behind a proxy that forwards requests without a trace, metrics need the token', async () => {
  const metrics = createMetrics(createPageCache(0));
  const settings = { metrics, isOnlyForThisMachine: false, isStopping: () => false };
  const probes = mountApi(createProbes({} as Context, settings), {} as Context);
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  expect((await probes.request('/metrics', {}, env)).status).toBe(403);
});

test('a site that has found a damaged page of its database is not ready, and says so', async () => {
  const settings = { metrics: createMetrics(createPageCache(0)), isStopping: () => false };
  const probes = createProbes({} as Context, { ...settings, isDamaged: () => true });
  const response = await mountApi(probes, {} as Context).request('/readyz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'database damaged' }]);
});

test('with a token, metrics require it', async () => {
  const authorization = `Bearer ${TOKEN}`;
  expect((await requestMetrics(TOKEN, '192.0.2.1', { authorization })).status).toBe(200);
  expect((await requestMetrics(TOKEN, '127.0.0.1')).status).toBe(401);
  const wrong = await requestMetrics(TOKEN, '127.0.0.1', { authorization: `${authorization}x` });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).not.toContain('page_cache_bytes');
});
