import { expect, test } from 'vitest';
import { refundOrder } from '#tests/refund-order.ts';
import { createStripeShop, TRIAL } from '#tests/stripe-shop.ts';
import { settleHold } from '../credits/end-hold.ts';
import { getCredits } from '../credits/get-credits.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { listLedger } from '../credits/list-ledger.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { createOrder } from './create-order.ts';
import { getOrder, syncOrder } from './get-order.ts';
import { processEvent } from './receive-event.ts';

const all = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test('the same event received and processed fifty times concurrently while its buyer asks grants once', async () => {
  const { ctx, actor, jobs, order, send, stripe } = await createStripeShop();
  const { id, checkout } = await order();
  const event = stripe.pay(checkout);
  const responses = await all(50, () => send(event));
  const answers = await Promise.all(responses.map((response) => response.json()));
  expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1);
  expect(jobs).toHaveLength(1);
  const settlements = await all(50, async (n) => {
    if (n % 10 === 0) await syncOrder(ctx, actor, id);
    return processEvent(ctx, 'stripe', event.id);
  });
  expect(settlements.filter((settlement) => settlement === 'changed').length).toBeLessThan(2);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'paid' });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560);
  expect(await listLedger(ctx, actor.accountId, { kind: 'grant', limit: 100 })).toHaveLength(2);
});

test('double submit: the same form twenty times concurrently is one order with one checkout', async () => {
  const { ctx, actor, stripe } = await createStripeShop();
  const form = { plan: 'starter', idempotency_key: 'form-0001' };
  const opened = await all(20, () => createOrder(ctx, actor, form));
  expect(new Set(opened.map(({ order }) => order.id)).size).toBe(1);
  expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  expect(() => stripe.getCheckout('cs_2')).toThrow('no checkout');
});

test('the same refund ten times concurrently is paid back once', async () => {
  const { ctx, actor, order, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  // Refunds that start after the first has ended request more than is left.
  await Promise.allSettled(Array.from({ length: 10 }, () => refundOrder(ctx, id, 800)));
  expect(stripe.getCheckout(checkout).refunds.map(({ amount }) => amount)).toEqual([800]);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'refunded', refundedCents: 800 });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
});

test('race of refund and spend: every credit is spent or taken back, none both, none below zero', async () => {
  const { ctx, actor, order, send, stripe, work } = await createStripeShop();
  const account = actor.accountId;
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  const spend = async (n: number) => {
    const key = `spend ${n}`;
    await holdCredits(ctx, { account, amount: 20, purpose: 'conversion', key });
    await settleHold(ctx, key);
  };
  const [refund, ...spends] = await Promise.allSettled([
    refundOrder(ctx, id, 800),
    ...Array.from({ length: 40 }, (_, n) => spend(n)),
  ]);
  expect(refund).toMatchObject({ status: 'fulfilled' });
  for (const result of spends) {
    if (result.status === 'rejected') expect(result.reason.code).toBe('insufficient-credits');
  }
  const sumOf = async (kind: 'spend' | 'refund') =>
    (await listLedger(ctx, account, { kind, limit: 1_000 })).reduce((n, e) => n + e.amount, 0);
  const [spent, takenBack] = [-(await sumOf('spend')), -(await sumOf('refund'))];
  expect(spent).toBe(20 * spends.filter(({ status }) => status === 'fulfilled').length);
  const left = await getCredits(ctx, account);
  expect(spent + takenBack + left).toBe(TRIAL + 560);
  expect(await reconcileCredits(ctx)).toEqual([]);
  const { balance } = await dbOf(ctx)
    .selectFrom('credit_accounts')
    .select('balance')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(left);
});
