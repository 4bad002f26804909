import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FakeEvent } from '#tests/fakes/stripe.ts';
import { createStripeShop, TRIAL } from '#tests/stripe-shop.ts';
import { getCredits } from '../credits/get-credits.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { getOrder } from './get-order.ts';
import type { OrderStatus } from './schema.ts';

const AMOUNT = 800;
const CREDITS = 560;

/**
 * The events of an order. Numbers are the total refunds so far, in steps of ten cents, which are seven credits, so that nothing is rounded;
 * the last one may fail.
 */
const HAPPENINGS = [
  'expired',
  'async_payment_failed',
  'paid',
  'needs_response',
  'won',
  'lost',
  10,
  200,
  550,
  800,
  'failed',
] as const;
type Happening = (typeof HAPPENINGS)[number];

/** Some events, some more than once, in any order; most series include a payment. */
const deliveries = fc
  .record({
    isPaid: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    others: fc.subarray(HAPPENINGS.filter((one) => one !== 'paid')),
  })
  .map(({ isPaid, others }) => (isPaid ? ['paid' as const, ...others] : others))
  .chain((happenings) =>
    fc
      .tuple(
        fc.shuffledSubarray(happenings, { minLength: happenings.length }),
        fc.shuffledSubarray(happenings),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      )
      .map(([first, again, pauses]) => ({ first, again, pauses })),
  );

/** The expected result of a set of events, in any order. */
function expectedOf(happenings: readonly Happening[]) {
  const has = (one: Happening) => happenings.includes(one);
  const sums = happenings.filter((one) => typeof one === 'number').sort((a, b) => a - b);
  const refunded = (has('failed') ? sums.at(-2) : sums.at(-1)) ?? 0;
  if (!has('paid')) {
    const status: OrderStatus = has('async_payment_failed')
      ? 'failed'
      : has('expired')
        ? 'expired'
        : 'pending';
    return { status, credits: 0 };
  }
  const cents = has('lost') ? AMOUNT : refunded;
  const isOpen = has('needs_response') && !has('won') && !has('lost');
  const status: OrderStatus = isOpen
    ? 'disputed'
    : cents === AMOUNT
      ? 'refunded'
      : cents > 0
        ? 'partially_refunded'
        : 'paid';
  return { status, credits: isOpen ? 0 : CREDITS - (cents * CREDITS) / AMOUNT };
}

test('any events of an order, in any order and number, have the same result, to the credit', async () => {
  const shop = await createStripeShop();
  const { ctx, actor, stripe } = shop;
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ first, again, pauses }) => {
      const before = await getCredits(ctx, actor.accountId);
      const { id, checkout } = await shop.order();
      const made = new Map<Happening, FakeEvent>();
      // The provider creates the events in its own order; they are sent afterwards.
      for (const one of HAPPENINGS)
        if (first.includes(one)) made.set(one, makeEvent(one, checkout));
      for (const [n, one] of [...first, ...again].entries()) {
        const event = made.get(one) as FakeEvent;
        expect((await shop.send(event)).status).toBe(200);
        if (pauses[n]) await shop.work();
      }
      await shop.work();
      const { status, credits } = expectedOf(first);
      expect((await getOrder(ctx, actor, id)).status).toBe(status);
      expect((await getCredits(ctx, actor.accountId)) - before).toBe(credits);
      await forgetPending();
    }),
    { numRuns: 25 },
  );
  expect(await reconcileCredits(ctx)).toEqual([]);
  expect(await getCredits(ctx, actor.accountId)).toBeGreaterThan(TRIAL);

  function makeEvent(one: Happening, checkout: string): FakeEvent {
    if (typeof one === 'number') return stripe.refundTo(checkout, one);
    if (one === 'failed') {
      const { length } = stripe.getCheckout(checkout).refunds;
      return length > 0 ? stripe.failRefund(checkout, length) : stripe.makeEvent('ping', {});
    }
    if (one === 'paid') return stripe.pay(checkout);
    if (one === 'expired' || one === 'async_payment_failed') return stripe.end(checkout, one);
    return stripe.dispute(checkout, one);
  }

  /** Removes pending orders, whose number is limited, and the retries of events that wait for unpaid orders. */
  async function forgetPending() {
    shop.jobs.length = 0;
    await dbOf(ctx)
      .updateTable('orders')
      .set({ status: 'expired' })
      .where('status', '=', 'pending')
      .execute();
  }
});
