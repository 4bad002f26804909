import { expect, test } from 'vitest';
import { dbOf } from '#domain/platform/context.server.ts';
import { createAccountApp, errorsOf } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';

async function createUsageApp() {
  const app = await createAccountApp();
  await app.join();
  const { token } = await app.enter();
  const get = (
    path: string,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) => app.call('GET', path, { headers });
  return { ...app, get };
}

test('a signed-in account gets its credits and entries, and nobody else does', async () => {
  const { get, call, join, enter } = await createUsageApp();
  const response = await get('/api/v1/usage');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data } = (await response.json()) as { data: { entries: { id: number }[] } };
  expect(data).toEqual({
    summary: {
      free: 10,
      held: 0,
      frozen: 0,
      expiring: [{ amount: 10, expiresAt: '2026-11-15T00:00:00.000Z' }],
      holds: [],
    },
    entries: [
      {
        id: expect.any(Number),
        kind: 'grant',
        amount: 10,
        balance: 10,
        reason: 'trial',
        at: '2026-11-01T00:00:00.000Z',
      },
    ],
    next: null,
  });
  expect((await call('GET', '/api/v1/usage')).status).toBe(401);
  const bob = { ...ADA, email: 'bob@example.com' };
  await join(bob);
  const { token } = await enter(bob);
  const theirs = await get('/api/v1/usage', { authorization: `Bearer ${token}` });
  expect(await theirs.text()).not.toContain(`"id":${data.entries[0]?.id},`);
});

test('an invalid query is refused with what would be right', async () => {
  const { get, ctx } = await createUsageApp();
  for (const [query, sentence] of [
    ['kind=gift', 'kind: must be one of grant, spend, expiry, refund, return'],
    ['before=-1', 'before: must be the id of an entry'],
    ['before=1;drop', 'before: must be the id of an entry'],
    ['limit=101', 'limit: must be at most 100'],
    ['limit=0', 'limit: must be a whole number from 1'],
    ['account=bob', 'query: has an unknown field: "account".'],
  ] as const) {
    const response = await get(`/api/v1/usage?${query}`);
    expect([query, response.status, await errorsOf(response)]).toEqual([query, 400, [sentence]]);
  }
  expect((await get('/api/v1/usage?before=999999999999999&limit=1')).status).toBe(200);
  await dbOf(ctx).deleteFrom('accounts').execute();
  expect((await get('/api/v1/usage')).status).toBe(401);
});
