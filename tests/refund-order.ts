import { requestRefund } from '#domain/orders/refund-order.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { type Context, dbOf } from '#domain/platform/context.server.ts';

/** Refunds this many cents of an order, like an admin who sees its page now. Test code only. */
export async function refundOrder(ctx: Context, id: string, cents: number): Promise<void> {
  const { refunded_cents: refundedBefore } = await dbOf(ctx)
    .selectFrom('orders')
    .select('refunded_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await settleOrder(ctx, await requestRefund(ctx, id, { cents, refundedBefore }));
}
