import { getOrder, syncOrder } from '#domain/orders/get-order.ts';
import type { OrderView } from '#domain/orders/schema.ts';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';

/** One of the visitor's orders, undefined for any other. `isSynced`: first asks the provider about a pending order, unless too often. */
export async function findOrder(
  ctx: Context,
  actor: AccountActor,
  id: string,
  { isSynced = false } = {},
): Promise<OrderView | undefined> {
  try {
    return await (isSynced ? syncOrder : getOrder)(ctx, actor, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined;
    const isTooOften = isSynced && error instanceof DomainError && error.code === 'rate-limited';
    if (isTooOften) return findOrder(ctx, actor, id);
    throw error;
  }
}
