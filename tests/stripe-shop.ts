/** A site that sells by a fake Stripe, with a signed-in buyer. Test code only. */

import { onTestFinished } from 'vitest';
import { createOrder } from '#domain/orders/create-order.ts';
import { processEvent, processEventTask } from '#domain/orders/receive-event.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { PermanentError } from '#domain/platform/jobs.server.ts';
import { createAccountApp, LOGIN_ON } from './account-app.ts';
import {
  type FakeEvent,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  startFakeStripe,
} from './fakes/stripe.ts';

/** Credits of the free trial. */
export const TRIAL = 10;

export async function createStripeShop() {
  let now = () => new Date();
  const stripe = await startFakeStripe(() => now());
  onTestFinished(() => stripe.stop());
  const site = await createAccountApp({
    ...LOGIN_ON,
    HAS_PAYMENT: 'true',
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.apiUrl,
  });
  const { ctx, jobs, call } = site;
  now = ctx.clock;
  await site.join();
  const { actor, token } = await site.enter();

  async function order(plan = 'player') {
    const {
      order: { id },
    } = await createOrder(ctx, actor, { plan });
    const { checkout_id } = await dbOf(ctx)
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, checkout: checkout_id ?? '' };
  }

  let sent = 0;
  /** Sends an event like Stripe, from one of several addresses, and returns the response. */
  const send = (event: FakeEvent, signature = stripe.sign(event)) =>
    call('POST', '/api/v1/webhooks/stripe', {
      from: `198.51.100.${1 + (sent++ % 8)}`,
      body: event.body,
      headers: { 'stripe-signature': signature, 'user-agent': 'Stripe/1.0' },
    });

  /**
   * Processes waiting events as often as it makes a difference, and returns the result of each event that could be processed, or the
   * sentence with which it failed for good.
   */
  async function work(): Promise<readonly string[]> {
    const settlements: string[] = [];
    let waiting = jobs.splice(0).filter(({ task }) => task === processEventTask.name);
    for (let before = -1; waiting.length > 0 && before !== settlements.length; ) {
      before = settlements.length;
      const again: typeof waiting = [];
      for (const job of waiting) {
        const { provider, id } = processEventTask.input.parse(job.input);
        try {
          settlements.push(await processEvent(ctx, provider, id));
        } catch (error) {
          if (error instanceof PermanentError) {
            settlements.push(error.message);
            continue;
          }
          if (!(error instanceof Error && error.message.includes('not known yet'))) throw error;
          again.push(job);
        }
      }
      waiting = again;
    }
    jobs.push(...waiting);
    return settlements;
  }

  return { ...site, stripe, actor, token, order, send, work };
}
