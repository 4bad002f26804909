import { expect, test } from 'vitest';
import type { Context } from '#domain/context.server.ts';
import { createMatchApi } from './match.ts';

/** Refusals come before the database is asked, so there is none. */
const api = createMatchApi({} as Context, 0);
const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };

function post(body: string, type = 'application/json') {
  return api.request('/', { method: 'POST', body, headers: { 'content-type': type } }, env);
}

test('what is no board is refused with a sentence for each fault', async () => {
  for (const body of ['{', '[]', '{}', '{"floor":[".."],"blocks":[{"id":"a"}],"gates":[]}']) {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: string[] };
    expect(errors.length).toBeGreaterThan(0);
  }
  expect((await post('{}', 'text/plain')).status).toBe(415);
});

test('a body of more than 64 kB is refused', async () => {
  expect((await post(JSON.stringify({ name: 'x'.repeat(70_000) }))).status).toBe(413);
});

test('one address that asks without end is told when to come back', async () => {
  const one = createMatchApi({} as Context, 0);
  const ask = () =>
    one.request(
      '/',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      env,
    );
  for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(400);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
