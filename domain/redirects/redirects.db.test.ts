import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { readVersion } from '../platform/site/read-version.ts';
import { findRule } from './find-rule.ts';
import { listRedirects } from './list-redirects.ts';
import { removeRedirect } from './remove-redirect.ts';
import { followRules } from './schema.ts';
import { setRedirect } from './set-redirect.ts';

test('a rule is set, changed, listed and removed, and every change notifies the servers', async () => {
  const ctx = await createTestContext();
  expect(await listRedirects(ctx)).toEqual([]);
  const before = await readVersion(ctx);
  await setRedirect(ctx, { from: '/old', to: '/levels', status: 302 });
  await setRedirect(ctx, { from: '/old/', to: '/levels/47#move=2', status: 301 });
  await setRedirect(ctx, { from: '/away', to: 'https://example.com/x', status: 302 });
  expect(await listRedirects(ctx)).toEqual([
    { from: '/away', to: 'https://example.com/x', status: 302 },
    { from: '/old', to: '/levels/47#move=2', status: 301 },
  ]);
  await removeRedirect(ctx, '/old');
  expect(await findRule(ctx, '/old')).toBeUndefined();
  await expect(removeRedirect(ctx, '/old')).rejects.toThrow('There is no redirect for /old.');
  expect(Number(await readVersion(ctx)) - Number(before)).toBe(4);
});

test('refuses a rule that would create a cycle, directly or through others, and stores nothing', async () => {
  const ctx = await createTestContext();
  await setRedirect(ctx, { from: '/a', to: '/b?x=1', status: 301 });
  await setRedirect(ctx, { from: '/b', to: '/c', status: 301 });
  for (const [from, to, way] of [
    ['/c', '/a#top', '/c → /a → /b → /c'],
    ['/self', '/self/', '/self → /self'],
  ] as const) {
    await expect(setRedirect(ctx, { from, to, status: 301 })).rejects.toThrow(
      `This would go round: ${way}.`,
    );
    expect(await findRule(ctx, from)).toBeUndefined();
  }
});

test('refuses a chain of more than ten', async () => {
  const ctx = await createTestContext();
  for (let n = 9; n >= 0; n--) {
    await setRedirect(ctx, { from: `/${n}`, to: `/${n + 1}`, status: 301 });
  }
  expect(await followRules('/0', (path) => findRule(ctx, path))).toEqual({
    to: '/10',
    status: 301,
  });
  await expect(setRedirect(ctx, { from: '/x', to: '/0', status: 301 })).rejects.toThrow('too long');
});

test.each([
  ['old', '/levels', 'it must be a path'],
  ['//evil.example', '/levels', 'it must be a path'],
  ['/old?x=1', '/levels', 'without a query'],
  ['/api/v1/levels', '/levels', 'it is not a page'],
  ['/', '/levels', 'it is a page of this site'],
  ['/Levels/', '/blog', 'it is a page of this site'],
  ['/%6Cevels', '/blog', 'it is a page of this site'],
  ['/auth/sign_in', '/blog', 'it is a page of this site'],
  ['/en-xa/old', '/levels', 'leave the prefix out'],
  ['/old', 'javascript:alert(1)', 'it must be a path such as /new/page'],
  ['/old', '//evil.example', 'it must be a path such as /new/page'],
  ['/old', '/\\evil.example', 'it must be a path such as /new/page'],
  ['/old', 'http://localhost:3000/levels', 'it is on this site'],
])('refuses to lead %s to %s', async (from, to, reason) => {
  const ctx = await createTestContext();
  await expect(setRedirect(ctx, { from, to, status: 301 })).rejects.toThrow(reason);
});
