-- Refunds and disputes of an order, each by its number, as domain/platform/payment-provider.ts describes them. What is known from before has no number.
alter table orders
  add column refunds jsonb not null default '[]',
  add column disputes jsonb not null default '[]',
  -- How often credits were taken back or returned.
  add column credit_changes int not null default 0,
  -- An admin has asked for a refund that has not been settled.
  add column refund_asked_at timestamptz;
update orders set refunds = jsonb_build_array(jsonb_build_object('id', null, 'cents', refunded_cents, 'hasFailed', false))
  where refunded_cents > 0 and dispute is distinct from 'lost';
update orders set disputes = jsonb_build_array(jsonb_build_object('id', null, 'cents', amount_cents, 'state', dispute, 'since', 0))
  where dispute is not null;

-- A refund that failed returns the credits that it took.
alter table credit_ledger drop constraint credit_ledger_kind_check;
alter table credit_ledger add constraint credit_ledger_kind_check
  check (kind in ('grant', 'spend', 'expiry', 'refund', 'return'));
alter table credit_ledger drop constraint credit_ledger_check;
alter table credit_ledger add constraint credit_ledger_amount_check
  check (amount <> 0 and (amount > 0) = (kind in ('grant', 'return')));

-- The sandbox's refunds, in cents, in the order in which they were made.
alter table sandbox_checkouts add column refunds int[] not null default '{}';
update sandbox_checkouts set refunds = array[refunded_cents] where refunded_cents > 0;
alter table sandbox_checkouts drop column refunded_cents;
