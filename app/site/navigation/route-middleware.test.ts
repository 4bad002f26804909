import { afterEach, expect, test, vi } from 'vitest';
import { runMiddleware } from './route-middleware.ts';
import { siteState } from './site-state.ts';

const to = { path: '/old', search: '?a=b', hash: '#c' };

afterEach(() => {
  siteState.rules = [];
  siteState.isOutdated = false;
  siteState.hasLogin = false;
});

/** The redirect thrown, as a pair: its target, and whether the whole document is loaded. */
async function redirectOf(names: readonly string[]): Promise<unknown> {
  const thrown = await runMiddleware(names, to).catch((reason: unknown) => reason);
  if (!(thrown instanceof Response)) return thrown;
  const isWhole = thrown.headers.has('X-Remix-Reload-Document');
  return [thrown.headers.get('location'), isWhole];
}

test('passes a navigation without a rule', async () => {
  expect(await redirectOf(['redirect-rules', 'new-version'])).toBeUndefined();
});

test('follows an internal target, loads another site as a document', async () => {
  siteState.rules = [{ from: '/old', to: '/levels', status: 301 }];
  expect(await redirectOf(['redirect-rules'])).toEqual(['/levels', false]);
  siteState.rules = [{ from: '/old', to: 'https://example.com/', status: 302 }];
  expect(await redirectOf(['redirect-rules'])).toEqual(['https://example.com/', true]);
});

test('with a newer build available, loads the next page as a document at the requested address', async () => {
  siteState.isOutdated = true;
  expect(await redirectOf(['new-version'])).toEqual(['/old?a=b#c', true]);
});

test('without login, every path with /auth redirects home; with login only for signed-in people', async () => {
  vi.stubGlobal('document', { cookie: 'other=1' });
  const follow = (path: string) =>
    runMiddleware(['auth-closed'], { path, search: '', hash: '' }).catch((reason: unknown) =>
      reason instanceof Response ? reason.headers.get('location') : reason,
    );
  expect(await follow('/auth/sign_in')).toBe('/');
  expect(await follow('/some/auth')).toBe('/');
  expect(await follow('/blog/authors')).toBeUndefined();
  siteState.hasLogin = true;
  expect(await follow('/auth/sign_in')).toBeUndefined();
  vi.stubGlobal('document', { cookie: 'other=1; signed_in=1' });
  expect(await follow('/auth/sign_in')).toBe('/');
  expect(await follow('/levels')).toBeUndefined();
});

test('a cycle of rules shows the page', async () => {
  siteState.rules = [
    { from: '/old', to: '/new', status: 301 },
    { from: '/new', to: '/old', status: 301 },
  ];
  expect(await redirectOf(['redirect-rules'])).toBeUndefined();
});

test('a hostile target fails the navigation instead of running', async () => {
  siteState.rules = [{ from: '/old', to: 'javascript:alert(1)', status: 301 }];
  await expect(runMiddleware(['redirect-rules'], to)).rejects.toThrow('neither a path of ours');
});

test('an unknown middleware throws', async () => {
  await expect(runMiddleware(['no-such'], to)).rejects.toThrow(
    "Unknown route middleware: 'no-such'",
  );
});
