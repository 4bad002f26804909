import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts';
import { CHECKOUT_MS } from '../platform/payment-provider.ts';
import { completeEvent } from './receive-event.ts';
import { settleOrder } from './settle-order.ts';

/** Maximum number of orders per run; the next run continues. */
const ORDERS_MAX = 1_000;

/** A pending order younger than this may still be paid by its own event. */
const YOUNG_MS = 30 * MINUTE_MS;

/** Payments are checked for this long, because refunds and disputes come late. */
const OLD_MS = 120 * DAY_MS;

export interface Reconciliation {
  readonly asked: number;
  /** Orders with a lost event that was recovered. */
  readonly recovered: number;
  readonly failed: number;
}

/**
 * Asks the provider about orders whose events may have been lost, least recently checked first, and applies the result. Each changed order
 * is logged. Orders without an open checkout expire. `signal` stops it between two orders.
 */
export async function reconcileOrders(ctx: Context, signal?: AbortSignal): Promise<Reconciliation> {
  const db = dbOf(ctx);
  const now = ctx.clock().getTime();
  await expireUnopened(ctx, new Date(now - CHECKOUT_MS));
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'checkout_id', 'status'])
    .where('provider', '=', ctx.payments.name)
    .where('checkout_id', 'is not', null)
    .where('status', 'not in', ['expired', 'failed'])
    .where('created_at', '<', new Date(now - YOUNG_MS))
    .where('created_at', '>', new Date(now - OLD_MS))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(ORDERS_MAX)
    .execute();
  let [asked, recovered, failed] = [0, 0, 0];
  for (const { id, checkout_id, status } of rows) {
    if (signal?.aborted) break;
    try {
      const state = await ctx.payments.findCheckout(checkout_id ?? '', ctx.clock());
      asked += 1;
      if (state) {
        const settlement = await settleOrder(
          ctx,
          await completeEvent(ctx, { ...state, orderId: id }),
        );
        if (settlement === 'changed') {
          recovered += 1;
          ctx.log.warn(
            { order: id, status },
            'recovered an order whose event from the payment provider was lost',
          );
        }
      }
      await db
        .updateTable('orders')
        .set({ checked_at: ctx.clock() })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, order: id }, 'an order could not be reconciled');
    }
  }
  return { asked, recovered, failed };
}

/** Nobody can have paid these: the process died before there was a checkout, and the buyer did not come back. */
async function expireUnopened(ctx: Context, before: Date): Promise<void> {
  await dbOf(ctx)
    .updateTable('orders')
    .set({ status: 'expired', ended: 'expired', updated_at: ctx.clock() })
    .where('status', '=', 'pending')
    .where('checkout_id', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}
