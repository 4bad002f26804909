/** What an operator sees of a request that starts jobs: its trace, its id and its log. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOGIN_ON, SIGN_UP } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { page } from '#tests/fake-site.ts';
import { startJobSite } from '#tests/job-site.ts';
import { listenLocally } from '#tests/listen-locally.ts';
import { composeApp } from './compose-app.ts';
import { createLog } from './log.ts';
import { startTracing } from './tracing.ts';

vi.setConfig({ testTimeout: 90_000 });

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

/** Receives OTLP over HTTP on this machine. */
async function startReceiver() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${port}` };
}

/** A whole application with running jobs, and all lines of its log. */
async function startSite() {
  const written: string[] = [];
  const log = createLog('trace', { write: (line) => void written.push(line) });
  const site = await startJobSite({ settings: { ...LOGIN_ON, TRUSTED_PROXIES: '1' }, log });
  const { app } = composeApp(site.config, {
    services: { ...site.ctx, queue: site.ctx.queue },
    site: {
      renderPublic: async () => page('public'),
      renderPrivate: async () => page('private'),
      renderConsole: async () => null,
    },
    log,
    build: { id: 'b1', timestamp: 1 },
    cacheBytes: 0,
  });
  const call = (method: string, path: string, body?: object, headers = {}) =>
    app.request(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      },
      { incoming: { url: path, socket: { remoteAddress: '192.0.2.1' } } },
    );
  const outbox = join(site.config.dataDir, 'outbox');
  const readMails = () =>
    readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
  return { ...site, written, call, readMails };
}

test('a request, its queries and its jobs are one trace, which may continue a proxy’s, and its mail has the request’s id', async () => {
  const { spans, url } = await startReceiver();
  const site = await startSite();
  const stop = await startTracing({ url, serviceName: 'unjam', share: 1 }, site.ctx.log);
  onTestFinished(stop);
  const trace = 'ab'.repeat(16);
  const headers = {
    'x-request-id': 'sign-up-of-ada',
    traceparent: `00-${trace}-${'cd'.repeat(8)}-01`,
  };
  expect((await site.call('POST', '/auth/sign_up', SIGN_UP, headers)).status).toBe(202);
  expect((await site.call('GET', '/healthz')).status).toBe(200);
  const mailed = await site.seen('job done', 'send-mail');
  expect(mailed).toMatchObject({ requestId: 'sign-up-of-ada' });
  expect(site.readMails()).toHaveLength(1);
  expect(site.readMails()[0]).toMatch(/^X-Request-Id: sign-up-of-ada\r?$/im);
  await site.runner.stop();
  await stop();
  expect(spans.map(({ name }) => name).filter((name) => name.includes('healthz'))).toEqual([]);
  const ours = spans.filter(({ traceId }) => traceId === trace);
  const find = (name: string) => ours.find((span) => span.name === name);
  const request = find('POST /auth');
  const link = find('job send-account-link');
  expect(request).toMatchObject({ kind: 2, parentSpanId: 'cd'.repeat(8) });
  expect(link).toMatchObject({ kind: 5, parentSpanId: request?.spanId });
  expect(find('job send-mail')).toMatchObject({ kind: 5, parentSpanId: link?.spanId });
  const queries = ours.filter(
    ({ parentSpanId, kind }) => parentSpanId === request?.spanId && kind === 3,
  );
  const texts = queries.flatMap(({ attributes }) =>
    attributes.map(({ value }) => value.stringValue),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^insert into "accounts"/));
  // The spans contain nothing that people have entered.
  expect(JSON.stringify(spans)).not.toMatch(/ada@|argon2|odd socks/);
});

test('without an address for traces the SDK is not loaded', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  vi.doMock('@opentelemetry/sdk-trace', () => {
    throw new Error('loaded');
  });
  onTestFinished(() => vi.doUnmock('@opentelemetry/sdk-trace'));
  const settings = { serviceName: 'unjam', share: 1 };
  await (await startTracing({ url: null, ...settings }, log))();
  expect(log.info).not.toHaveBeenCalled();
  await expect(startTracing({ url: 'http://127.0.0.1:9', ...settings }, log)).rejects.toThrow();
});

test('no log line of an account’s whole life contains its address, a token or a password', async () => {
  const { call, readMails, seen, written, ctx, runner } = await startSite();
  const cookies = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/, ''))
      .join('; ');
  await call('POST', '/auth/sign_up?email=ada@example.com', SIGN_UP);
  await seen('job done', 'send-mail');
  const [mail = ''] = readMails();
  const token = /token=3D([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
  await call('GET', `/auth/email_verifications?token=${token}`);
  expect((await call('POST', '/auth/confirmation/confirm', { token })).status).toBe(200);
  await call('POST', '/auth/sign_in', { ...ADA, password: 'wrong password' });
  const signedIn = await call('POST', '/auth/sign_in', ADA);
  const cookie = cookies(signedIn);
  await call('GET', '/settings/ada@example.com', undefined, { cookie });
  await call('POST', '/api/v1/account/email', { email: 'ada@elsewhere.example' }, { cookie });
  // Messages from mail servers and the database quote what people have entered.
  ctx.log.error(
    { err: new Error(`550 <${ADA.email}> unknown; token=${token}`) },
    'job failed for good',
  );
  const detail = `Key (email)=(${ADA.email}) already exists.`;
  ctx.log.warn({ err: Object.assign(new Error('duplicate key'), { detail }) }, 'request failed');
  await runner.stop();
  const all = written.join('');
  expect(written.length).toBeGreaterThan(8);
  expect(all).toContain('[e-mail]');
  const secrets = [token, ADA.email, 'elsewhere.example', ADA.password, 'wrong password'];
  const sent = [...cookie.matchAll(/=([\w.-]{20,})/g)].map(([, value = '']) => value);
  expect(sent.length).toBeGreaterThan(1);
  for (const secret of [...secrets, ...sent]) expect(all).not.toContain(secret);
});
