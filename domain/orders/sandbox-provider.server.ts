import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import Stripe from 'stripe';
import type { Database } from '#db/schema.ts';
import type { SandboxCheckoutsTable } from '#db/tables/orders.ts';
import { DomainError } from '../platform/errors.ts';
import {
  CHECKOUT_MS,
  type PaymentEvent,
  type PaymentProvider,
  type Refund,
} from '../platform/payment-provider.ts';
import { readStripeEvent } from './read-stripe-event.ts';

/** The sandbox, which also signs events like a provider. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  sign(body: string, now: Date): string;
}

const METHOD = 'Sandbox: no money moved';

/**
 * Replaces a payment provider if none is configured. Its checkout is a page of this site, its checkouts are rows, and no money moves; its
 * events have Stripe's format and signature, with a secret that lives as long as the process.
 */
export function createSandboxProvider(db: Kysely<Database>, siteURL: string): SandboxProvider {
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  return {
    name: 'sandbox',

    openCheckout: async ({ orderId, amountCents, currency, createdAt }) => {
      const { id } = await db
        .insertInto('sandbox_checkouts')
        .values({
          id: `sbx_${randomBytes(16).toString('hex')}`,
          order_id: orderId,
          amount_cents: amountCents,
          currency,
          created_at: createdAt,
        })
        .onConflict((oc) => oc.column('order_id').doUpdateSet({ order_id: orderId }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, url: `${siteURL}/payment/sandbox/${id}` };
    },

    findCheckout: async (checkoutId, now) => {
      await db
        .updateTable('sandbox_checkouts')
        .set({ state: 'expired' })
        .where('id', '=', checkoutId)
        .where('state', '=', 'open')
        .where('created_at', '<=', new Date(now.getTime() - CHECKOUT_MS))
        .execute();
      const row = await db
        .selectFrom('sandbox_checkouts')
        .selectAll()
        .where('id', '=', checkoutId)
        .executeTakeFirst();
      return row ? readCheckout(row) : null;
    },

    refund: async (paymentId, cents, n) => {
      await db
        .updateTable('sandbox_checkouts')
        .set({ refunds: sql`refunds || ${cents}::int` })
        .where('id', '=', checkoutOf(paymentId))
        .where(sql<number>`cardinality(refunds)`, '<', n)
        .execute();
    },

    listRefunds: async (paymentId) => {
      const row = await db
        .selectFrom('sandbox_checkouts')
        .selectAll()
        .where('id', '=', checkoutOf(paymentId))
        .executeTakeFirst();
      return row ? refundsOf(row) : [];
    },

    describeMethod: async () => METHOD,
    readEvent: (body, signature, now) => readStripeEvent(body, signature, secret, now),
    sign: (payload, now) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(now.getTime() / 1000),
      }),
  };
}

/** The sandbox's payment id for a checkout. */
export function paymentOf(checkoutId: string): string {
  return `pay_${checkoutId}`;
}

function checkoutOf(paymentId: string): string {
  return paymentId.replace(/^pay_/, '');
}

function readCheckout(row: Selectable<SandboxCheckoutsTable>): PaymentEvent | null {
  const id = paymentOf(row.id);
  const facts = {
    orderId: row.order_id,
    paymentId: id,
    amountCents: row.amount_cents,
    currency: row.currency,
  };
  switch (row.state) {
    case 'open':
      return null;
    case 'declined':
    case 'expired':
      return { ...facts, change: { ended: row.state === 'declined' ? 'failed' : 'expired' } };
    case 'paid': {
      const payment = { id, method: METHOD, paidAt: row.created_at };
      return { ...facts, change: { payment, refunds: refundsOf(row) } };
    }
  }
}

function refundsOf({ id, refunds }: Selectable<SandboxCheckoutsTable>): readonly Refund[] {
  return refunds.map((cents, n) => ({ id: `re_${id}_${n + 1}`, cents, hasFailed: false }));
}

/** Returns the site's provider if it is the sandbox. Refuses (`not-found`) otherwise. */
export function asSandbox(provider: PaymentProvider): SandboxProvider {
  if (provider.name === 'sandbox') return provider as SandboxProvider;
  throw new DomainError('not-found', 'This site takes real payments.');
}
