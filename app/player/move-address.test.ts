import { expect, test } from 'vitest';
import { formatMoveAddress, parseMoveAddress } from './move-address.ts';

test('reads back any move that it writes', () => {
  expect(parseMoveAddress(formatMoveAddress(7))).toBe(7);
  expect(formatMoveAddress(0)).toBe('');
});

test('ignores other fragments', () => {
  for (const hash of ['', '#', '#tips', '#move=', '#move=-1', '#move=1e3', '#move=12345']) {
    expect(parseMoveAddress(hash)).toBeUndefined();
  }
});
