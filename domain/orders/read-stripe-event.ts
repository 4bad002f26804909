import Stripe from 'stripe';
import { DomainError } from '../platform/errors.ts';
import type {
  Dispute,
  FactChange,
  PaymentEvent,
  ReceivedEvent,
  Refund,
} from '../platform/payment-provider.ts';

/** Maximum age of an event's signature, in seconds. */
const TOLERANCE_S = 300;

/**
 * Verifies an event's signature in Stripe's format, and parses it. The sandbox's events have the same format.
 *
 * Refuses (`invalid`) a forged event, one older than five minutes, or a malformed one.
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
  if (!isEvent) throw new DomainError('invalid', 'This is not an event of the payment provider.');
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
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const paymentId = idOf(event.data.object.payment_intent);
      return paymentId === null
        ? null
        : { ...change({}, undefined, paymentId), isAboutRefund: true };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = readDispute(event.data.object, event.created);
      const paymentId = idOf(event.data.object.payment_intent);
      return dispute && paymentId !== null
        ? change({ disputes: [dispute] }, undefined, paymentId)
        : null;
    }
    default:
      return null;
  }
}

/** The facts about an order in a checkout; `at` is when it was paid, if it was. Null if there are none, or the checkout is not ours. */
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

/** A dispute in its state since `seconds`; null for inquiries and prevented disputes, which take no money. */
export function readDispute(
  { id, amount, status }: Stripe.Dispute,
  seconds: number,
): Dispute | null {
  if (status.startsWith('warning_') || status === 'prevented') return null;
  // An appeal follows a lost dispute.
  const isLost = status === 'lost' || status.startsWith('appeal_');
  const state = isLost ? 'lost' : status === 'won' ? 'won' : 'open';
  return { id, cents: amount, state, since: seconds * 1000 };
}

export function readRefund({ id, amount, status }: Stripe.Refund): Refund {
  return { id, cents: amount, hasFailed: status === 'failed' || status === 'canceled' };
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

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
