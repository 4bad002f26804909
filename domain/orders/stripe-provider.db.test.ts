import { expect, test } from 'vitest';
import { refundOrder } from '#tests/refund-order.ts';
import { createStripeShop, TRIAL } from '#tests/stripe-shop.ts';
import { getCredits } from '../credits/get-credits.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts';
import { createOrder } from './create-order.ts';
import { getOrder, syncOrder } from './get-order.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { requestRefund } from './refund-order.ts';
import { settleOrder } from './settle-order.ts';

test('an order opens one checkout at Stripe for its amount, and returns to the site', async () => {
  const { ctx, actor, stripe } = await createStripeShop();
  const form = { plan: 'player', idempotency_key: 'form-0001' };
  const { order, checkoutUrl } = await createOrder(ctx, actor, form);
  expect(await createOrder(ctx, actor, form)).toMatchObject({ checkoutUrl });
  expect(checkoutUrl).toBe('https://checkout.stripe.test/cs_1');
  expect(stripe.getCheckout('cs_1')).toMatchObject({
    orderId: order.id,
    amount: 800,
    currency: 'usd',
    successUrl: `http://localhost:3000/payment/success?order=${order.id}`,
  });
  expect(stripe.calls).toEqual(['POST /v1/checkout/sessions']);
});

test('a broken connection while a checkout opens is retried, and ends with one checkout', async () => {
  const { order, stripe } = await createStripeShop();
  stripe.failNext(1, 0);
  const { checkout } = await order();
  expect(checkout).toBe('cs_1');
  expect(() => stripe.getCheckout('cs_2')).toThrow('no checkout');
});

test('an order is refused while Stripe is down, and continues when it is back', async () => {
  const { ctx, actor, stripe } = await createStripeShop();
  const form = { plan: 'player', idempotency_key: 'form-0001' };
  stripe.failNext(3, 500);
  await expect(createOrder(ctx, actor, form)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await createOrder(ctx, actor, form)).toMatchObject({
    checkoutUrl: 'https://checkout.stripe.test/cs_1',
  });
});

test('a buyer who returns before the event sees how they have paid', async () => {
  const { ctx, actor, order, stripe } = await createStripeShop();
  const { id, checkout } = await order();
  expect(await syncOrder(ctx, actor, id)).toMatchObject({ status: 'pending' });
  stripe.pay(checkout);
  expect(await syncOrder(ctx, actor, id)).toMatchObject({
    status: 'paid',
    paymentMethod: 'Visa ending 4242',
  });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560);
});

test('Stripe pays a refund once, and its event changes nothing more', async () => {
  const { ctx, actor, order, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  await refundOrder(ctx, id, 200);
  expect(stripe.getCheckout(checkout).refunds.map(({ amount }) => amount)).toEqual([200]);
  await send(stripe.refundTo(checkout, 200));
  expect(await work()).toEqual(['unchanged']);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ refundedCents: 200 });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 420);
});

test('the reconciliation finds the lost payment, refund, dispute and expiry, and nothing on the next day', async () => {
  const { ctx, actor, order, pass, stripe } = await createStripeShop();
  const orders = [];
  for (let n = 0; n < 4; n++) orders.push(await order());
  const [paid, refunded, disputed, expired] = orders.map(({ checkout }) => checkout) as [
    string,
    string,
    string,
    string,
  ];
  for (const checkout of [paid, refunded, disputed]) stripe.pay(checkout);
  stripe.refundTo(refunded, 400);
  stripe.dispute(disputed, 'needs_response');
  stripe.end(expired, 'expired');
  pass(DAY_MS);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 4, recovered: 4, failed: 0 });
  const statuses = [];
  for (const { id } of orders) statuses.push((await getOrder(ctx, actor, id)).status);
  expect(statuses).toEqual(['paid', 'partially_refunded', 'disputed', 'expired']);
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560 + 280);
  pass(DAY_MS);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 3, recovered: 0, failed: 0 });
});

test('an order that Stripe cannot be asked about is counted, and does not stop the others', async () => {
  const { ctx, order, pass, stripe } = await createStripeShop();
  for (const { checkout } of [await order(), await order()]) stripe.pay(checkout);
  pass(DAY_MS);
  stripe.failNext(3, 500);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 1, failed: 1 });
  expect(await reconcileOrders(ctx)).toMatchObject({ recovered: 1, failed: 0 });
});

test('a refund returned by the bank restores the credits, and can be made again', async () => {
  const { ctx, actor, order, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  await refundOrder(ctx, id, 200);
  await refundOrder(ctx, id, 200);
  await send(stripe.failRefund(checkout, 1));
  expect(await work()).toEqual(['changed']);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ refundedCents: 200 });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 420);
  await refundOrder(ctx, id, 600);
  expect(stripe.getCheckout(checkout).refunds.map(({ amount }) => amount)).toEqual([200, 200, 600]);
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('the reconciliation finds the lost failure of a refund', async () => {
  const { ctx, actor, order, pass, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  await refundOrder(ctx, id, 800);
  stripe.failRefund(checkout, 1);
  pass(DAY_MS);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 1, failed: 0 });
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560);
});

test('an inquiry freezes nothing; a second dispute does, and a reinstated one unfreezes the credits', async () => {
  const { ctx, actor, order, pass, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  const credits = () => getCredits(ctx, actor.accountId);
  const tell = async (
    ...dispute: Parameters<typeof stripe.dispute> extends [string, ...infer R] ? R : never
  ) => {
    pass(1_000);
    await send(stripe.dispute(checkout, ...dispute));
    await work();
  };
  await send(stripe.pay(checkout));
  await work();
  await tell('warning_needs_response');
  expect(await credits()).toBe(TRIAL + 560);
  await tell('needs_response');
  expect(await credits()).toBe(TRIAL);
  await tell('won');
  expect(await credits()).toBe(TRIAL + 560);
  await tell('needs_response', 2);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'disputed' });
  expect(await credits()).toBe(TRIAL);
  await tell('lost', 2);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'refunded' });
  expect(await credits()).toBe(TRIAL);
  await tell('won', 2);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  expect(await credits()).toBe(TRIAL + 560);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a refund that Stripe refuses says why, and the next one is not blocked', async () => {
  const { ctx, order, pass, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  const refund = (cents: number) => requestRefund(ctx, id, { cents, refundedBefore: 0 });
  await refund(200);
  // The process died before this refund was settled.
  pass(2 * MINUTE_MS);
  await expect(refund(300)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('another refund of this order less than a day ago'),
  });
  await send(stripe.refundTo(checkout, 200));
  await work();
  stripe.refundTo(checkout, 800);
  await expect(refundOrder(ctx, id, 300)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Stripe refuses this refund: Refused: charge_already_refunded.',
  });
});

test('if two admins refund the same order concurrently, one is told that it is done', async () => {
  const { ctx, order, send, stripe, work } = await createStripeShop();
  const { id, checkout } = await order();
  await send(stripe.pay(checkout));
  await work();
  const request = { cents: 300, refundedBefore: 0 };
  const results = await Promise.allSettled([
    requestRefund(ctx, id, request),
    requestRefund(ctx, id, request),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const result of results)
    if (result.status === 'fulfilled') await settleOrder(ctx, result.value);
  await expect(requestRefund(ctx, id, request)).rejects.toMatchObject({ code: 'conflict' });
  expect(stripe.getCheckout(checkout).refunds.map(({ amount }) => amount)).toEqual([300]);
});
