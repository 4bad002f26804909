import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { factsOf } from './order-row.ts';

/** A requested refund that is not settled within this time may be requested again: the process has died. */
const CLAIM_MS = 60_000;

export interface RefundRequest {
  readonly cents: number;
  /** The amount refunded when the decision was made. */
  readonly refundedBefore: number;
}

/**
 * Asks the provider to refund part of an order, outside of transactions because that is slow. The result is for `settleOrder`, which takes
 * back the credits. Repeating a request after a crash does not refund twice.
 *
 * Refuses (`not-found`) an unknown order, (`conflict`) one that is not paid, has had another refund in the meantime, has one in
 * progress, or whose refund the provider refuses, and (`invalid`) more than is left of its price.
 */
export async function requestRefund(
  ctx: Context,
  id: string,
  { cents, refundedBefore }: RefundRequest,
): Promise<PaymentEvent> {
  const row = await dbOf(ctx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not-found', `There is no order ${id}.`);
  if (row.payment_id === null) throw new DomainError('conflict', 'This order has not been paid.');
  const left = row.amount_cents - row.refunded_cents;
  if (row.refunded_cents !== refundedBefore) {
    throw new DomainError(
      'conflict',
      `${row.refunded_cents} cents of this order have been paid back by now, not ${refundedBefore}. Load the page again to see them.`,
    );
  }
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) {
    throw new DomainError('invalid', `Between 1 and ${left} cents can be paid back.`);
  }
  await claimRefund(ctx, id, refundedBefore);
  try {
    await ctx.payments.refund(row.payment_id, cents, factsOf(row).refunds.length + 1);
    return {
      orderId: id,
      paymentId: row.payment_id,
      amountCents: null,
      currency: null,
      change: { refunds: await ctx.payments.listRefunds(row.payment_id) },
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
