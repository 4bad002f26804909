import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followRules, HOPS_MAX, isExternal, type RedirectRule } from './schema.ts';

const follow = (path: string, rules: readonly RedirectRule[]) =>
  followRules(path, (at) => rules.find(({ from }) => from === at));

test('follows rules from one to the next, to the end', async () => {
  const rules: RedirectRule[] = [
    { from: '/a', to: '/b', status: 301 },
    { from: '/b', to: '/c/?x=1#y', status: 302 },
    { from: '/c', to: 'https://example.com/d', status: 301 },
  ];
  expect(await follow('/a', rules)).toEqual({ to: 'https://example.com/d', status: 302 });
  expect(await follow('/none', rules)).toBeUndefined();
});

test('a cycle of rules leads nowhere', async () => {
  const rules: RedirectRule[] = [
    { from: '/a', to: '/b', status: 301 },
    { from: '/b', to: '/a?again', status: 301 },
    { from: '/self', to: '/self', status: 301 },
  ];
  expect(await follow('/a', rules)).toBeUndefined();
  expect(await follow('/self', rules)).toBeUndefined();
});

test('following any rules ends', async () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ from: path, to: path })), async (pairs) => {
      const found = await follow(
        '/a',
        pairs.map((pair) => ({ ...pair, status: 301 })),
      );
      if (found) expect(pairs.some(({ from }) => from === found.to)).toBe(false);
    }),
  );
  const chain = Array.from({ length: HOPS_MAX + 2 }, (_, n) => ({
    from: `/${n}`,
    to: `/${n + 1}`,
    status: 301 as const,
  }));
  expect(await follow('/0', chain)).toBeUndefined();
  expect(await follow('/5', chain)).toBeDefined();
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'data:text/html,x',
  'https://user@evil.example',
  'https:///evil.example',
  'https:evil.example',
  'evil.example',
  '',
])('refuses the hostile target %j', (target) => {
  expect(() => isExternal(target)).toThrow('neither a path of ours nor a web address');
});

test('distinguishes another site from a path of ours', () => {
  expect(isExternal('/levels/47#move=7')).toBe(false);
  expect(isExternal('https://example.com/x')).toBe(true);
});
