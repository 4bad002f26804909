import Stripe from 'stripe';
import { DomainError } from '../platform/errors.ts';
import {
  CHECKOUT_MS,
  type PaymentEvent,
  type PaymentProvider,
} from '../platform/payment-provider.ts';
import { readDispute, readRefund, readSession, readStripeEvent } from './read-stripe-event.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the API. (Default: Stripe's) */
  readonly apiUrl: string | null;
}

/** Timeout of a request to Stripe; the SDK retries it twice, with the same idempotency key. */
const TIMEOUT_MS = 10_000;

/** Payments with Stripe Checkout: the buyer pays on Stripe's own page, and this site never sees card data. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
}: StripeSettings): PaymentProvider {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return {
    name: 'stripe',

    openCheckout: async (checkout) => {
      const metadata = { order_id: checkout.orderId };
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: checkout.orderId,
            ...(checkout.email && { customer_email: checkout.email }),
            success_url: checkout.successUrl,
            cancel_url: checkout.cancelUrl,
            expires_at: Math.floor((checkout.createdAt.getTime() + CHECKOUT_MS) / 1000),
            metadata,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: checkout.currency,
                  unit_amount: checkout.amountCents,
                  product_data: { name: checkout.title },
                },
              },
            ],
          },
          { idempotencyKey: `checkout:${checkout.orderId}` },
        ),
      );
      if (session.url === null) throw new Error(`the checkout ${session.id} has no address`);
      return { id: session.id, url: session.url };
    },

    findCheckout: async (checkoutId, now) => {
      const session = await ask(() =>
        stripe.checkout.sessions.retrieve(checkoutId, {
          expand: ['payment_intent.latest_charge.dispute', 'payment_intent.latest_charge.refunds'],
        }),
      );
      const state = readSession(session, paidAtOf(session));
      return state && withLater(state, session, now);
    },

    refund: async (paymentId, cents, n) => {
      await ask(() =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: cents },
          { idempotencyKey: `refund:${paymentId}:${n}` },
        ),
      ).catch(refuseRefund);
    },

    listRefunds: async (paymentId) => {
      const { data } = await ask(() =>
        stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
      );
      return data.map(readRefund);
    },

    describeMethod: async (paymentId) => {
      const { latest_charge } = await ask(() =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
      );
      const details =
        typeof latest_charge === 'object' ? latest_charge?.payment_method_details : null;
      if (!details) return null;
      const { type, card } = details;
      return card ? `${capitalize(card.brand ?? 'card')} ending ${card.last4}` : capitalize(type);
    },

    readEvent: (body, signature, now) => readStripeEvent(body, signature, webhookSecret, now),
  };
}

/** Adds what happened after the payment: refunds and disputes. */
function withLater(
  state: PaymentEvent,
  { payment_intent }: Stripe.Checkout.Session,
  now: Date,
): PaymentEvent {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null;
  if (!charge || typeof charge !== 'object') return state;
  const found = (charge as { readonly dispute?: Stripe.Dispute | string | null }).dispute;
  const dispute =
    found && typeof found === 'object'
      ? readDispute(found, Math.floor(now.getTime() / 1000))
      : null;
  return {
    ...state,
    change: {
      ...state.change,
      refunds: (charge.refunds?.data ?? []).map(readRefund),
      disputes: dispute ? [dispute] : [],
    },
  };
}

function paidAtOf({ payment_intent, created }: Stripe.Checkout.Session): Date {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null;
  const seconds = charge && typeof charge === 'object' ? charge.created : created;
  return new Date(seconds * 1000);
}

/** An outage of Stripe is not a bug of ours. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isOutage =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    if (!isOutage) throw error;
    throw new DomainError(
      'unavailable',
      'The payment provider cannot be reached. Try again soon.',
      {
        cause: error,
        retryAfterSeconds: 10,
      },
    );
  }
}

/** Tells the admin Stripe's reason, such as a disputed payment or a balance that is too low. */
function refuseRefund(cause: unknown): never {
  if (cause instanceof Stripe.errors.StripeIdempotencyError) {
    throw new DomainError(
      'conflict',
      'Stripe was asked for another refund of this order less than a day ago, and that one is not settled here yet. Load the page again in a minute.',
      { cause },
    );
  }
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
  throw new DomainError('conflict', `Stripe refuses this refund: ${cause.message}`, { cause });
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
