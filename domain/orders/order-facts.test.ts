import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactChange, OrderFacts } from '../platform/payment-provider.ts';
import { mergeFacts, statusOf, TRANSITIONS } from './order-facts.ts';

const AMOUNT = 800;
const NOTHING: OrderFacts = { ended: null, payment: null, refundedCents: 0, dispute: null };

const change: fc.Arbitrary<FactChange> = fc.oneof(
  fc.constantFrom<FactChange>(
    { ended: 'expired' },
    { ended: 'failed' },
    { payment: { id: 'p', method: null, paidAt: new Date(0) } },
    { dispute: 'open' },
    { dispute: 'won' },
    { dispute: 'lost' },
  ),
  fc.integer({ min: 1, max: AMOUNT }).map((refundedCents): FactChange => ({ refundedCents })),
);

const merge = (changes: readonly FactChange[]) => changes.reduce(mergeFacts, NOTHING);

test('facts come to the same in any order and with any repetition', () => {
  fc.assert(
    fc.property(
      fc.array(change).chain((changes) =>
        fc.tuple(
          fc.constant(changes),
          fc.shuffledSubarray([...changes, ...changes], {
            minLength: changes.length * 2,
            maxLength: changes.length * 2,
          }),
        ),
      ),
      ([changes, shuffled]) => {
        expect(merge(shuffled)).toEqual(merge(changes));
      },
    ),
  );
});

test('whatever arrives in whatever order, every change of the status is one that is allowed', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let facts = NOTHING;
      for (const next of changes) {
        const before = statusOf(facts, AMOUNT);
        facts = mergeFacts(facts, next);
        const after = statusOf(facts, AMOUNT);
        if (after !== before) expect(TRANSITIONS[before]).toContain(after);
      }
    }),
  );
});

test('the status follows from the facts', () => {
  const payment = { id: 'p', method: null, paidAt: new Date(0) };
  const cases: readonly (readonly [FactChange, string])[] = [
    [{}, 'pending'],
    [{ ended: 'failed' }, 'failed'],
    [{ ended: 'expired' }, 'expired'],
    [{ payment }, 'paid'],
    [{ payment, ended: 'expired' }, 'paid'],
    [{ payment, refundedCents: 1 }, 'partially_refunded'],
    [{ payment, refundedCents: AMOUNT }, 'refunded'],
    [{ payment, dispute: 'open', refundedCents: AMOUNT }, 'disputed'],
    [{ payment, dispute: 'won' }, 'paid'],
    [{ payment, dispute: 'lost' }, 'refunded'],
    [{ refundedCents: AMOUNT }, 'pending'],
  ];
  for (const [facts, status] of cases)
    expect(statusOf(mergeFacts(NOTHING, facts), AMOUNT)).toBe(status);
});
