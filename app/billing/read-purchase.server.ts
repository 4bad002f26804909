import { checkoutForm } from '#domain/orders/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DONATION_CREDITS_PER_DOLLAR } from '#domain/platform/plans.ts';

/** What is being bought, at today's price. */
export interface Purchase {
  /** The fields of a new order. */
  readonly fields: Readonly<Record<string, string>>;
  /** The name of the plan, or null for a donation. */
  readonly plan: string | null;
  readonly amountCents: number;
  readonly credits: number;
}

/**
 * Reads a purchase from the address that a form leads to. Null if it names neither one of our plans nor whole dollars within the limits.
 */
export function readPurchase({ plans }: Context, params: URLSearchParams): Purchase | null {
  const parsed = checkoutForm.safeParse(Object.fromEntries(params));
  if (!parsed.success) return null;
  if ('donation_dollars' in parsed.data) {
    const dollars = parsed.data.donation_dollars;
    const fields = { donation_dollars: String(dollars) };
    const credits = dollars * DONATION_CREDITS_PER_DOLLAR;
    return { fields, plan: null, amountCents: dollars * 100, credits };
  }
  const plan = plans.find(({ id }) => id === ('plan' in parsed.data && parsed.data.plan));
  if (!plan) return null;
  const { id, name, priceCents, credits } = plan;
  return { fields: { plan: id }, plan: name, amountCents: priceCents, credits };
}
