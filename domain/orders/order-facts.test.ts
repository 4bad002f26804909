import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactChange, OrderFacts } from '../platform/payment-provider.ts';
import { disputeOf, mergeFacts, statusOf, TRANSITIONS } from './order-facts.ts';

const AMOUNT = 800;
const NOTHING: OrderFacts = { ended: null, payment: null, refunds: [], disputes: [] };
const refund = { id: 're_1', cents: 200, hasFailed: false };
const dispute = { id: 'dp_1', cents: AMOUNT, state: 'open', since: 1 } as const;

const change: fc.Arbitrary<FactChange> = fc.oneof(
  fc.constantFrom<FactChange>(
    { ended: 'expired' },
    { ended: 'failed' },
    { payment: { id: 'p', method: null, paidAt: new Date(0) } },
  ),
  fc
    .array(fc.record({ n: fc.nat(3), hasFailed: fc.boolean() }), { minLength: 1, maxLength: 4 })
    .map(
      (list): FactChange => ({
        refunds: list.map(({ n, hasFailed }) => ({
          id: `re_${n}`,
          cents: 100 * (n + 1),
          hasFailed,
        })),
      }),
    ),
  fc
    .record({
      n: fc.nat(2),
      state: fc.constantFrom('open', 'won', 'lost'),
      since: fc.nat(3),
    })
    .map(
      ({ n, state, since }): FactChange => ({
        disputes: [{ id: `dp_${n}`, cents: AMOUNT, state, since }],
      }),
    ),
);

const merge = (changes: readonly FactChange[]) => changes.reduce(mergeFacts, NOTHING);

test('merging facts is independent of order and repetition', () => {
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

test('every change of the status is an allowed transition, in any order of events', () => {
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
    [{ payment, refunds: [refund] }, 'partially_refunded'],
    [{ payment, refunds: [{ ...refund, cents: AMOUNT }] }, 'refunded'],
    [{ payment, refunds: [{ ...refund, hasFailed: true }] }, 'paid'],
    [{ payment, disputes: [dispute], refunds: [{ ...refund, cents: AMOUNT }] }, 'disputed'],
    [{ payment, disputes: [{ ...dispute, state: 'won' }] }, 'paid'],
    [{ payment, disputes: [{ ...dispute, state: 'lost' }] }, 'refunded'],
    [
      {
        payment,
        disputes: [
          { ...dispute, state: 'won' },
          { ...dispute, id: 'dp_2' },
        ],
      },
      'disputed',
    ],
    [{ refunds: [refund] }, 'pending'],
  ];
  for (const [facts, status] of cases)
    expect(statusOf(mergeFacts(NOTHING, facts), AMOUNT)).toBe(status);
});

test('a refund known without an id is included in the list with ids', () => {
  const facts = mergeFacts(NOTHING, { refunds: [refund] });
  const before = { ...NOTHING, refunds: [{ ...refund, id: null }] };
  expect(mergeFacts(before, { refunds: [refund] })).toEqual(facts);
  expect(mergeFacts(before, {})).toEqual(before);
});

test('a lost dispute can still be won, in any order of events', () => {
  const lost: FactChange = { disputes: [{ ...dispute, state: 'lost', since: 2 }] };
  const won: FactChange = { disputes: [{ ...dispute, state: 'won', since: 3 }] };
  expect(disputeOf(merge([lost, won]))).toBe('won');
  expect(disputeOf(merge([won, lost]))).toBe('won');
});
