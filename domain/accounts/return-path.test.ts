import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/levels/47', '/levels?page=2&difficulty=hard', '/blog/a/b', '/caf%C3%A9'])(
  'returns to %s',
  (origin) => {
    expect(returnPath(origin)).toBe(origin);
  },
);

test.each([
  undefined,
  '',
  'levels',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\r\nLocation: https://evil.example',
  'javascript:alert(1)',
  '/%0d%0aSet-Cookie:a=b',
  '/%ff',
  '/en-xa//evil.example',
  '/en-xa/%2fevil.example',
  '/auth/sign_in',
  '/en-xa/auth/signup',
  `/${'a'.repeat(2_000)}`,
])('%j leads home', (origin) => {
  expect(returnPath(origin)).toBe('/');
});

test('the return path stays on the site and is one header line, whatever is requested', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '%2f', '%5c', '%252f', '..', '.', '@', ':', '?', '#', '\t'),
    fc.constantFrom('https:', 'evil.example', 'levels', '\r\n', '%0a', ' '),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const origin = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const site = 'https://guide.example';
  fc.assert(
    fc.property(
      fc.oneof(
        origin,
        origin.map((text) => `/${text}`),
      ),
      (text) => {
        const path = returnPath(text);
        expect(new URL(path, site).origin).toBe(site);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(returnPath(path)).toBe(path);
      },
    ),
    { numRuns: 5_000 },
  );
});
