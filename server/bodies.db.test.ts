/** Bodies from signed-in people: forms and pictures arrive whole, in time, and in bounded memory. */

import { expect, test } from 'vitest';
import { LOGIN_ON } from '#tests/account-app.ts';
import { createAccountSite } from '#tests/account-site.ts';
import { openRaw, page, startServer } from '#tests/fake-site.ts';
import type { BodyLimits } from './middleware/receive-bodies.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** Starts a server for a site with one account. Returns the cookie of its session too. */
async function startAccountServer(doors: Partial<SiteRenderer>, bodyLimits?: BodyLimits) {
  const { ctx, join, enter } = await createAccountSite(LOGIN_ON);
  await join();
  const { token } = await enter();
  const options = { services: ctx, ...(bodyLimits && { bodyLimits }) };
  return { ...(await startServer(doors, LOGIN_ON, options)), cookie: `token=${token}` };
}

const SHORT_LIMITS = { heldBytesMax: 1024 * 1024, graceMs: 1, bytesPerSecondMin: 1024 * 1024 };

/** The beginning of a signed-in request: all but the last five bytes of its body. */
function startPost(path: string, cookie: string): string {
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Origin: http://a', `Cookie: ${cookie}`];
  return `${head.join('\r\n')}\r\nContent-Length: 9\r\n\r\nhalf`;
}

test('a form reaches the action of a private page with its method, body and cookies', async () => {
  const { origin, cookie } = await startAccountServer({
    renderPrivate: async (_ctx, address, { method, headers, body }) =>
      new Response(
        JSON.stringify({
          address,
          method,
          cookie: headers.get('cookie'),
          forwarded: headers.get('x-forwarded-host'),
          body: new TextDecoder().decode(body ?? undefined),
        }),
        { headers: { 'content-type': 'application/json' } },
      ),
  });
  const form = 'email=a%40example.com';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-host': 'evil.example',
    cookie,
    origin,
  };
  const chunked = new Blob([form.slice(0, 5), form.slice(5)]).stream();
  for (const body of [form, chunked]) {
    const response = await fetch(`${origin}/settings?a=b`, {
      method: 'POST',
      headers,
      body,
      ...(body === chunked && { duplex: 'half' }),
    } as RequestInit);
    expect(await response.json()).toEqual({
      address: '/settings?a=b',
      method: 'POST',
      cookie,
      forwarded: null,
      body: form,
    });
  }
  const foreign = await fetch(`${origin}/settings`, {
    method: 'POST',
    body: form,
    headers: { ...headers, origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

test('a form opened from an e-mail is accepted from any device, signed in or not', async () => {
  const { origin } = await startAccountServer({
    renderPrivate: async (_ctx, _address, { body }) => new Response(body),
  });
  for (const path of ['/settings/email', '/settings/email.data', '/settings/email?x=1']) {
    const request = { method: 'POST', body: 'token=a', headers: { origin } };
    expect(await (await fetch(origin + path, request)).text()).toBe('token=a');
  }
  const other = await fetch(`${origin}/settings`, {
    method: 'POST',
    body: 'a',
    headers: { origin },
  });
  expect(await other.text()).toBe('');
});

test('a picture may take longer than other bodies', async () => {
  const { port, cookie } = await startAccountServer(
    {
      renderPrivate: async (_ctx, _address, { body }) => new Response(`${body?.byteLength} bytes`),
    },
    { ...SHORT_LIMITS, pictureGraceMs: 60_000 },
  );
  const picture = await openRaw(port, startPost('/app', cookie));
  const form = await openRaw(port, startPost('/settings', cookie));
  expect(await form.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 408 /);
  picture.socket.write('other');
  expect(await picture.receive(/9 bytes/)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a picture that stalls gets 408', async () => {
  const { port, cookie } = await startAccountServer({}, { ...SHORT_LIMITS, pictureGraceMs: 30 });
  const stalled = await openRaw(port, startPost('/app', cookie));
  expect(await stalled.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 408 /);
  await stalled.closed;
});

test('attack: a body that an account without the right to it sends to the console is not read', async () => {
  const { port, cookie } = await startAccountServer({});
  const request = await openRaw(port, startPost('/admax/imports', cookie));
  expect(await request.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 404 /);
  await request.closed;
});

test('a form that is too large gets a page that says so if a browser waits for one, otherwise JSON', async () => {
  const refusals: unknown[] = [];
  const { port, cookie } = await startAccountServer({
    renderPrivate: async (_ctx, _address, { body, bodyRefusal }) => {
      refusals.push(body, bodyRefusal);
      return page('too large', bodyRefusal?.status);
    },
  });
  const send = async (path: string, accept: string) => {
    const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Origin: http://a', `Cookie: ${cookie}`];
    const length = `Content-Length: ${13 * 1024 * 1024}`;
    const text = [...head, `Accept: ${accept}`, length].join('\r\n');
    const request = await openRaw(port, `${text}\r\n\r\nbegin`);
    return request.receive(/\r\n\r\n.+/s);
  };
  const sentence = 'What was sent is too large. The limit here is 12 MB.';
  const shown = await send('/app', 'text/html,application/xhtml+xml');
  expect(shown).toMatch(/^HTTP\/1\.1 413 .*content-type: text\/html.*<p>too large/is);
  expect(refusals).toEqual([null, { status: 413, sentence }]);
  for (const [path, accept] of [
    ['/app', 'application/json'],
    ['/api/v1/conversions', '*/*'],
    ['/api/v1/boards/read', 'text/html'],
  ] as const) {
    const json = await send(path, accept);
    expect(json).toMatch(/^HTTP\/1\.1 413 .*content-type: application\/json/is);
    expect(json).toContain(sentence);
  }
  expect(await send('/settings', 'application/json')).toContain('The limit here is 64 kB.');
});
