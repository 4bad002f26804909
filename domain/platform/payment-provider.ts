/**
 * What the provider has said of an order. `mergeFacts` in `orders/order-facts.ts` comes to the same in whichever order and however often facts arrive, and
 * the status follows from the facts alone.
 */
export interface OrderFacts {
  readonly ended: 'failed' | 'expired' | null;
  readonly payment: Payment | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

/** Money on its way back to the buyer; null as its number: known from before refunds were told apart. */
export interface Refund {
  readonly id: string | null;
  readonly cents: number;
  /** The buyer's bank did not take it: the money stays with the site. */
  readonly hasFailed: boolean;
}

/** A payment that the buyer's bank has taken back until it is decided. An inquiry, which takes nothing, is none. */
export interface Dispute {
  /** The provider's number; null: known from before disputes were told apart. */
  readonly id: string | null;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
  /** When it came to that, in milliseconds since 1970. A dispute that was lost may still be won. */
  readonly since: number;
}

export interface Payment {
  /** The provider's number of the payment. */
  readonly id: string;
  /** In words, such as "Visa ending 4242". */
  readonly method: string | null;
  readonly paidAt: Date;
}

/** New facts; what is left out is not said. */
export type FactChange = Partial<OrderFacts>;

/** For so long after its order a checkout can be paid. Stripe takes half an hour to a day. */
export const CHECKOUT_MS = 23 * 60 * 60 * 1000;

/** What is to be paid. */
export interface Checkout {
  readonly orderId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly currency: string;
  /** The buyer's address, for the provider's form; null: it asks. */
  readonly email: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Date;
}

/** What an event says of an order, by whichever number the provider names it. */
export interface PaymentEvent {
  readonly orderId: string | null;
  readonly paymentId: string | null;
  /** Compared with the order where it says that something was paid. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly change: FactChange;
  /** The state of a refund has changed. Events do not carry the state of all refunds, so the provider is asked. */
  readonly isAboutRefund?: true;
}

/** An event whose signature is right. */
export interface ReceivedEvent {
  readonly id: string;
  /** As the provider names it. */
  readonly type: string;
  /** Null for an event of a kind that means nothing here. */
  readonly event: PaymentEvent | null;
}

/**
 * Who takes the money. It is asked by order id with an idempotency key of its own, so that a call repeated after a crash opens no second
 * checkout and pays nothing back twice. A provider that cannot be reached throws a `DomainError` (`unavailable`).
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  openCheckout(checkout: Checkout): Promise<{ readonly id: string; readonly url: string }>;
  /** The state of a checkout by now; null if it is still open, or the provider does not know it. */
  findCheckout(checkoutId: string, now: Date): Promise<PaymentEvent | null>;
  /** Pays back so much of a payment, as its `n`-th refund, which is made once. */
  refund(paymentId: string, cents: number, n: number): Promise<void>;
  /** Every refund of a payment. */
  listRefunds(paymentId: string): Promise<readonly Refund[]>;
  /** In words, such as "Visa ending 4242"; null if it does not say. */
  describeMethod(paymentId: string): Promise<string | null>;
  /** Checks the signature of an event and reads it. Refuses (`invalid`) what is forged, stale or malformed. */
  readEvent(body: string, signature: string | undefined, now: Date): ReceivedEvent;
}
