import { expect, test } from './fixtures.ts';

test('a private path is never cached, nor is its data, whoever asks', async ({ request }) => {
  for (const path of ['/usage', '/usage.data', '/usage/_payload.json', '/en-xa/usage']) {
    for (const token of ['a', 'b']) {
      const response = await request.get(path, { headers: { cookie: `token=${token}` } });
      expect([path, response.headers()['cache-control']]).toEqual([path, 'private, no-store']);
      expect(response.headers().etag).toBeUndefined();
    }
  }
});

test('a public page and its data may be stored by anyone, and are the same for everybody', async ({
  request,
}) => {
  for (const path of ['/levels/47', '/levels/47/_payload.json', '/levels/47.data']) {
    const anonymous = await request.get(path);
    const somebody = await request.get(`${path}?utm_source=mail`, {
      headers: { cookie: 'token=somebody' },
    });
    expect(anonymous.headers()['cache-control']).toContain('public');
    expect(await somebody.text()).toBe(await anonymous.text());
    expect(somebody.headers().etag).toBe(anonymous.headers().etag);
  }
});

test('a page that is not there is not stored', async ({ request }) => {
  for (const path of ['/none', '/none/_payload.json', '/levels/0']) {
    const response = await request.get(path);
    expect([path, response.headers()['cache-control']]).toEqual([path, 'no-store']);
  }
});

test('a public page takes no form', async ({ request }) => {
  const response = await request.post('/levels', { form: { a: 'b' } });
  expect([response.status(), response.headers().allow]).toEqual([405, 'GET, HEAD']);
});
