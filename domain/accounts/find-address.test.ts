import { expect, test } from 'vitest';
import { findAddress } from './find-address.ts';

test('finds the address in a sentence, without what ends the sentence', () => {
  expect(findAddress('ada+x@example.com has not been confirmed yet.')).toBe('ada+x@example.com');
  expect(findAddress('Write to <ada@example.co.uk>.')).toBe('ada@example.co.uk');
  expect(findAddress('Wrong e-mail address or password.')).toBeUndefined();
  expect(findAddress(undefined)).toBeUndefined();
});
