import { HOUR_MS } from './durations.ts';

/**
 * What the provider has reported about an order. `mergeFacts` in `orders/order-facts.ts` gives the same result in whichever order and
 * however often facts arrive, and the status follows from the facts alone.
 */
export interface OrderFacts {
  readonly ended: 'failed' | 'expired' | null;
  readonly payment: Payment | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

/** Money returned to the buyer. Its id is null if it was recorded before refunds were stored individually. */
export interface Refund {
  readonly id: string | null;
  readonly cents: number;
  /** The buyer's bank did not accept it, so the money stays with the site. */
  readonly hasFailed: boolean;
}

/** A payment that the buyer's bank has withdrawn until the dispute is decided. An inquiry withdraws nothing and is not a dispute. */
export interface Dispute {
  /** The provider's number. Null if it was recorded before disputes were stored individually. */
  readonly id: string | null;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
  /** When it entered this state, in milliseconds since 1970. A lost dispute may still be won. */
  readonly since: number;
}

export interface Payment {
  /** The provider's number of the payment. */
  readonly id: string;
  /** In words, such as "Visa ending 4242". */
  readonly method: string | null;
  readonly paidAt: Date;
}

/** New facts. Fields that are left out say nothing. */
export type FactChange = Partial<OrderFacts>;

/** How long after its order a checkout can be paid. Stripe allows half an hour to a day. */
export const CHECKOUT_MS = 23 * HOUR_MS;

/** What is to be paid. */
interface Checkout {
  readonly orderId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly currency: string;
  /** The buyer's address, prefilled in the provider's form. Null: the form asks for it. */
  readonly email: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Date;
}

/** What an event says about an order, which it identifies by any of the provider's numbers. */
export interface PaymentEvent {
  readonly orderId: string | null;
  readonly paymentId: string | null;
  /** Compared with the order if the event reports a payment. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly change: FactChange;
  /** The state of a refund has changed. Events do not carry the state of all refunds, so the provider is queried. */
  readonly isAboutRefund?: true;
}

/** An event whose signature is valid. */
export interface ReceivedEvent {
  readonly id: string;
  /** The provider's name of the type. */
  readonly type: string;
  /** Null for an event of a type that is ignored. */
  readonly event: PaymentEvent | null;
}

/**
 * The service that takes payments. Calls carry an idempotency key derived from the order id, so that a call repeated after a crash opens no
 * second checkout and refunds nothing twice. If the provider cannot be reached, calls throw a `DomainError` (`unavailable`).
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  openCheckout(checkout: Checkout): Promise<{ readonly id: string; readonly url: string }>;
  /** The present state of a checkout. Null if it is still open, or if the provider does not know it. */
  findCheckout(checkoutId: string, now: Date): Promise<PaymentEvent | null>;
  /**
   * Refunds this part of a payment, as its `n`-th refund. Idempotent by `n`. Refuses (`conflict`) what the provider refuses, and another
   * amount for the same `n`.
   */
  refund(paymentId: string, cents: number, n: number): Promise<void>;
  listRefunds(paymentId: string): Promise<readonly Refund[]>;
  /** In words, such as "Visa ending 4242". Null if the provider does not say. */
  describeMethod(paymentId: string): Promise<string | null>;
  /** Verifies the signature of an event and parses it. Refuses (`invalid`) an event that is forged, stale or malformed. */
  readEvent(body: string, signature: string | undefined, now: Date): ReceivedEvent;
}
