import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['mail me@example.com now', 'mail [e-mail] now'],
  ['me%40example.com', '[e-mail]'],
  ['Authorization: Bearer abc.def', 'Authorization: [secret] [secret]'],
  ['{"token":"abc123"}', '{"token":"[secret]"}'],
  ['/levels?q=my+street&page=2 failed', '/levels?q=…&page=… failed'],
  ['postgres://me:pass@host/db', 'postgres://[secret]@host/db'],
  ['eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2ln', '[secret]'],
  ['a\u0000b', 'a b'],
])('takes what is personal out of %j', (text, clean) => {
  expect(scrub(text, 1000)).toBe(clean);
});

test('leaves what tells where it broke', () => {
  const trace =
    'TypeError: x is undefined\n  at f (https://unjam.example/assets/shell-BEsF3FEk.js:1:234)';
  expect(scrub(trace, 1000)).toBe(trace);
});

test('never takes long, never grows beyond its length, never leaves an address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), (text) => {
      const clean = scrub(`${text} someone@example.com`, 4000);
      expect(clean.length).toBeLessThanOrEqual(4000);
      expect(clean).not.toContain('someone@example.com');
    }),
  );
  for (const nasty of [
    'a'.repeat(80_000),
    '@'.repeat(80_000),
    'token='.repeat(20_000),
    'a.'.repeat(40_000),
  ]) {
    const start = performance.now();
    scrub(nasty, 8000);
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
