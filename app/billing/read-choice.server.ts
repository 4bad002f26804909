import { orderForm } from '#domain/orders/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DONATION_CREDITS_PER_DOLLAR } from '#domain/platform/plans.ts';

/** What somebody wants to buy, at today's price. */
export interface Choice {
  /** The fields of a new order. */
  readonly fields: { readonly plan: string } | { readonly donation_dollars: number };
  /** The name of the plan; null for a donation. */
  readonly plan: string | null;
  readonly amountCents: number;
  readonly credits: number;
}

/** Reads the fields of a form that buys something; null if they are no plan of ours, and no whole dollars in bounds. */
export function readChoice({ plans }: Context, params: URLSearchParams): Choice | null {
  const planId = params.get('plan');
  if (planId !== null) {
    const plan = plans.find(({ id }) => id === planId);
    if (!plan) return null;
    const { id, name, priceCents, credits } = plan;
    return { fields: { plan: id }, plan: name, amountCents: priceCents, credits };
  }
  const text = params.get('donation_dollars') ?? '';
  const dollars = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const fields = { donation_dollars: dollars };
  if (!orderForm.safeParse(fields).success) return null;
  const credits = dollars * DONATION_CREDITS_PER_DOLLAR;
  return { fields, plan: null, amountCents: dollars * 100, credits };
}
