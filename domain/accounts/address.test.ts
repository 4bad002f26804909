import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf, normalizeAddress } from './address.ts';

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+jam@example.com', 'ada+jam@example.com'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@XN--E1AFMKFD.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@उदाहरण.भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['ада@example.com', 'ада@example.com'],
  ['e\u0301va@example.com', '\u00e9va@example.com'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalizeAddress(typed)).toBe(stored);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'root@127.0.0.1',
  'root@0x7f.1',
  'root@2130706433.1',
  'ada@[::1]',
  'ada@example..com',
  'ada@-example.com',
  'ada@exam_ple.com',
  'ada@ex%61mple.com',
  'ada@example.com/path',
  'ada@example.com:25',
  'ada@evil.example@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada\r\n@example.com',
  '\tada@example.com',
  'ada@example.com,eve@example.com',
  '<ada@example.com>',
  '"ada"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(64)}@${'b.'.repeat(96)}com`,
])('%j is no address', (text) => {
  expect(normalizeAddress(text)).toBeUndefined();
});

test('normalizing is idempotent, and yields one line with one @ for one person', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('Ada', '+', '.', '@', 'example.com', 'ПРИМЕР.рф', 'İ', 'ß', 'K', '\r\n', ' '),
  );
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const host = fc.oneof(
    text,
    fc.constantFrom('Example.com', 'ПРИМЕР.рф', 'straße.de', '１.example'),
  );
  const typed = fc.tuple(text, host).map(([name, domain]) => `${name}@${domain}`);
  let accepted = 0;
  fc.assert(
    fc.property(typed, (given) => {
      const address = normalizeAddress(given);
      if (address === undefined) return;
      accepted += 1;
      expect(normalizeAddress(address)).toBe(address);
      expect(normalizeAddress(` ${address} `)).toBe(address);
      expect(address).toMatch(/^[^\s\p{C}@,;<>"]+@[a-z0-9.-]+$/u);
      expect(address.length).toBeLessThanOrEqual(256);
    }),
    { numRuns: 5_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test('case and Unicode composition make no second account', () => {
  const local = fc.string({
    unit: fc.constantFrom(...'abzéöüшжλ0189.+-_'),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(local, (name) => {
      const address = normalizeAddress(`${name}@example.com`);
      expect(address).toBeDefined();
      expect(normalizeAddress(`${name.toUpperCase()}@EXAMPLE.com`)).toBe(address);
      expect(normalizeAddress(`${name.normalize('NFD')}@example.com`)).toBe(address);
    }),
  );
});

test('what follows a plus does not distinguish people', () => {
  expect(mailboxOf('ada+jam+2@example.com')).toBe('ada@example.com');
  expect(mailboxOf('ada@example.com')).toBe('ada@example.com');
  expect(mailboxOf('a.d.a+jam@googlemail.com')).toBe('ada@gmail.com');
  expect(mailboxOf('a.d.a@example.com')).toBe('a.d.a@example.com');
});
