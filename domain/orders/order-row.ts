import type { Selectable } from 'kysely';
import type { OrdersTable } from '#db/tables/orders.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { Dispute, OrderFacts, Refund } from '../platform/payment-provider.ts';
import type { OrderView } from './schema.ts';

export type OrderRow = Selectable<OrdersTable>;

/** The row of one of the actor's orders. Refuses (`not-found`) others. */
export async function getOrderRow(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<OrderRow> {
  const row = await dbOf(ctx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', actor.accountId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not-found', 'You have no such order.');
  return row;
}

/** The part of an order that its owner sees. */
export function viewOrder(row: OrderRow): OrderView {
  return {
    id: row.id,
    kind: row.kind,
    planId: row.plan_id,
    title: row.title,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    currency: 'usd',
    status: row.status,
    credits: row.credits,
    paymentMethod: row.payment_method,
    isSandbox: row.provider === 'sandbox',
    createdAt: row.created_at,
    paidAt: row.paid_at,
    checkoutUrl: row.status === 'pending' ? row.checkout_url : null,
  };
}

export function factsOf(row: OrderRow): OrderFacts {
  const { ended, payment_id: id, payment_method: method, paid_at: paidAt } = row;
  const payment = id !== null && paidAt !== null ? { id, method, paidAt } : null;
  const refunds = row.refunds as readonly Refund[];
  const disputes = row.disputes as readonly Dispute[];
  return { ended, payment, refunds, disputes };
}
