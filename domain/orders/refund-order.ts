import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { formatDollars } from './format-dollars.ts';
import { factsOf, type OrderRow } from './order-row.ts';

/** A requested refund that is not settled within this time may be requested again: the process has died. */
const CLAIM_MS = 60_000;

export interface RefundRequest {
  readonly cents: number;
  /** The amount refunded when the decision was made. */
  readonly refundedBefore: number;
}

/**
 * Checks a refund before the provider is asked, and returns its order and payment.
 *
 * Refuses (`not-found`) an unknown order, (`conflict`) one that is not paid or has had another refund in the meantime, and (`invalid`) more
 * than is left of its price.
 */
export async function checkRefund(
  ctx: Context,
  id: string,
  { cents, refundedBefore }: RefundRequest,
): Promise<{ readonly order: OrderRow; readonly paymentId: string }> {
  const order = await dbOf(ctx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new DomainError('not-found', `There is no order ${id}.`);
  const { payment_id: paymentId, refunded_cents: refunded } = order;
  if (paymentId === null) throw new DomainError('conflict', 'This order has not been paid.');
  if (refunded !== refundedBefore) {
    throw new DomainError(
      'conflict',
      `${formatDollars(refunded)} of this order has been paid back by now, not ${formatDollars(refundedBefore)}. Load the page again to see it.`,
    );
  }
  const left = order.amount_cents - refunded;
  if (left === 0) throw new DomainError('conflict', 'All of this order has been paid back.');
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) {
    throw new DomainError('invalid', `Between $0.01 and ${formatDollars(left)} can be paid back.`);
  }
  return { order, paymentId };
}

/**
 * Asks the provider to refund part of an order, outside of transactions because that is slow. The result is for `settleOrder`, which takes
 * back the credits. Repeating a request after a crash does not refund twice.
 *
 * Refuses what `checkRefund` refuses, and (`conflict`) while another refund of the order is in progress, or if the provider refuses.
 */
export async function requestRefund(
  ctx: Context,
  id: string,
  request: RefundRequest,
): Promise<PaymentEvent> {
  const { order, paymentId } = await checkRefund(ctx, id, request);
  await claimRefund(ctx, id, request.refundedBefore);
  try {
    await ctx.payments.refund(paymentId, request.cents, factsOf(order).refunds.length + 1);
    return {
      orderId: id,
      paymentId,
      amountCents: null,
      currency: null,
      change: { refunds: await ctx.payments.listRefunds(paymentId) },
    };
  } catch (error) {
    await dbOf(ctx)
      .updateTable('orders')
      .set({ refund_asked_at: null })
      .where('id', '=', id)
      .execute();
    throw error;
  }
}

/** Allows one refund of an order at a time. Settling it releases the claim. */
async function claimRefund(ctx: Context, id: string, refundedBefore: number): Promise<void> {
  const now = ctx.clock();
  const claimed = await dbOf(ctx)
    .updateTable('orders')
    .set({ refund_asked_at: now })
    .where('id', '=', id)
    .where('refunded_cents', '=', refundedBefore)
    .where((eb) =>
      eb.or([
        eb('refund_asked_at', 'is', null),
        eb('refund_asked_at', '<=', new Date(now.getTime() - CLAIM_MS)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed) return;
  throw new DomainError(
    'conflict',
    'Another refund of this order is under way. Load the page again in a minute.',
  );
}
