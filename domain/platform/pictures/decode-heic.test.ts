import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeHeic } from './decode-heic.ts';

const HEIC = readFileSync(new URL('../../../tests/heic/quadrants.heic', import.meta.url));

test('refuses a picture with too many pixels, one that takes too long, and what is not a picture', async () => {
  const errorOf = async (...args: Parameters<typeof decodeHeic>) => {
    const decoded = await decodeHeic(...args);
    return decoded.ok ? undefined : decoded.error;
  };
  expect(await errorOf(HEIC)).toBeUndefined();
  expect(await errorOf(HEIC, { pixelsMax: 100 })).toBe('too-large');
  expect(await errorOf(HEIC, { limitMs: 1 })).toBe('timeout');
  expect(await errorOf(Buffer.from('\0\0\0\x18ftypheic\0\0', 'latin1'))).toBe('damaged');
});
