-- Credits that nobody can spend while the payment for them is disputed.

alter table credit_grants add column is_frozen boolean not null default false;

create table credit_freezes (
  -- Chosen by the caller, such as the provider's number of a dispute; the same key is the same freeze.
  key text primary key,
  grant_id bigint not null references credit_grants,
  frozen_at timestamptz not null,
  -- Null: the grant is frozen.
  lifted_at timestamptz
);
create index credit_freezes_open on credit_freezes (grant_id) where lifted_at is null;
