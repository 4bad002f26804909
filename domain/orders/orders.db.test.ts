import { expect, test, vi } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { refundOrder } from '#tests/refund-order.ts';
import { getCredits } from '../credits/get-credits.ts';
import { listLedger } from '../credits/list-ledger.ts';
import type { AccountActor, Context } from '../platform/context.server.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { createOrder, resumeOrder } from './create-order.ts';
import { getOrder, syncOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { getSandboxCheckout, payInSandbox } from './pay-in-sandbox.ts';
import { processEvent, processEventTask, receiveEvent } from './receive-event.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import type { OrderForm } from './schema.ts';
import { settleOrder } from './settle-order.ts';

/** Credits of the free trial. */
const TRIAL = 10;

async function createShop() {
  const site = await createAccountSite();
  await site.join();
  const { actor } = await site.enter();
  /** Processes all pending events. */
  async function work(): Promise<readonly string[]> {
    const settlements: string[] = [];
    for (let job = site.jobs.shift(); job; job = site.jobs.shift()) {
      if (job.task !== processEventTask.name) continue;
      const { provider, id } = processEventTask.input.parse(job.input);
      settlements.push(await processEvent(site.ctx, provider, id));
    }
    return settlements;
  }
  return { ...site, actor, work };
}

const checkoutOf = (url: string) => url.split('/').at(-1) ?? '';

async function buy(ctx: Context, actor: AccountActor, plan = 'player') {
  const { order, checkoutUrl } = await createOrder(ctx, actor, { plan });
  return { id: order.id, checkout: checkoutOf(checkoutUrl) };
}

test('an order waits for its payment, and grants its credits once that is confirmed', async () => {
  const { ctx, actor, work } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  expect(await getOrder(ctx, actor, id)).toMatchObject({
    status: 'pending',
    amountCents: 800,
    credits: 560,
    paymentMethod: null,
    checkoutUrl: `http://localhost:3000/payment/sandbox/${checkout}`,
  });
  await payInSandbox(ctx, actor, checkout, 'pay');
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
  expect(await work()).toEqual(['changed']);
  expect(await getOrder(ctx, actor, id)).toMatchObject({
    status: 'paid',
    paymentMethod: 'Sandbox: no money moved',
    checkoutUrl: null,
  });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560);
});

test('a donation gives fifty credits per dollar, without expiry', async () => {
  const { ctx, actor, work, pass } = await createShop();
  const { order, checkoutUrl } = await createOrder(ctx, actor, { donation_dollars: 3 });
  expect(order).toMatchObject({ kind: 'donation', amountCents: 300, credits: 150 });
  await payInSandbox(ctx, actor, checkoutOf(checkoutUrl), 'pay');
  await work();
  pass(5_000 * DAY_MS);
  expect(await getCredits(ctx, actor.accountId)).toBe(150);
});

