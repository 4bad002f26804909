/** The account API returns what its document declares. */

import type { RouteConfig, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { createAccountApp, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { createAuthenticator } from '#tests/authenticator.ts';
import { readConfig } from '../config.ts';
import { createAccountApi } from './account.ts';
import { createAuthApi } from './auth.ts';
import { createApiRouter } from './router.ts';

const SITE_URL = 'https://guide.example';

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  };
}

/** The declared routes with their full paths. */
function listRoutes(): readonly RouteConfig[] {
  const { site } = readConfig(LOGIN_ON);
  const whole = createApiRouter();
  whole.route('/auth', createAuthApi(site, null));
  whole.route('/api/v1', createAccountApi(site));
  return whole.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
}

test('the document has every account endpoint, who may call it, and the shape of its body', async () => {
  const { call } = await createAccountApp();
  const document = (await (await call('GET', '/api/v1/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly securitySchemes: object };
  };
  for (const { method, path, security } of listRoutes()) {
    const operation = document.paths[path]?.[method];
    expect(operation?.security, `${method} ${path}`).toEqual(security);
  }
  expect(Object.keys(document.components.securitySchemes)).toEqual(
    expect.arrayContaining(['session', 'sessionCookie']),
  );
  const { schema } = document.paths['/auth/sign_in']?.post?.requestBody?.content[
    'application/json'
  ] ?? { schema: undefined };
  expect(schema).toMatchObject({
    additionalProperties: false,
    required: ['email', 'password'],
    properties: { email: { type: 'string', maxLength: 256 }, password: { type: 'string' } },
  });
});

test('every response matches its declaration, without further fields', async () => {
  const { call, receive, receiveToken, join, enter } = await createAccountApp({
    ...LOGIN_ON,
    SITE_URL,
  });
  const routes = listRoutes();
  const succeeded = new Set<string>();

  async function check(
    status: number,
    method: string,
    path: string,
    { body, token, address = path }: { body?: object; token?: string; address?: string } = {},
  ): Promise<unknown> {
    const route = routes.find((one) => one.method === method && one.path === path);
    const response = await call(method.toUpperCase(), address, {
      ...(body && { body }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const name = `${method} ${path}`;
    expect([name, response.status]).toEqual([name, status]);
    const declared = route?.responses[status] as
      | { readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>> }
      | undefined;
    expect(declared, name).toBeDefined();
    if (status < 300) succeeded.add(name);
    if (status === 204) return undefined;
    const json: unknown = await response.json();
    expect(declared?.content?.['application/json']?.schema.parse(json), name).toEqual(json);
    return json;
  }

  const checkPasskeys = async (token: string) => {
    const authenticator = createAuthenticator();
    const here = { origin: SITE_URL };
    const ask = async (path: string, asker?: string) => {
      const asked = await check(200, 'post', path, { body: {}, ...(asker && { token: asker }) });
      return (asked as { readonly data: never }).data;
    };
    const made = authenticator.create(await ask('/api/v1/passkeys/options', token), here);
    const body = { name: 'Telephone', response: made };
    await check(201, 'post', '/api/v1/passkeys', { token, body });
    await check(422, 'post', '/api/v1/passkeys', { token, body });
    await check(200, 'get', '/api/v1/passkeys', { token });
    const path = '/api/v1/passkeys/{id}';
    const address = `/api/v1/passkeys/${authenticator.id}`;
    await check(204, 'put', path, { token, address, body: { name: 'Old telephone' } });
    await check(400, 'put', path, { token, address, body: { name: ' ' } });
    const signed = authenticator.get(await ask('/auth/passkeys/options'), here);
    await check(200, 'post', '/auth/passkeys/sign_in', { body: { response: signed } });
    await check(401, 'post', '/auth/passkeys/sign_in', { body: { response: signed } });
    await check(400, 'post', '/auth/passkeys/sign_in', { body: { response: {} } });
    const proof = authenticator.get(await ask('/api/v1/passkeys/proof/options', token), here);
    await check(200, 'post', '/api/v1/passkeys/proof', { token, body: { response: proof } });
    await check(403, 'post', '/api/v1/passkeys/proof', { token, body: { response: proof } });
    await check(204, 'delete', path, { token, address });
    await check(404, 'delete', path, { token, address });
    await check(401, 'delete', path, { address });
  };

  const checkKeys = async (token: string) => {
    const keys = '/api/v1/api_keys';
    const made = await check(201, 'post', keys, { token, body: { name: 'nightly run' } });
    await check(400, 'post', keys, { token, body: { name: ' ' } });
    await check(401, 'post', keys, { body: { name: 'nightly run' } });
    await check(200, 'get', keys, { token });
    const { id } = (made as { readonly data: { readonly id: string } }).data;
    await check(204, 'delete', `${keys}/{id}`, { token, address: `${keys}/${id}` });
    await check(404, 'delete', `${keys}/{id}`, { token, address: `${keys}/${id}` });
  };

  /** Moves the account to another address, and returns the session's new token. */
  const checkSettings = async (token: string) => {
    await check(200, 'get', '/api/v1/account', { token });
    const prove = '/api/v1/account/proof';
    await check(403, 'post', prove, { token, body: { current_password: 'wrong' } });
    await check(200, 'post', prove, { token, body: { current_password: ADA.password } });
    await check(400, 'post', '/api/v1/account/email', { token, body: { email: ADA.email } });
    await check(202, 'post', '/api/v1/account/email', { token, body: { email: 'a@new.example' } });
    await check(202, 'post', '/api/v1/account/password', { token, body: {} });
    const link = (await receive()).find(({ to }) => to === 'a@new.example')?.token;
    const confirm = '/api/v1/account/email/confirm';
    await check(422, 'post', confirm, { body: { token: 'spent' } });
    await check(200, 'post', confirm, { body: { token: link } });
    const moved = await enter({ ...ADA, email: 'a@new.example' });
    const exported = await call('POST', '/api/v1/account/export', {
      body: {},
      headers: { authorization: `Bearer ${moved.token}` },
    });
    expect(exported.headers.get('cache-control')).toBe('no-store');
    await check(200, 'post', '/api/v1/account/export', { token: moved.token, body: {} });
    const remove = '/api/v1/account/delete';
    await check(400, 'post', remove, { token: moved.token, body: { email: ADA.email } });
    await check(200, 'post', remove, { token: moved.token, body: { email: 'a@new.example' } });
    await check(401, 'post', remove, { token: moved.token, body: { email: 'a@new.example' } });
  };

  const bob = { email: 'bob@example.com', password: ADA.password };
  const both = { password: ADA.password, password_confirmation: ADA.password };
  await join();
  await check(202, 'post', '/auth/sign_up', { body: { ...both, email: bob.email } });
  await receiveToken();
  await check(400, 'post', '/auth/sign_up', { body: { email: bob.email } });
  await check(401, 'post', '/auth/sign_in', { body: bob });
  await check(202, 'post', '/auth/confirmation', { body: { email: bob.email } });
  const confirm = '/auth/confirmation/confirm';
  await check(200, 'post', confirm, { body: { token: await receiveToken() } });
  await check(422, 'post', confirm, { body: { token: 'spent' } });
  await check(202, 'post', '/auth/password', { body: { email: bob.email } });
  await check(200, 'put', '/auth/password', { body: { ...both, token: await receiveToken() } });
  await check(422, 'put', '/auth/password', { body: { ...both, token: 'spent' } });
  await check(401, 'put', '/auth/password', { body: { ...both, current_password: 'x' } });
  await check(200, 'post', '/auth/sign_in', { body: bob });
  const { token } = await enter();
  const other = await enter();
  await check(200, 'get', '/api/v1/user_info', { token });
  await check(401, 'get', '/api/v1/user_info');
  await check(200, 'get', '/api/v1/sessions', { token });
  await check(200, 'get', '/api/v1/usage', { token });
  await check(400, 'get', '/api/v1/usage', { token, address: '/api/v1/usage?limit=0' });
  await check(401, 'get', '/api/v1/usage');
  const progress = { changes: [{ level: 47, changedAt: 5, solvedAt: 5, seenAt: 4, move: 3 }] };
  await check(200, 'put', '/api/v1/progress', { token, body: progress });
  await check(400, 'put', '/api/v1/progress', { token, body: { changes: [{ level: 0 }] } });
  await check(401, 'put', '/api/v1/progress', { body: progress });
  await check(200, 'get', '/api/v1/progress', { token });
  await check(401, 'get', '/api/v1/progress');
  const path = '/api/v1/sessions/{id}';
  const address = `/api/v1/sessions/${other.actor.sessionId}`;
  await check(204, 'delete', path, { token, address });
  await check(404, 'delete', path, { token, address });
  await check(404, 'delete', path, { token, address: '/api/v1/sessions/mine' });
  await check(200, 'delete', '/auth/sign_out', { token });
  await check(200, 'delete', '/api/v1/sessions', { token: (await enter()).token });
  await check(401, 'delete', '/api/v1/sessions');
  await checkPasskeys((await enter()).token);
  await checkKeys((await enter()).token);
  await receive();
  await checkSettings((await enter()).token);
  const declared = routes.map(({ method, path: own }) => `${method} ${own}`);
  expect([...succeeded].sort()).toEqual(declared.sort());
});
