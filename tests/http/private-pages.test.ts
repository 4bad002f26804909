import { expect, test } from 'vitest';
import { ask } from './site.ts';

test('a private path and its data are never cached, whoever requests them', async () => {
  for (const path of ['/usage', '/usage.data', '/usage/_payload.json', '/en-xa/usage']) {
    for (const token of ['a', 'b']) {
      const response = await ask(path, { headers: { cookie: `token=${token}` } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(response.headers.get('etag')).toBeNull();
    }
  }
});

test('a public page and its data may be stored by anyone, and are the same for everybody', async () => {
  for (const path of ['/levels/47', '/levels/47/_payload.json', '/levels/47.data']) {
    const anonymous = await ask(path);
    const somebody = await ask(`${path}?utm_source=mail`, {
      headers: { cookie: 'token=somebody' },
    });
    expect(anonymous.headers.get('cache-control')).toContain('public');
    expect(await somebody.text()).toBe(await anonymous.text());
    expect(somebody.headers.get('etag')).toBe(anonymous.headers.get('etag'));
  }
});

test('the page that asks to check one’s e-mail leads where an address is entered, if it has none', async () => {
  for (const [query, to] of [
    ['', '/auth/sign_in'],
    ['?type=account_confirm&email=', '/auth/sign_in'],
    ['?type=password', '/auth/forgot_password'],
  ]) {
    const response = await ask(`/auth/email_verifications${query}`, { redirect: 'manual' });
    expect([query, response.status, response.headers.get('location')]).toEqual([query, 302, to]);
  }
});

test('a missing page is not stored', async () => {
  for (const path of ['/none', '/none/_payload.json', '/levels/0']) {
    const response = await ask(path);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('a public page accepts no form', async () => {
  const response = await ask('/levels', {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
