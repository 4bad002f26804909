import { randomBytes } from 'node:crypto';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { CHECKOUT_MS } from '../platform/payment-provider.ts';
import { DONATION_CREDITS_PER_DOLLAR } from '../platform/plans.ts';
import { getOrderRow, type OrderRow, viewOrder } from './order-row.ts';
import type { OrderForm, OrderView } from './schema.ts';

/** Maximum number of pending orders per account. */
const PENDING_MAX = 20;

/** A checkout is not opened if less than this remains: Stripe requires a minimum. */
const CLOSING_MS = 40 * 60 * 1000;

/** An order and the address of its checkout. */
export interface OpenOrder {
  readonly order: OrderView;
  readonly checkoutUrl: string;
}

/**
 * Creates an order of a plan, or of credits for a donation, and opens the provider's checkout. The same key is the same order.
 *
 * The order is written first: if the process dies before the checkout is open, `resumeOrder` opens it. Refuses (`not-found`) an unknown
 * plan, (`conflict`) the key of an order of something else, and (`rate-limited`) too many orders in ten minutes, or too many pending ones.
 */
export async function createOrder(
  ctx: Context,
  actor: AccountActor,
  form: OrderForm,
): Promise<OpenOrder> {
  await ctx.limits.count('orders', actor.accountId);
  const goods = findGoods(ctx, form);
  const key = form.idempotency_key ?? randomBytes(16).toString('hex');
  const id = await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const known = await db
      .selectFrom('orders')
      .select(['id', 'kind', 'plan_id', 'credits'])
      .where('account', '=', actor.accountId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return sameOrder(known, goods);
    await refuseTooMany(inner, actor.accountId);
    const now = inner.clock();
    const row = await db
      .insertInto('orders')
      .values({
        id: `ord_${randomBytes(12).toString('hex')}`,
        account: actor.accountId,
        key,
        ...goods,
        provider: inner.payments.name,
        created_at: now,
        updated_at: now,
      })
      .onConflict((oc) => oc.columns(['account', 'key']).doUpdateSet({ updated_at: now }))
      .returning(['id', 'kind', 'plan_id', 'credits'])
      .executeTakeFirstOrThrow();
    return sameOrder(row, goods);
  });
  return resumeOrder(ctx, actor, id);
}

/**
 * The checkout of a pending order; opens it if necessary. Refuses (`not-found`) other accounts' orders, and (`conflict`) one that is no
 * longer pending.
 */
export async function resumeOrder(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<OpenOrder> {
  const row = await getOrderRow(ctx, actor, id);
  const isOver = ctx.clock().getTime() >= row.created_at.getTime() + CHECKOUT_MS - CLOSING_MS;
  if (row.status !== 'pending' || (isOver && row.checkout_url === null)) {
    throw new DomainError('conflict', 'This order is no longer waiting for a payment.');
  }
  if (row.checkout_url !== null) return { order: viewOrder(row), checkoutUrl: row.checkout_url };
  const { siteURL } = ctx.site;
  const { id: checkoutId, url } = await ctx.payments.openCheckout({
    orderId: id,
    title: row.title,
    amountCents: row.amount_cents,
    currency: row.currency,
    email: actor.email,
    successUrl: `${siteURL}/payment/success?order=${id}`,
    cancelUrl: `${siteURL}/orders/${id}`,
    createdAt: row.created_at,
  });
  const open = await dbOf(ctx)
    .updateTable('orders')
    .set({ checkout_id: checkoutId, checkout_url: url, updated_at: ctx.clock() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: viewOrder(open), checkoutUrl: url };
}

type Goods = Pick<OrderRow, 'kind' | 'plan_id' | 'credits'>;

/** The id of the order with the key, if it is of these goods. A plan's price and credits may have changed since. */
function sameOrder(row: Goods & Pick<OrderRow, 'id'>, goods: Goods): string {
  const isSame =
    row.kind === goods.kind &&
    row.plan_id === goods.plan_id &&
    (row.kind === 'plan' || row.credits === goods.credits);
  if (isSame) return row.id;
  throw new DomainError('conflict', 'This idempotency_key belongs to an order of something else.');
}

/** What is bought, at current prices. */
function findGoods(ctx: Context, form: OrderForm) {
  if ('donation_dollars' in form) {
    const dollars = form.donation_dollars;
    const credits = dollars * DONATION_CREDITS_PER_DOLLAR;
    return {
      kind: 'donation' as const,
      plan_id: null,
      title: `Donation of $${dollars}, ${credits} credits`,
      amount_cents: dollars * 100,
      credits,
      validity_days: null,
    };
  }
  const plan = ctx.plans.find(({ id }) => id === form.plan);
  if (!plan) throw new DomainError('not-found', 'There is no such plan.');
  return {
    kind: 'plan' as const,
    plan_id: plan.id,
    title: `${plan.name}, ${plan.credits} credits`,
    amount_cents: plan.priceCents,
    credits: plan.credits,
    validity_days: plan.validityDays,
  };
}

async function refuseTooMany(ctx: Context, account: string): Promise<void> {
  const { count } = await dbOf(ctx)
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (Number(count) < PENDING_MAX) return;
  throw new DomainError(
    'rate-limited',
    'Too many of your orders wait for their payment. Pay one, or let it expire.',
    { retryAfterSeconds: 3_600 },
  );
}
