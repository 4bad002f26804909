import type { OrderStatus } from '../orders/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { containing } from '../platform/like.ts';
import type { ListedOrder } from './schema.ts';

export interface AllOrdersQuery {
  readonly status?: OrderStatus;
  /** The order's id, or part of the buyer's address. (Default: all) */
  readonly words?: string;
  readonly account?: string;
  /** Only orders older than the one with this id. (Default: from the newest) */
  readonly before?: string;
  readonly limit: number;
}

/** Orders of all accounts, newest first. */
export async function listAllOrders(
  ctx: Context,
  { status, words, account, before, limit }: AllOrdersQuery,
): Promise<readonly ListedOrder[]> {
  return selectOrders(ctx)
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .$if(account !== undefined, (query) => query.where('account', '=', account as string))
    .$if(words !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.id', '=', words as string),
          eb('accounts.email', 'ilike', containing(words as string)),
        ]),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('orders.created_at', 'orders.id'),
          '<',
          eb
            .selectFrom('orders as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', before as string)
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** The order with this id. */
export async function findAnyOrder(ctx: Context, id: string): Promise<ListedOrder | undefined> {
  return selectOrders(ctx).where('orders.id', '=', id).executeTakeFirst();
}

function selectOrders(ctx: Context) {
  return dbOf(ctx)
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.account')
    .select(['orders.id', 'orders.account', 'accounts.email', 'orders.title', 'orders.status'])
    .select(['amount_cents as amountCents', 'refunded_cents as refundedCents', 'credits'])
    .select(['provider', 'payment_id as paymentId', 'payment_method as paymentMethod', 'dispute'])
    .select(['orders.created_at as createdAt', 'paid_at as paidAt']);
}
