-- Orders of credits, and what the payment provider has said of them.

create table orders (
  id text primary key,
  -- The account's id. An order stays when the account is deleted.
  account text not null,
  -- Made by the form, so that sending it twice is one order.
  key text not null,
  kind text not null check (kind in ('plan', 'donation')),
  plan_id text,
  title text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'usd',
  credits int not null check (credits > 0),
  -- Days that the credits can be spent for once they are paid; null: for ever.
  validity_days int check (validity_days > 0),
  provider text not null check (provider in ('stripe', 'sandbox')),
  status text not null default 'pending' check (
    status in ('pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed')
  ),
  -- The provider's checkout; null until it has been opened.
  checkout_id text unique,
  checkout_url text,
  -- Facts by the provider, of which the status follows. Each only ever grows, so they may arrive in any order.
  ended text check (ended in ('failed', 'expired')),
  payment_id text unique,
  payment_method text,
  paid_at timestamptz,
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Of the refunded amount, what has been taken back in credits.
  credited_back_cents int not null default 0 check (credited_back_cents between 0 and refunded_cents),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  unique (account, key),
  check ((payment_id is null) = (paid_at is null))
);
create index orders_account on orders (account, created_at desc, id desc);
create index orders_checked on orders (checked_at nulls first) where checkout_id is not null;

-- Events of the provider, each once.
create table payment_events (
  provider text not null,
  id text not null,
  -- As the provider names it.
  type text not null,
  -- What it says of an order; null for one of a kind that means nothing here.
  event jsonb,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, id)
);

-- The sandbox's checkouts: it stands in for a payment provider, and no money moves.
create table sandbox_checkouts (
  id text primary key,
  order_id text not null unique,
  amount_cents int not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'expired')),
  refunded_cents int not null default 0,
  created_at timestamptz not null
);
