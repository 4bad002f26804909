import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import { createTool, NO_WAY, TRIAL, toolsWith } from '#tests/conversions.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import type { Context } from '../platform/context.server.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { listConversions } from './list-conversions.ts';

test('of 500 concurrent conversions for 100 credits exactly 100 succeed, each for one credit', async () => {
  const { ctx: site, actor, credits } = await createTool();
  const ctx: Context = { ...site, limits: UNLIMITED };
  await grantCredits(ctx, {
    account: actor.accountId,
    source: 'order',
    amount: 100 - TRIAL,
    expiresAt: null,
    key: 'order',
  });
  const refusals: string[] = [];
  // An account may have five running, so a refused one retries after another has ended.
  const begin = async (): Promise<void> => {
    try {
      const { id } = await createConversion(ctx, actor, { board: NO_WAY });
      // Two workers at once, as when one was presumed dead.
      await Promise.all([convert(ctx, id, toolsWith(NO_WAY)), convert(ctx, id, toolsWith(NO_WAY))]);
    } catch (error) {
      const { code } = error as { code: string };
      if (code === 'rate-limited') return queue.add(begin);
      refusals.push(code);
    }
  };
  const queue = new PQueue({ concurrency: 8 });
  for (let n = 0; n < 500; n++) void queue.add(begin);
  await queue.onIdle();
  const { conversions } = await listConversions(ctx, actor, { limit: 1_000 });
  expect(conversions).toHaveLength(100);
  expect(new Set(conversions.map(({ status }) => status))).toEqual(new Set(['unsolvable']));
  expect(refusals).toHaveLength(400);
  expect(new Set(refusals)).toEqual(new Set(['insufficient-credits']));
  expect(await credits()).toBe(0);
  expect(await reconcileCredits(ctx)).toEqual([]);
});
