import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Context } from '#domain/platform/context.server.ts';
import { mountApi } from '#tests/mount-api.ts';
import type { AppEnv } from '../http/app-env.ts';
import { operatorOnly } from './require-token.ts';

const TOKEN = 'abc-._~+/0123456789012345678901==';

/** Calls an endpoint that returns its actor, with this `Authorization` header. */
async function ask(token: string | null, authorization?: string) {
  const endpoint = new Hono<AppEnv>().get('/actor', operatorOnly(token), (c) =>
    c.json(c.get('ctx').actor),
  );
  const app = mountApi(endpoint, { actor: { kind: 'anonymous' } } as Context);
  const response = await app.request('/actor', {
    headers: authorization === undefined ? {} : { authorization },
  });
  const body = (await response.json()) as { readonly errors?: readonly string[] };
  return { status: response.status, body, asks: response.headers.get('www-authenticate') };
}

test('a request with the token is the operator’s', async () => {
  expect(await ask(TOKEN, `Bearer ${TOKEN}`)).toMatchObject({
    status: 200,
    body: { kind: 'operator' },
  });
  expect((await ask(TOKEN, `bearer ${TOKEN}`)).status).toBe(200);
});

test.each([
  [undefined, 401, 'Bearer realm=""'],
  [`Bearer x${TOKEN}`, 401, 'Bearer error="invalid_token"'],
  [`Bearer ${TOKEN.slice(0, -1)}`, 401, 'Bearer error="invalid_token"'],
  [`Basic ${TOKEN}`, 400, 'Bearer error="invalid_request"'],
  [`Bearer ${TOKEN} ${TOKEN}`, 400, 'Bearer error="invalid_request"'],
  ['Bearer', 400, 'Bearer error="invalid_request"'],
])('%j is refused with %i in the form of every refusal', async (authorization, status, asks) => {
  const refused = await ask(TOKEN, authorization);
  expect([refused.status, refused.asks]).toEqual([status, asks]);
  expect(refused.body.errors).toEqual([
    'Only the operator may do this: send Authorization: Bearer OPERATOR_TOKEN.',
  ]);
});

test('without a configured token the endpoint does not exist, whatever is sent', async () => {
  for (const authorization of [undefined, 'Bearer null', 'Bearer ']) {
    const refused = await ask(null, authorization);
    expect([refused.status, refused.body.errors]).toEqual([404, ['Page Not Found: /actor']]);
  }
});
