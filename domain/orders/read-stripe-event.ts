import Stripe from 'stripe';
import { DomainError } from '../platform/errors.ts';
import type { FactChange, PaymentEvent, ReceivedEvent } from '../platform/payment-provider.ts';

/** Seconds by which an event's signature may be old. */
const TOLERANCE_S = 300;

/**
 * Checks the signature of an event as Stripe signs it, and reads it. The sandbox's events have the same form.
 *
 * Refuses (`invalid`) one that is forged, older than five minutes, or not of that form.
 */
export function readStripeEvent(
  body: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): ReceivedEvent {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new DomainError(
      'invalid',
      'This event is not signed by the payment provider, or is too old.',
      {
        cause: error,
      },
    );
  }
  const isEvent =
    typeof event?.id === 'string' && typeof event.type === 'string' && event.data?.object;
  if (!isEvent) throw new DomainError('invalid', 'This is no event of the payment provider.');
  return { id: event.id, type: event.type, event: readEvent(event) };
}

function readEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const isFailed = event.type === 'checkout.session.async_payment_failed';
      const at = new Date(event.created * 1000);
      return readSession(event.data.object, at, isFailed);
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, metadata } = event.data.object;
      return change({ refundedCents: amount_refunded }, metadata?.order_id, idOf(payment_intent));
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent, status } = event.data.object;
      return change({ dispute: readDispute(status) }, undefined, idOf(payment_intent));
    }
    default:
      return null;
  }
}

/** What a checkout says of its order; `at` is when it was paid, if it was. Null if it says nothing, or is not one of ours. */
export function readSession(
  session: Stripe.Checkout.Session,
  at: Date,
  isFailed = false,
): PaymentEvent | null {
  const { payment_status, payment_intent, status, amount_total, currency, metadata } = session;
  const paymentId = idOf(payment_intent);
  const orderId = metadata?.order_id ?? session.client_reference_id;
  if (!orderId) return null;
  if (payment_status === 'paid' && paymentId !== null) {
    const payment = { id: paymentId, method: null, paidAt: at };
    return {
      ...change({ payment }, orderId, paymentId),
      amountCents: amount_total,
      currency,
    };
  }
  if (isFailed) return change({ ended: 'failed' }, orderId, paymentId);
  return status === 'expired' ? change({ ended: 'expired' }, orderId, paymentId) : null;
}

export function readDispute(status: Stripe.Dispute.Status): FactChange['dispute'] & string {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

function change(
  facts: FactChange,
  orderId: string | undefined,
  paymentId: string | null,
): PaymentEvent {
  return {
    orderId: orderId ?? null,
    paymentId,
    amountCents: null,
    currency: null,
    change: facts,
  };
}

export function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
