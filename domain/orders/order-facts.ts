import type { Dispute, FactChange, OrderFacts, Refund } from '../platform/payment-provider.ts';
import type { OrderStatus } from './schema.ts';

const ENDS = [null, 'expired', 'failed'] as const;
const STATES = ['open', 'won', 'lost'] as const;

/** Merges a change into the facts. A change's refunds are all refunds of the payment. */
export function mergeFacts(facts: OrderFacts, change: FactChange): OrderFacts {
  return {
    ended: later(ENDS, facts.ended, change.ended),
    payment: facts.payment ?? change.payment ?? null,
    refunds: mergeById(facts.refunds, change.refunds, mergeRefunds),
    disputes: mergeById(facts.disputes, change.disputes, mergeDisputes),
  };
}

function later<T>(order: readonly T[], before: T, next: T | undefined): T {
  return next !== undefined && order.indexOf(next) > order.indexOf(before) ? next : before;
}

/** Entries from before ids were stored are included in those with an id. */
function mergeById<T extends { readonly id: string | null }>(
  before: readonly T[],
  change: readonly T[] = [],
  merge: (one: T, other: T) => T,
): readonly T[] {
  if (change.length === 0) return before;
  const byId = new Map<string | null, T>();
  for (const one of [...before, ...change]) {
    const other = byId.get(one.id);
    if (one.id !== null) byId.set(one.id, other ? merge(other, one) : one);
  }
  return [...byId.values()].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
}

/** A failed refund stays failed. */
function mergeRefunds(one: Refund, other: Refund): Refund {
  const cents = Math.max(one.cents, other.cents);
  return { ...one, cents, hasFailed: one.hasFailed || other.hasFailed };
}

function mergeDisputes(one: Dispute, other: Dispute): Dispute {
  if (one.since !== other.since) return one.since > other.since ? one : other;
  return STATES.indexOf(one.state) > STATES.indexOf(other.state) ? one : other;
}

/** How much of an order's price has been returned to the buyer, by refunds and lost disputes; at most the price. */
export function refundedCentsOf(
  { refunds, disputes }: Pick<OrderFacts, 'refunds' | 'disputes'>,
  amountCents: number,
): number {
  const gone = [
    ...refunds.filter(({ hasFailed }) => !hasFailed),
    ...disputes.filter(({ state }) => state === 'lost'),
  ];
  return Math.min(
    amountCents,
    gone.reduce((sum, { cents }) => sum + cents, 0),
  );
}

/** The combined state of an order's disputes: an open one takes precedence, then a lost one. */
export function disputeOf({ disputes }: Pick<OrderFacts, 'disputes'>): Dispute['state'] | null {
  const states = disputes.map(({ state }) => state);
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

/** The status that follows from the facts. A payment counts even if the checkout seemed to have ended before. */
export function statusOf(facts: OrderFacts, amountCents: number): OrderStatus {
  if (!facts.payment) return facts.ended ?? 'pending';
  if (disputeOf(facts) === 'open') return 'disputed';
  const refundedCents = refundedCentsOf(facts, amountCents);
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partially_refunded' : 'paid';
}

/** The statuses that may follow each status. A refund may fail, and a bank may dispute a payment that was already refunded. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed'],
  failed: ['paid', 'partially_refunded', 'refunded', 'disputed'],
  // A payment that takes days may still fail.
  expired: ['failed', 'paid', 'partially_refunded', 'refunded', 'disputed'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['paid', 'refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded'],
  refunded: ['paid', 'partially_refunded', 'disputed'],
};
