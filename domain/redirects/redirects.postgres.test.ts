import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { setRedirect } from './set-redirect.ts';

test('two rules set concurrently cannot create a cycle', async () => {
  const ctx = await createTestContext();
  const set = (from: string, to: string) => setRedirect(ctx, { from, to, status: 301 });
  const results = await Promise.allSettled([set('/a', '/b'), set('/b', '/a')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
