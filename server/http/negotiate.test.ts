import { expect, test } from 'vitest';
import { chooseEncoding, isUnchanged } from './negotiate.ts';

const some = Buffer.from('x');
const all = { identity: some, gzip: some, br: some };

test.each([
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  [undefined, 'identity'],
])('chooses for Accept-Encoding %j the encoding %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, all)).toBe(encoding);
});

test('never chooses an encoding that the response lacks', () => {
  expect(chooseEncoding('br, gzip', { identity: some })).toBe('identity');
  expect(chooseEncoding('br, gzip', { identity: some, gzip: some })).toBe('gzip');
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('compares If-None-Match %j weakly', (header, unchanged) => {
  expect(isUnchanged(header, 'W/"a"')).toBe(unchanged);
});
