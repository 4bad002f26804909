import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { viewOrder } from './order-row.ts';
import type { OrderStatus, OrderView } from './schema.ts';

export interface OrderQuery {
  readonly status?: OrderStatus;
  /** Only orders older than the one with this id. (Default: from the newest) */
  readonly before?: string;
  readonly limit: number;
}

export interface OrderList {
  readonly orders: readonly OrderView[];
  /** Totals of all paid orders, regardless of the query. */
  readonly totals: {
    readonly amountCents: number;
    readonly refundedCents: number;
    readonly credits: number;
  };
  /** The `before` of the next page; null on the last page. */
  readonly next: string | null;
}

/** An account's orders, newest first. */
export async function listOrders(
  ctx: Context,
  actor: AccountActor,
  { status, before, limit }: OrderQuery,
): Promise<OrderList> {
  const db = dbOf(ctx);
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account', '=', actor.accountId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb
            .selectFrom('orders as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', before as string)
            .where('last.account', '=', actor.accountId)
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const totals = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('amountCents'),
      eb.fn.coalesce(eb.fn.sum<number>('refunded_cents'), eb.lit(0)).as('refundedCents'),
      eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'),
    ])
    .where('account', '=', actor.accountId)
    .where('payment_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const orders = rows.slice(0, limit).map(viewOrder);
  return {
    orders,
    totals: {
      amountCents: Number(totals.amountCents),
      refundedCents: Number(totals.refundedCents),
      credits: Number(totals.credits),
    },
    next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null,
  };
}
