import { expect, test, vi } from 'vitest';
import { grantCredits } from '#domain/credits/grant-credits.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { reconcileCreditsHandler } from './reconcile-credits.ts';

test('logs credits that do not add up as an error, and nothing else', async () => {
  const base = await createTestContext();
  const error = vi.fn();
  const ctx = { ...base, log: { ...base.log, error } };
  const grant = { account: 'ada', source: 'gift', expiresAt: null } as const;
  await grantCredits(ctx, { ...grant, amount: 5, key: 'a' });
  expect(await reconcileCreditsHandler.run(ctx, {}, new AbortController().signal)).toEqual({
    differences: 0,
  });
  expect(error).not.toHaveBeenCalled();
  await dbOf(ctx).updateTable('credit_grants').set({ remaining: 4 }).execute();
  expect(await reconcileCreditsHandler.run(ctx, {}, new AbortController().signal)).toEqual({
    differences: 1,
  });
  expect(error).toHaveBeenCalledWith(
    {
      differences: [{ account: 'ada', what: 'remaining of grant a', stored: 4, expected: 5 }],
    },
    'credits do not add up',
  );
});
