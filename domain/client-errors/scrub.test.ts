import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureCpu } from '#tests/measure-cpu.ts';
import { scrub, scrubLogLine } from './scrub.ts';

test.each([
  ['mail me@example.com now', 'mail [e-mail] now'],
  ['me%40example.com', '[e-mail]'],
  ['Authorization: Bearer abc.def', 'Authorization: [secret] [secret]'],
  ['{"token":"abc123"}', '{"token":"[secret]"}'],
  ['/levels?q=my+street&page=2 failed', '/levels?q=…&page=… failed'],
  ['postgres://me:pass@host/db', 'postgres://[secret]@host/db'],
  ['eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2ln', '[secret]'],
  ['a\u0000b', 'a b'],
  ['pwd=hunter2 rest', 'pwd=[secret] rest'],
  ['x-api-key: abc def', 'x-api-key: [secret] def'],
  ['Cookie: a=1; b=2\nnext', 'Cookie: [secret]\nnext'],
])('takes what is personal out of %j', (text, clean) => {
  expect(scrub(text, 1000)).toBe(clean);
});

test.each([
  ['550 <ada+x@example.com>: rejected', '550 <[e-mail]>: rejected'],
  ['Key (email)=(ädä@exämple.com) already exists.', 'Key (email)=([e-mail]) already exists.'],
  ['smtps://ada:odd%20socks@mail.example.com', 'smtps://[secret]@mail.example.com'],
  ['GET /auth/set?token=abc&x=1 Bearer abc.d', 'GET /auth/set?token=[secret]&x=1 Bearer [secret]'],
  [`opens ${'aB3_-x'.repeat(8)}`, 'opens [secret]'],
  [
    '{"job":"0c3c2f0e-6a31-4d6f-9c1c-8f6a3cf0a001","code":"23505","requestId":"a1b2c3d4e5-1z"}',
    '{"job":"0c3c2f0e-6a31-4d6f-9c1c-8f6a3cf0a001","code":"23505","requestId":"a1b2c3d4e5-1z"}',
  ],
])(
  'takes addresses and tokens out of a line of the log, and leaves what names things: %s',
  (line, clean) => {
    expect(scrubLogLine(line)).toBe(clean);
  },
);

test('keeps the location of the failure', () => {
  const trace =
    'TypeError: x is undefined\n  at f (https://unjam.example/assets/shell-BEsF3FEk.js:1:234)';
  expect(scrub(trace, 1000)).toBe(trace);
});

test('never exceeds its length, and never contains an address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), (text) => {
      const clean = scrub(`${text} someone@example.com`, 6000);
      expect(clean.length).toBeLessThanOrEqual(6000);
      expect(clean).not.toContain('someone@example.com');
    }),
  );
});

test.each([
  'a-',
  'a.',
  'a',
  '1-',
  '@',
  'a@',
  'a@a.',
  'token',
  'token=',
  'token ',
  'cookie: ',
  'bearer ',
  'basic\t',
  '://',
  'a://a',
  '?a',
  '?a=',
  '"pwd" : "',
  'code\n',
  ' ',
])('takes time in proportion to the length of %j repeated', (seed) => {
  const timeOf = (length: number) => {
    const text = seed.repeat(length / seed.length);
    return Math.min(
      ...Array.from({ length: 20 }, () => measureCpu(() => scrub(text, length)).cpuMs),
    );
  };
  timeOf(2_000);
  // The best of twenty runs, because the first ones include compilation. A quadratic pattern would take 256 times as long for 16 times the
  // length.
  expect(timeOf(64_000)).toBeLessThan(100 * Math.max(timeOf(4_000), 0.05));
});
