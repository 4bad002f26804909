import { freezeCredits, unfreezeCredits } from '../credits/freeze-credits.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { grantKeyOf } from '../credits/grant-key.ts';
import { refundCredits } from '../credits/refund-credits.ts';
import { returnCredits } from '../credits/return-credits.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { disputeOf, mergeFacts, refundedCentsOf, statusOf, TRANSITIONS } from './order-facts.ts';
import { factsOf } from './order-row.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
    const db = dbOf(inner);
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where((eb) =>
        event.orderId !== null
          ? eb('id', '=', event.orderId)
          : eb('payment_id', '=', event.paymentId),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    const isOther =
      event.change.payment &&
      (event.amountCents !== row.amount_cents || event.currency !== row.currency);
    if (isOther) {
      const { amountCents, currency } = event;
      const { amount_cents, id: order } = row;
      inner.log.error(
        { order, amountCents, currency, ordered: amount_cents },
        'a payment is not what was ordered',
      );
      return 'mismatch';
    }
    if (event.paymentId !== null && row.payment_id !== null && event.paymentId !== row.payment_id) {
      inner.log.error(
        { order: row.id, payment: event.paymentId, first: row.payment_id },
        'an order was paid a second time: that payment has to be refunded by hand',
      );
      return 'mismatch';
    }
    const facts = mergeFacts(factsOf(row), event.change);
    const { payment } = facts;
    const refundedCents = refundedCentsOf(facts, row.amount_cents);
    const status = statusOf(facts, row.amount_cents);
    if (status !== row.status && !TRANSITIONS[row.status].includes(status)) {
      throw new Error(`order ${row.id} cannot become ${status} after ${row.status}`);
    }
    const grantKey = grantKeyOf(row.id);
    if (payment) {
      await grantCredits(inner, {
        account: row.account,
        amount: row.credits,
        source: row.kind === 'plan' ? 'order' : 'donation',
        expiresAt:
          row.validity_days === null
            ? null
            : new Date(payment.paidAt.getTime() + row.validity_days * DAY_MS),
        key: grantKey,
      });
      const cents = refundedCents - row.credited_back_cents;
      const key = `${row.id}:${row.credit_changes + 1}`;
      if (cents > 0) {
        const centsLeft = row.amount_cents - row.credited_back_cents;
        await refundCredits(inner, { grantKey, cents, centsLeft, key });
      } else if (cents < 0) {
        const centsBack = row.credited_back_cents;
        await returnCredits(inner, { grantKey, cents: -cents, centsBack, key });
      }
      for (const { id, state } of facts.disputes) {
        const freeze = { grantKey, key: `dispute:${id ?? row.id}` };
        await (state === 'open' ? freezeCredits : unfreezeCredits)(inner, freeze);
      }
    }
    const next = {
      status,
      ended: facts.ended,
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
    await db
      .updateTable('orders')
      .set({
        ...next,
        refunds: JSON.stringify(facts.refunds),
        disputes: JSON.stringify(facts.disputes),
        credit_changes:
          row.credit_changes + (next.credited_back_cents === row.credited_back_cents ? 0 : 1),
        refund_asked_at: null,
        updated_at: isSame ? row.updated_at : inner.clock(),
      })
      .where('id', '=', row.id)
      .execute();
    return isSame ? 'unchanged' : 'changed';
  });
}
