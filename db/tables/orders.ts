import type { Generated } from 'kysely';
import type { GeneratedJson, Json } from './columns.ts';

/** Orders of credits, and what the payment provider has reported about them. */
export interface OrdersTable {
  id: string;
  account: string;
  key: string;
  kind: 'plan' | 'donation';
  plan_id: string | null;
  title: string;
  amount_cents: number;
  currency: Generated<string>;
  credits: number;
  validity_days: number | null;
  provider: 'stripe' | 'sandbox';
  status: Generated<
    'pending' | 'paid' | 'failed' | 'expired' | 'partially_refunded' | 'refunded' | 'disputed'
  >;
  checkout_id: string | null;
  checkout_url: string | null;
  ended: 'failed' | 'expired' | null;
  payment_id: string | null;
  payment_method: string | null;
  paid_at: Date | null;
  refunded_cents: Generated<number>;
  dispute: 'open' | 'won' | 'lost' | null;
  credited_back_cents: Generated<number>;
  refunds: GeneratedJson;
  disputes: GeneratedJson;
  credit_changes: Generated<number>;
  refund_asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  checked_at: Date | null;
}

/** Events of the payment provider, each once. */
interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  event: Json | null;
  received_at: Date;
  processed_at: Date | null;
}

/** Checkouts of the sandbox, where no money moves. */
export interface SandboxCheckoutsTable {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  state: Generated<'open' | 'paid' | 'declined' | 'expired'>;
  refunds: Generated<number[]>;
  created_at: Date;
}

export interface OrderTables {
  orders: OrdersTable;
  payment_events: PaymentEventsTable;
  sandbox_checkouts: SandboxCheckoutsTable;
}