test('a declined or expired checkout ends its order, and grants nothing', async () => {
  const { ctx, actor, work } = await createShop();
  for (const [choice, status] of [
    ['decline', 'failed'],
    ['expire', 'expired'],
  ] as const) {
    const { id, checkout } = await buy(ctx, actor);
    await payInSandbox(ctx, actor, checkout, choice);
    await work();
    expect(await getOrder(ctx, actor, id)).toMatchObject({ status });
    await expect(payInSandbox(ctx, actor, checkout, 'pay')).rejects.toThrow('has ended already');
    await expect(resumeOrder(ctx, actor, id)).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
});

test('double submit: the same key is the same order and the same checkout', async () => {
  const { ctx, actor } = await createShop();
  const form = { plan: 'starter', idempotency_key: 'form-0001' };
  const one = await createOrder(ctx, actor, form);
  expect(await createOrder(ctx, actor, form)).toMatchObject({
    order: { id: one.order.id },
    checkoutUrl: one.checkoutUrl,
  });
  expect((await listOrders(ctx, actor, { limit: 10 })).orders).toHaveLength(1);
});

test('attack: the key of one order does not order something else', async () => {
  const { ctx, actor } = await createShop();
  const idempotency_key = 'form-0001';
  await createOrder(ctx, actor, { donation_dollars: 2, idempotency_key });
  for (const form of [{ donation_dollars: 500 }, { plan: 'starter' }]) {
    const other = createOrder(ctx, actor, { ...form, idempotency_key } as OrderForm);
    await expect(other).rejects.toMatchObject({ code: 'conflict' });
  }
  expect((await listOrders(ctx, actor, { limit: 10 })).orders).toHaveLength(1);
});

test('an order whose process died before its checkout was open continues with the same checkout', async () => {
  const { ctx, actor } = await createShop();
  const broken: Context = {
    ...ctx,
    payments: {
      ...ctx.payments,
      openCheckout: async (checkout) => {
        await ctx.payments.openCheckout(checkout);
        throw new Error('the process died');
      },
    },
  };
  await expect(createOrder(broken, actor, { plan: 'starter' })).rejects.toThrow('died');
  const [order] = (await listOrders(ctx, actor, { limit: 10 })).orders;
  expect(order).toMatchObject({ status: 'pending', checkoutUrl: null });
  const { checkoutUrl } = await resumeOrder(ctx, actor, order?.id ?? '');
  const again = await createOrder(ctx, actor, { plan: 'starter', idempotency_key: 'other-key' });
  expect(again.checkoutUrl).not.toBe(checkoutUrl);
});

test('IDOR: another person’s order and checkout do not exist', async () => {
  const { ctx, actor, join, enter } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const missing = { code: 'not-found' };
  await expect(getOrder(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(syncOrder(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(resumeOrder(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(getSandboxCheckout(ctx, other, checkout)).rejects.toMatchObject(missing);
  await expect(payInSandbox(ctx, other, checkout, 'pay')).rejects.toMatchObject(missing);
  expect((await listOrders(ctx, other, { limit: 10 })).orders).toEqual([]);
});

test('an order is settled by asking the provider if the buyer returns before the event, which then changes nothing', async () => {
  const { ctx, actor, work } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  await payInSandbox(ctx, actor, checkout, 'pay');
  expect(await syncOrder(ctx, actor, id)).toMatchObject({ status: 'paid' });
  expect(await work()).toEqual(['unchanged']);
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 560);
});

test('refunds take back unspent credits in proportion, and add up to the price', async () => {
  const { ctx, actor, work } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  await payInSandbox(ctx, actor, checkout, 'pay');
  await work();
  await refundOrder(ctx, id, 200);
  expect(await getOrder(ctx, actor, id)).toMatchObject({
    status: 'partially_refunded',
    refundedCents: 200,
  });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL + 420);
  await expect(refundOrder(ctx, id, 601)).rejects.toThrow(
    'Between $0.01 and $6.00 can be paid back.',
  );
  for (const cents of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
    await expect(refundOrder(ctx, id, cents)).rejects.toMatchObject({ code: 'invalid' });
  }
  await refundOrder(ctx, id, 600);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'refunded', refundedCents: 800 });
  expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
  expect((await listOrders(ctx, actor, { limit: 1 })).totals).toEqual({
    amountCents: 800,
    refundedCents: 800,
    credits: 560,
  });
  const entries = await listLedger(ctx, actor.accountId, { limit: 10 });
  expect(entries.map(({ kind, reason, orderId }) => [kind, reason, orderId])).toEqual([
    ['refund', 'refund', id],
    ['refund', 'refund', id],
    ['grant', 'order', id],
    ['grant', 'trial', null],
  ]);
});

for (const [end, status, left] of [
  ['won', 'paid', TRIAL + 560],
  ['lost', 'refunded', TRIAL],
] as const) {
  test(`a dispute freezes the credits until it is ${end}`, async () => {
    const { ctx, actor, work } = await createShop();
    const { id, checkout } = await buy(ctx, actor);
    await payInSandbox(ctx, actor, checkout, 'pay');
    await work();
    const say = (state: 'open' | 'won' | 'lost') =>
      settleOrder(ctx, {
        orderId: id,
        paymentId: null,
        amountCents: null,
        currency: null,
        change: {
          disputes: [{ id: 'dp_1', cents: 800, state, since: state === 'open' ? 1 : 2 }],
        },
      });
    await say('open');
    expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'disputed' });
    expect(await getCredits(ctx, actor.accountId)).toBe(TRIAL);
    await say(end);
    expect(await getOrder(ctx, actor, id)).toMatchObject({ status });
    expect(await getCredits(ctx, actor.accountId)).toBe(left);
    expect(await say('open')).toBe('unchanged');
  });
}

test('a payment with another amount or currency than ordered grants nothing, and is logged as an error', async () => {
  const { ctx, actor } = await createShop();
  const { id } = await buy(ctx, actor);
  for (const [amountCents, currency] of [
    [799, 'usd'],
    [800, 'eur'],
    [null, null],
  ] as const) {
    const payment = { id: 'p1', method: null, paidAt: new Date(0) };
    const settlement = await settleOrder(ctx, {
      orderId: id,
      paymentId: 'p1',
      amountCents,
      currency,
      change: { payment },
    });
    expect(settlement).toBe('mismatch');
  }
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'pending' });
});

