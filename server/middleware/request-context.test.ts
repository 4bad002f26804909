import { Writable } from 'node:stream';
import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Services } from '#domain/platform/context.server.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createMetrics } from '../http/metrics.ts';
import { createPageCache } from '../http/page-cache.ts';
import { respondToError } from '../http/refuse.ts';
import { requestContext } from './request-context.ts';

/** Calls an endpoint that fails, optionally after the client has disconnected. Returns what is logged and counted. */
async function fail(isGone: boolean) {
  const lines: { readonly msg: string; readonly level: number; readonly status?: number }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const metrics = createMetrics(createPageCache(0));
  const client = new AbortController();
  const app = new Hono<AppEnv>();
  app.use(requestContext({} as Services, pino(stream), metrics, 0));
  app.get('/levels', () => {
    if (isGone) client.abort();
    throw new Error('the query was broken off');
  });
  app.onError(respondToError);
  const incoming = { url: '/levels', socket: { remoteAddress: '192.0.2.1' } };
  await app.request(
    new Request('http://site.example/levels', { signal: client.signal }),
    undefined,
    { incoming },
  );
  return { lines: lines.map(({ msg, status }) => [msg, status]), figures: await metrics.format() };
}

test('logs and counts a navigation aborted by the visitor as such, not as a failure', async () => {
  const { lines, figures } = await fail(true);
  expect(lines).toEqual([['request handled', 499]]);
  expect(figures).toMatch(/status="499"/);
  expect(figures).not.toMatch(/status="500"/);
});

test('logs a failure while the visitor waits as a failure', async () => {
  const { lines } = await fail(false);
  expect(lines).toEqual([
    ['request failed', undefined],
    ['request handled', 500],
  ]);
});
