import { expect, test } from 'vitest';
import { createTestContext, createTestDatabaseUrl } from '#tests/database.ts';
import { killWhileSpending } from '#tests/durability/kill-rounds.ts';
import { settleHold } from './end-hold.ts';
import { freezeCredits } from './freeze-credits.ts';
import { getCredits } from './get-credits.ts';
import { grantCredits } from './grant-credits.ts';
import { grantTrial } from './grant-trial.ts';
import { holdCredits } from './hold-credits.ts';
import { listLedger } from './list-ledger.ts';
import { reconcileCredits } from './reconcile-credits.ts';
import { refundCredits } from './refund-credits.ts';

const account = 'ada';
const grant = { account, source: 'order', expiresAt: null } as const;

test('of 200 concurrent spends of 100 credits exactly 100 succeed, and nothing is left', async () => {
  const ctx = await createTestContext();
  for (const [n, amount] of [60, 25, 15].entries()) {
    await grantCredits(ctx, { ...grant, amount, key: `${n}` });
  }
  const spends = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, n) => {
      const key = `spend ${n}`;
      await holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key });
      await settleHold(ctx, key);
    }),
  );
  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  for (const spend of spends) {
    if (spend.status === 'rejected') expect(spend.reason.code).toBe('insufficient-credits');
  }
  expect(await getCredits(ctx, account)).toBe(0);
  const entries = await listLedger(ctx, account, { kind: 'spend', limit: 1_000 });
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(-100);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('the same grant, hold, settlement and refund twenty times concurrently count once', async () => {
  const ctx = await createTestContext();
  const atOnce = (work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: 20 }, () => work()));
  await atOnce(() => grantCredits(ctx, { ...grant, amount: 10, key: 'a' }));
  await atOnce(() => holdCredits(ctx, { account, amount: 4, purpose: 'conversion', key: 'x' }));
  await atOnce(() => settleHold(ctx, 'x'));
  await atOnce(() => refundCredits(ctx, { grantKey: 'a', cents: 1, centsLeft: 2, key: 'r' }));
  expect(await getCredits(ctx, account)).toBe(3);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a concurrent refund and spend take each credit once', async () => {
  const ctx = await createTestContext();
  for (let round = 0; round < 20; round++) {
    const grantKey = `grant ${round}`;
    await grantCredits(ctx, { ...grant, amount: 1, key: grantKey });
    await Promise.allSettled([
      holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key: `hold ${round}` }),
      refundCredits(ctx, { grantKey, cents: 1, centsLeft: 1, key: `refund ${round}` }),
    ]);
    expect(await getCredits(ctx, account)).toBe(0);
  }
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a concurrent freeze and hold leave each credit held or frozen, never both', async () => {
  const ctx = await createTestContext();
  let held = 0;
  for (let round = 0; round < 20; round++) {
    const grantKey = `grant ${round}`;
    await grantCredits(ctx, { ...grant, amount: 1, key: grantKey });
    const [hold] = await Promise.allSettled([
      holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key: `hold ${round}` }),
      freezeCredits(ctx, { grantKey, key: `dispute ${round}` }),
    ]);
    if (hold.status === 'fulfilled') held += 1;
    else expect(hold.reason.code).toBe('insufficient-credits');
    expect(await getCredits(ctx, account)).toBe(0);
    // Only what no hold has reserved can be taken back.
    const refund = { grantKey, cents: 1, centsLeft: 1, key: `refund ${round}` };
    expect(await refundCredits(ctx, refund)).toBe(hold.status === 'fulfilled' ? 0 : 1);
  }
  expect(await listLedger(ctx, account, { kind: 'refund', limit: 100 })).toHaveLength(20 - held);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('neither loses nor doubles a spent credit when the process is killed while it spends', async () => {
  const result = await killWhileSpending(3, await createTestDatabaseUrl());
  expect(result.acknowledged).toBeGreaterThan(200);
  expect(result).toMatchObject({ lost: [], doubled: [], differences: 0 });
});

test('a trial requested concurrently under twenty accounts of one person is granted once', async () => {
  const ctx = await createTestContext();
  const trials = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      grantTrial(ctx, `account ${n}`, ['google:1', `email:${n}`]),
    ),
  );
  expect(trials.filter(Boolean)).toHaveLength(1);
});
