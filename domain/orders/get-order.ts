import type { AccountActor, Context } from '../platform/context.server.ts';
import { getOrderRow, viewOrder } from './order-row.ts';
import { completeEvent } from './receive-event.ts';
import type { OrderView } from './schema.ts';
import { settleOrder } from './settle-order.ts';

/** One of the actor's orders. Refuses (`not-found`) others. */
export async function getOrder(ctx: Context, actor: AccountActor, id: string): Promise<OrderView> {
  return viewOrder(await getOrderRow(ctx, actor, id));
}

/**
 * The same, after asking the provider about a pending order: for buyers who return before the provider's event arrives. If the provider is
 * unreachable, nothing changes.
 *
 * Refuses (`rate-limited`) too many requests.
 */
export async function syncOrder(ctx: Context, actor: AccountActor, id: string): Promise<OrderView> {
  await ctx.limits.count('orderSyncs', actor.accountId);
  const row = await getOrderRow(ctx, actor, id);
  if (row.status !== 'pending' || row.checkout_id === null) return viewOrder(row);
  try {
    const state = await ctx.payments.findCheckout(row.checkout_id, ctx.clock());
    if (state) await settleOrder(ctx, await completeEvent(ctx, { ...state, orderId: row.id }));
  } catch (error) {
    ctx.log.warn({ err: error, order: id }, 'could not ask the payment provider about an order');
  }
  return getOrder(ctx, actor, id);
}
