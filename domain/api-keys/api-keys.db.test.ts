import { expect, test } from 'vitest';
import { createAccountApp, errorsOf } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { CORNER } from '#tests/conversions.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { dbOf } from '../platform/context.server.ts';
import { createApiKey } from './create-api-key.ts';
import { findKeyActor } from './find-key-actor.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

async function createKeyApp() {
  const app = await createAccountApp();
  await app.join();
  const { actor, token } = await app.enter();
  const ask = (method: string, path: string, bearer: string, body?: unknown) =>
    app.call(method, `/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` }, body });
  return { ...app, actor, token, ask };
}

test('a key is shown once, and starts conversions for its account until it is revoked', async () => {
  const { ask, token } = await createKeyApp();
  const made = await ask('POST', '/api_keys', token, { name: 'My bot' });
  expect(made.status).toBe(201);
  const { id, key } = ((await made.json()) as { data: { id: string; key: string } }).data;
  expect(key).toMatch(/^unjam_[\w-]{43}$/);
  expect((await ask('POST', '/conversions', key, { board: CORNER })).status).toBe(202);
  expect((await ask('GET', '/usage', key)).status).toBe(200);
  const list = await ask('GET', '/api_keys', token);
  const text = await list.text();
  expect(JSON.parse(text).data.keys).toEqual([
    expect.objectContaining({
      id,
      name: 'My bot',
      hint: key.slice(0, 10),
      lastUsedAt: expect.any(String),
    }),
  ]);
  expect(text).not.toContain(key);
  expect((await ask('DELETE', `/api_keys/${id}`, token)).status).toBe(204);
  expect((await ask('GET', '/conversions', key)).status).toBe(401);
});

test('a key opens neither the settings, nor other keys, nor private pages', async () => {
  const { ctx, actor, app, ask } = await createKeyApp();
  const { key } = await createApiKey(ctx, actor, 'bot');
  for (const path of ['/account', '/sessions', '/api_keys', '/progress', '/user_info']) {
    expect([path, (await ask('GET', path, key)).status]).toEqual([path, 401]);
  }
  expect((await ask('POST', '/api_keys', key, { name: 'more' })).status).toBe(401);
  const page = await app.request(
    '/settings',
    { headers: { cookie: `token=${key}` } },
    {
      incoming: { url: '/settings', socket: { remoteAddress: '192.0.2.1' } },
    },
  );
  expect(await page.text()).toContain('"kind":"anonymous"');
});

test('a cookie with a key in it does not authenticate', async () => {
  const { ctx, actor, call } = await createKeyApp();
  const { key } = await createApiKey(ctx, actor, 'bot');
  const response = await call('GET', '/api/v1/conversions', {
    headers: { cookie: `token=${key}` },
  });
  expect(response.status).toBe(401);
});

test('stores nothing by which a key could be used, and creating one needs a proof', async () => {
  const { ctx, actor, pass } = await createKeyApp();
  const { key } = await createApiKey(ctx, actor, 'bot');
  const rows = await dbOf(ctx).selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key.slice(10));
  pass(11 * 60_000);
  await expect(createApiKey(ctx, actor, 'late')).rejects.toMatchObject({ code: 'forbidden' });
});

test('nobody can see or revoke the key of another account, and an eleventh is refused', async () => {
  const { ctx, actor, join, enter } = await createKeyApp();
  const { id } = await createApiKey(ctx, actor, 'bot');
  const eve = { ...ADA, email: 'eve@example.com' };
  await join(eve);
  const { actor: other } = await enter(eve);
  expect(await listApiKeys(ctx, other)).toEqual([]);
  await expect(revokeApiKey(ctx, other, id)).rejects.toMatchObject({ code: 'not-found' });
  for (let n = 1; n < 10; n++) await createApiKey(ctx, actor, `bot ${n}`);
  await expect(createApiKey(ctx, actor, 'more')).rejects.toMatchObject({ code: 'conflict' });
});

test('signing out everywhere, or setting another password, revokes all keys', async () => {
  const { ctx, actor } = await createKeyApp();
  const { key } = await createApiKey(ctx, actor, 'bot');
  expect(await findKeyActor(ctx, key)).toMatchObject({
    accountId: actor.accountId,
    role: 'player',
  });
  await endSessions(ctx, actor.accountId, { except: actor.sessionId });
  expect(await findKeyActor(ctx, key)).toBeUndefined();
});

test('a key without a name is refused with what would be right', async () => {
  const { ask, token } = await createKeyApp();
  const refused = await ask('POST', '/api_keys', token, { name: ' ' });
  expect([refused.status, await errorsOf(refused)]).toEqual([
    400,
    ['name: enter a name, such as that of the program'],
  ]);
});
