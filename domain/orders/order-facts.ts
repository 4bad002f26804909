import type { FactChange, OrderFacts } from '../platform/payment-provider.ts';
import type { OrderStatus } from './schema.ts';

const DISPUTES = [null, 'open', 'won', 'lost'] as const;
const ENDS = [null, 'expired', 'failed'] as const;

/** The facts with what a change adds to them. */
export function mergeFacts(facts: OrderFacts, change: FactChange): OrderFacts {
  return {
    ended: later(ENDS, facts.ended, change.ended),
    payment: facts.payment ?? change.payment ?? null,
    refundedCents: Math.max(facts.refundedCents, change.refundedCents ?? 0),
    dispute: later(DISPUTES, facts.dispute, change.dispute),
  };
}

function later<T>(order: readonly T[], before: T, next: T | undefined): T {
  return next !== undefined && order.indexOf(next) > order.indexOf(before) ? next : before;
}

/** The status that follows from the facts. A payment counts even if the checkout seemed to have ended before. */
export function statusOf(
  { ended, payment, refundedCents, dispute }: OrderFacts,
  amountCents: number,
): OrderStatus {
  if (!payment) return ended ?? 'pending';
  if (dispute === 'open') return 'disputed';
  if (dispute === 'lost' || refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partially_refunded' : 'paid';
}

/** The statuses that may follow each one. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed'],
  failed: ['paid', 'partially_refunded', 'refunded', 'disputed'],
  // A payment that takes days may still fail.
  expired: ['failed', 'paid', 'partially_refunded', 'refunded', 'disputed'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded'],
  // Its bank may dispute what has been paid back already.
  refunded: ['disputed'],
};
