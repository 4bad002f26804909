import { z } from 'zod';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { defineTask, enqueue, PermanentError } from '../platform/jobs.server.ts';
import type { PaymentEvent, PaymentProvider } from '../platform/payment-provider.ts';
import { isOrderId } from './schema.ts';
import { type Settlement, settleOrder } from './settle-order.ts';

/** The task that processes a stored event of the payment provider. */
export const processEventTask = defineTask(
  'process-payment-event',
  z.object({ provider: z.string(), id: z.string() }),
);

/**
 * Stores an event of the payment provider once, and enqueues its processing in the same transaction. Returns false if it is already stored.
 * Refuses (`not-found`) a provider other than the site's, and (`invalid`) a forged, stale or malformed event.
 */
export async function receiveEvent(
  ctx: Context,
  provider: PaymentProvider['name'],
  body: string,
  signature: string | undefined,
): Promise<boolean> {
  if (provider !== ctx.payments.name) {
    throw new DomainError('not-found', 'This site takes no payments of that kind.');
  }
  const now = ctx.clock();
  const { id, type, event } = ctx.payments.readEvent(body, signature, now);
  return inTransaction(ctx, async (inner) => {
    const stored = await dbOf(inner)
      .insertInto('payment_events')
      .values({
        provider,
        id,
        type,
        event: event && JSON.stringify(event),
        received_at: now,
        processed_at: event ? null : now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return false;
    if (event)
      await enqueue(inner, processEventTask, { provider, id }, { key: `${provider}:${id}` });
    return true;
  });
}

/**
 * Processes a stored event once. If the payment's order is not known yet, it throws for a retry, because the missing event may still
 * arrive. Throws a `PermanentError` after processing a payment that grants nothing, so that it appears among the failed jobs in the
 * console: somebody has paid for it.
 */
export async function processEvent(
  ctx: Context,
  provider: string,
  id: string,
): Promise<Settlement | 'done before'> {
  const stored = await dbOf(ctx)
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) throw new PermanentError(`There is no event ${id} of ${provider}.`);
  if (stored.processed_at !== null || stored.event === null) return 'done before';
  const event = await completeEvent(ctx, reviveEvent(stored.event));
  const settlement = await inTransaction(ctx, async (inner) => {
    const settlement = await settleOrder(inner, event);
    if (settlement === 'unknown' && event.orderId === null) {
      throw new Error(`The order of payment ${event.paymentId} is not known yet.`);
    }
    await dbOf(inner)
      .updateTable('payment_events')
      .set({ processed_at: inner.clock() })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .execute();
    return settlement;
  });
  const reason = event.change.payment && findRefusal(settlement, event.orderId ?? '');
  if (!reason) return settlement;
  throw new PermanentError(
    `The payment ${event.paymentId} of the order ${event.orderId} has granted nothing: ${reason}. Refund it at the payment provider, or give the buyer the credits.`,
  );
}

/** Why a payment granted nothing. Undefined if it granted something, or pays for something else that is sold through the same account. */
function findRefusal(settlement: Settlement, orderId: string): string | undefined {
  if (settlement === 'mismatch') return 'the order is paid already, or has another amount';
  if (settlement !== 'unknown' || !isOrderId(orderId)) return undefined;
  return 'this site has no such order, perhaps since a restore';
}

/** Asks the provider for facts missing in events: its refunds, and the payment method, which is optional if that fails. */
export async function completeEvent(ctx: Context, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.isAboutRefund && event.paymentId !== null) {
    const refunds = await ctx.payments.listRefunds(event.paymentId);
    return { ...event, change: { ...event.change, refunds } };
  }
  const { payment } = event.change;
  if (!payment || payment.method !== null) return event;
  const method = await ctx.payments.describeMethod(payment.id).catch((error: unknown) => {
    ctx.log.warn(
      { err: error, payment: payment.id },
      'could not ask the payment provider for the payment method',
    );
    return null;
  });
  return { ...event, change: { ...event.change, payment: { ...payment, method } } };
}

/** Dates are strings in the stored JSON. */
function reviveEvent(stored: unknown): PaymentEvent {
  const event = stored as PaymentEvent;
  const { payment } = event.change;
  if (!payment) return event;
  return {
    ...event,
    change: { ...event.change, payment: { ...payment, paidAt: new Date(payment.paidAt) } },
  };
}
