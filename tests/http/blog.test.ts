import { expect, test } from 'vitest';
import { ask } from './site.ts';

test('an address that is nearly right leads to the right one, and one that is not is a 404', async () => {
  const statusOf = async (path: string) => (await ask(path, { redirect: 'manual' })).status;
  expect(await statusOf('/blog/Mechanics/Ropes')).toBe(301);
  expect(await statusOf('/blog/mechanics/ropes/')).toBe(308);
  expect(await statusOf('/FAQ')).toBe(308);
  expect(await statusOf('/Blog')).toBe(308);
  for (const path of ['/about', '/terms-of-service', '/privacy-policy', '/faq', '/refund-policy']) {
    expect(await statusOf(path), path).toBe(200);
  }
  const missing = ['/blog/none', '/category/none', '/month/2026-13', '/month/2020-01', '/month/x'];
  for (const path of [...missing, '/none', '/pictures/none.png', '/category/%27']) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await statusOf('/blog/a//b')).toBe(308);
});