test('a second payment of an order grants nothing, its refund takes nothing, and both are logged as errors', async () => {
  const { ctx, actor } = await createShop();
  const { id } = await buy(ctx, actor);
  const errors = vi.spyOn(ctx.log, 'error');
  const say = (paymentId: string, change: PaymentEvent['change']) =>
    settleOrder(ctx, { orderId: id, paymentId, amountCents: 800, currency: 'usd', change });
  const pay = (paymentId: string) =>
    say(paymentId, { payment: { id: paymentId, method: null, paidAt: new Date(0) } });
  expect(await pay('p1')).toBe('changed');
  const credits = await getCredits(ctx, actor.accountId);
  expect(await pay('p1')).toBe('unchanged');
  expect(errors).not.toHaveBeenCalled();
  expect(await pay('p2')).toBe('mismatch');
  expect(await say('p2', { refunds: [{ id: 're_1', cents: 800, hasFailed: false }] })).toBe(
    'mismatch',
  );
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([
    { order: id, payment: 'p2', first: 'p1' },
    { order: id, payment: 'p2', first: 'p1' },
  ]);
  expect(await getCredits(ctx, actor.accountId)).toBe(credits);
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'paid' });
});

test('forged and stale events are refused, and the webhook of another provider does not exist', async () => {
  const { ctx } = await createShop();
  const body = '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{}}}';
  for (const signature of [undefined, '', 't=1,v1=00', 'nonsense']) {
    await expect(receiveEvent(ctx, 'sandbox', body, signature)).rejects.toMatchObject({
      code: 'invalid',
    });
  }
  await expect(receiveEvent(ctx, 'stripe', body, '')).rejects.toMatchObject({ code: 'not-found' });
});

test('the reconciliation recovers a payment whose event was lost, once', async () => {
  const { ctx, actor, jobs, pass } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  await payInSandbox(ctx, actor, checkout, 'pay');
  jobs.length = 0;
  pass(HOUR_MS);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 1, failed: 0 });
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'paid' });
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 0, failed: 0 });
});

test('an unpaid order expires after a day, opened or not, and makes room for others', async () => {
  const { ctx, actor, pass, work } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  const down: Context = {
    ...ctx,
    payments: { ...ctx.payments, openCheckout: () => Promise.reject(new Error('died')) },
  };
  for (let n = 0; n < 19; n++) {
    await expect(createOrder(down, actor, { plan: 'pro' })).rejects.toThrow('died');
  }
  await expect(createOrder(ctx, actor, { plan: 'pro' })).rejects.toMatchObject({
    code: 'rate-limited',
  });
  const { orders } = await listOrders(ctx, actor, { limit: 2 });
  const unopened = orders.find((order) => order.id !== id);
  pass(DAY_MS);
  await expect(resumeOrder(ctx, actor, unopened?.id ?? '')).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 1, failed: 0 });
  expect(await getOrder(ctx, actor, id)).toMatchObject({ status: 'expired' });
  await expect(payInSandbox(ctx, actor, checkout, 'pay')).rejects.toThrow('has ended already');
  expect((await listOrders(ctx, actor, { limit: 50, status: 'pending' })).orders).toEqual([]);
  await buy(ctx, actor);
  expect(await work()).toEqual([]);
});

test('a sandbox refund requested twice is made once, also for the reconciliation', async () => {
  const { ctx, actor, pass, work } = await createShop();
  const { id, checkout } = await buy(ctx, actor);
  await payInSandbox(ctx, actor, checkout, 'pay');
  await work();
  const payment = `pay_${checkout}`;
  await ctx.payments.refund(payment, 200, 1);
  await refundOrder(ctx, id, 200);
  pass(HOUR_MS);
  expect(await reconcileOrders(ctx)).toEqual({ asked: 1, recovered: 0, failed: 0 });
  expect(await getOrder(ctx, actor, id)).toMatchObject({ refundedCents: 200 });
});

test('pages of orders have no gaps', async () => {
  const { ctx, actor, pass } = await createShop();
  for (let n = 0; n < 5; n++) {
    await buy(ctx, actor);
    if (n % 2 === 0) pass(1_000);
  }
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await listOrders(ctx, actor, { limit: 2, ...(before && { before }) });
    seen.push(...page.orders.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before);
  expect(new Set(seen).size).toBe(5);
  expect(ADA.email).toBe(actor.email);
});
