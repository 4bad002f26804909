import { z } from 'zod';

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether a text has the form of the ids that `createOrder` makes. */
export function isOrderId(text: string): boolean {
  return /^ord_[0-9a-f]{24}$/.test(text);
}

/** Number of orders on a page of the list, and in a response of the API. */
export const ORDERS_PER_PAGE = 50;

export const DONATION_DOLLARS_MAX = 1_000;

const idempotency_key = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens or underscores')
  .optional();

const plan = z.string().max(40);

const donation_dollars = z
  .int('must be whole dollars')
  .min(1, 'at least 1 dollar')
  .max(DONATION_DOLLARS_MAX, `at most ${DONATION_DOLLARS_MAX} dollars`);

/** What is bought: a plan, or credits for a donation of whole dollars. The same key is the same order. */
export const orderForm = z.union([
  z.strictObject({ plan, idempotency_key }),
  z.strictObject({ donation_dollars, idempotency_key }),
]);

/** The same as sent by a form, whose numbers are strings. */
export const checkoutForm = z
  .strictObject({
    plan: plan.optional(),
    donation_dollars: z
      .string()
      .regex(/^\d{1,4}$/, 'must be whole dollars')
      .transform(Number)
      .pipe(donation_dollars)
      .optional(),
    idempotency_key,
  })
  .transform(({ plan, donation_dollars, idempotency_key }, issues): OrderForm => {
    const key = idempotency_key !== undefined && { idempotency_key };
    if (plan !== undefined && donation_dollars === undefined) return { plan, ...key };
    if (donation_dollars !== undefined && plan === undefined) return { donation_dollars, ...key };
    issues.addIssue({ code: 'custom', message: 'Choose a plan, or a donation.' });
    return z.NEVER;
  });
export type OrderForm = z.output<typeof orderForm>;

/** An order, as its owner sees it. */
export interface OrderView {
  readonly id: string;
  readonly kind: 'plan' | 'donation';
  readonly planId: string | null;
  readonly title: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: 'usd';
  readonly status: OrderStatus;
  readonly credits: number;
  /** In words; null until paid. */
  readonly paymentMethod: string | null;
  /** True if no money moves. */
  readonly isSandbox: boolean;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Where to pay, while it is pending. */
  readonly checkoutUrl: string | null;
}
