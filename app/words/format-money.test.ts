import { expect, test } from 'vitest';
import { formatMoney, formatPrice, formatUnitPrice } from './format-money.ts';

test('amounts always have cents, prices only if needed', () => {
  expect(formatMoney(500, 'en-US')).toBe('$5.00');
  expect(formatMoney(123_456, 'en-US')).toBe('$1,234.56');
  expect(formatPrice(500, 'en-US')).toBe('$5');
  expect(formatPrice(1_999, 'en-US')).toBe('$19.99');
});

test('the price of one credit is in cents, with one decimal where it needs one', () => {
  expect(formatUnitPrice(500, 300, 'en-US')).toBe('1.7¢');
  expect(formatUnitPrice(500, 250, 'en-US')).toBe('2¢');
});
