-- Credits: what each account was granted, what of that is left, and every change as an entry that nobody can alter.

-- One row per account that ever had credits. Every change of an account's credits locks it.
create table credit_accounts (
  account text primary key,
  -- The sum of the account's ledger entries. Of it, `held` is reserved for work that is under way.
  balance int not null default 0 check (balance >= 0),
  held int not null default 0,
  check (held between 0 and balance)
);

create table credit_grants (
  id bigint generated always as identity primary key,
  account text not null references credit_accounts,
  -- Chosen by the caller; the same key is the same grant.
  key text not null unique,
  source text not null check (source in ('trial', 'order', 'donation', 'gift')),
  amount int not null check (amount > 0),
  -- What is neither spent, expired nor taken back, and of it what is held.
  remaining int not null,
  held int not null default 0,
  granted_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz,
  check (remaining between 0 and amount),
  check (held between 0 and remaining)
);
create index credit_grants_left on credit_grants (account) where remaining > 0;
create index credit_grants_due on credit_grants (expires_at) where remaining > 0 and expires_at is not null;

create table credit_holds (
  -- Chosen by the caller; the same key is the same hold.
  key text primary key,
  account text not null references credit_accounts,
  amount int not null check (amount > 0),
  -- What it is for, such as a conversion.
  purpose text not null,
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  held_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index credit_holds_account on credit_holds (account, held_at);

-- From which grants a hold takes.
create table credit_hold_parts (
  hold_key text not null references credit_holds,
  grant_id bigint not null references credit_grants,
  amount int not null check (amount > 0),
  primary key (hold_key, grant_id)
);

create table credit_ledger (
  id bigint generated always as identity primary key,
  account text not null references credit_accounts,
  grant_id bigint not null references credit_grants,
  kind text not null check (kind in ('grant', 'spend', 'expiry', 'refund')),
  -- Positive for a grant, negative for everything else.
  amount int not null check (amount <> 0 and (amount > 0) = (kind = 'grant')),
  -- The account's balance after this entry.
  balance int not null check (balance >= 0),
  -- The caller's key of what was done. An expiry has none.
  key text unique check ((key is null) = (kind = 'expiry')),
  -- What it was for: the source of a grant, the purpose of a hold, the reason of a refund.
  reason text not null,
  at timestamptz not null
);
create index credit_ledger_account on credit_ledger (account, id desc);

-- On one line: a semicolon at the end of a line ends a statement here.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'entries of % are never changed', tg_table_name; end $$;
create trigger credit_ledger_is_append_only before update or delete or truncate on credit_ledger
  for each statement execute function refuse_change();

-- Who has had a free trial, by hashes of what stands for a person: a normalized address, a subject at Google.
create table credit_trials (
  identity text primary key,
  granted_at timestamptz not null
);
