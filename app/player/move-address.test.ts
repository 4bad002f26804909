import { expect, test } from 'vitest';
import { formatMoveAddress, parseMoveAddress } from './move-address.ts';

test('a move in the address is read as it was written', () => {
  expect(parseMoveAddress(formatMoveAddress(7))).toBe(7);
  expect(formatMoveAddress(0)).toBe('');
});

test('other fragments are not about moves', () => {
  for (const hash of ['', '#', '#tips', '#move=', '#move=-1', '#move=1e3', '#move=12345']) {
    expect(parseMoveAddress(hash)).toBeUndefined();
  }
});
