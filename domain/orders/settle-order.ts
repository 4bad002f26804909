import { freezeCredits, unfreezeCredits } from '../credits/freeze-credits.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { grantKeyOf } from '../credits/grant-key.ts';
import { refundCredits } from '../credits/refund-credits.ts';
import { returnCredits } from '../credits/return-credits.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { OrderFacts, Payment, PaymentEvent } from '../platform/payment-provider.ts';
import { disputeOf, mergeFacts, refundedCentsOf, statusOf, TRANSITIONS } from './order-facts.ts';
import { factsOf, type OrderRow } from './order-row.ts';
import type { OrderStatus } from './schema.ts';

/**
 * `unknown`: no order of ours. `mismatch`: the paid amount differs from the order, or it is about a second payment; nothing is granted or
 * taken back.
 */
export type Settlement = 'changed' | 'unchanged' | 'unknown' | 'mismatch';

/**
 * Applies what the provider says about an order, with all its consequences: grants credits for a payment, takes them back for a refund,
 * returns them if that fails, and freezes them for a dispute. All news about orders goes through this function. Idempotent.
 */
export async function settleOrder(ctx: Context, event: PaymentEvent): Promise<Settlement> {
  return inTransaction(ctx, async (inner) => {
    const row = await lockOrder(inner, event);
    if (!row) return 'unknown';
    if (isMismatch(inner, row, event)) return 'mismatch';
    const facts = mergeFacts(factsOf(row), event.change);
    const status = statusOf(facts, row.amount_cents);
    if (status !== row.status && !TRANSITIONS[row.status].includes(status)) {
      throw new Error(`order ${row.id} cannot become ${status} after ${row.status}`);
    }
    if (facts.payment) await settleCredits(inner, row, { ...facts, payment: facts.payment });
    return updateOrder(inner, row, facts, status);
  });
}

function lockOrder(ctx: Context, { orderId, paymentId }: PaymentEvent) {
  return dbOf(ctx)
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (orderId !== null ? eb('id', '=', orderId) : eb('payment_id', '=', paymentId)))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the event is about another payment than the order's; logs what has to be looked into. */
function isMismatch(
  { log }: Context,
  { id: order, amount_cents: ordered, currency: orderCurrency, payment_id: first }: OrderRow,
  { amountCents, currency, paymentId: payment, change }: PaymentEvent,
): boolean {
  if (change.payment && (amountCents !== ordered || currency !== orderCurrency)) {
    log.error({ order, amountCents, currency, ordered }, 'a payment differs from its order');
    return true;
  }
  if (payment === null || first === null || payment === first) return false;
  log.error(
    { order, payment, first },
    'an order was paid a second time: that payment has to be refunded by hand',
  );
  return true;
}

/** Grants the credits of a paid order, and takes back, returns, freezes or unfreezes them as the facts say. */
async function settleCredits(
  ctx: Context,
  row: OrderRow,
  { payment, ...facts }: OrderFacts & { readonly payment: Payment },
): Promise<void> {
  const grantKey = grantKeyOf(row.id);
  await grantCredits(ctx, {
    account: row.account,
    amount: row.credits,
    source: row.kind === 'plan' ? 'order' : 'donation',
    expiresAt:
      row.validity_days === null
        ? null
        : new Date(payment.paidAt.getTime() + row.validity_days * DAY_MS),
    key: grantKey,
  });
  const centsBack = row.credited_back_cents;
  const cents = refundedCentsOf(facts, row.amount_cents) - centsBack;
  const key = `${row.id}:${row.credit_changes + 1}`;
  if (cents > 0) {
    const centsLeft = row.amount_cents - centsBack;
    await refundCredits(ctx, { grantKey, cents, centsLeft, key });
  } else if (cents < 0) {
    await returnCredits(ctx, { grantKey, cents: -cents, centsBack, key });
  }
  for (const { id, state } of facts.disputes) {
    const freeze = { grantKey, key: `dispute:${id ?? row.id}` };
    await (state === 'open' ? freezeCredits : unfreezeCredits)(ctx, freeze);
  }
}

async function updateOrder(
  ctx: Context,
  row: OrderRow,
  facts: OrderFacts,
  status: OrderStatus,
): Promise<Settlement> {
  const { payment, ended, refunds, disputes } = facts;
  const refundedCents = refundedCentsOf(facts, row.amount_cents);
  const next = {
    status,
    ended,
    payment_id: payment?.id ?? null,
    payment_method: payment?.method ?? null,
    paid_at: payment?.paidAt ?? null,
    refunded_cents: refundedCents,
    dispute: disputeOf(facts),
    credited_back_cents: payment ? refundedCents : 0,
  };
  const isSame = Object.entries(next).every(
    ([column, value]) => String(row[column as keyof typeof next]) === String(value),
  );
  const isCreditChange = next.credited_back_cents !== row.credited_back_cents;
  await dbOf(ctx)
    .updateTable('orders')
    .set({
      ...next,
      refunds: JSON.stringify(refunds),
      disputes: JSON.stringify(disputes),
      credit_changes: row.credit_changes + Number(isCreditChange),
      refund_asked_at: null,
      updated_at: isSame ? row.updated_at : ctx.clock(),
    })
    .where('id', '=', row.id)
    .execute();
  return isSame ? 'unchanged' : 'changed';
}
