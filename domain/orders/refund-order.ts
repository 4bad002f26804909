import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Pays back so much of an order through the provider, and takes back the credits that go with it. Amounts are in cents and add up; the
 * same total is paid back once. Refuses what `payBack` does.
 */
export async function refundOrder(ctx: Context, id: string, cents: number): Promise<void> {
  await settleOrder(ctx, await payBack(ctx, id, cents));
}

/**
 * Asks the provider to pay so much of an order back, which takes its time and so belongs outside of transactions. What it returns is
 * for `settleOrder`, which takes the credits back.
 *
 * Refuses (`not-found`) an unknown order, (`conflict`) one that is not paid, and (`invalid`) more than is left of its price.
 */
export async function payBack(ctx: Context, id: string, cents: number): Promise<PaymentEvent> {
  const row = await dbOf(ctx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not-found', `There is no order ${id}.`);
  if (row.payment_id === null) throw new DomainError('conflict', 'This order has not been paid.');
  const left = row.amount_cents - row.refunded_cents;
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) {
    throw new DomainError('invalid', `Between 1 and ${left} cents can be paid back.`);
  }
  const total = row.refunded_cents + cents;
  await ctx.payments.refund(row.payment_id, cents, total);
  return {
    orderId: id,
    paymentId: row.payment_id,
    amountCents: null,
    currency: null,
    change: { refundedCents: total },
  };
}
