-- When the owner of a grant was told by e-mail that the rest of it expires; null: not yet.
alter table credit_grants add column expiry_mailed_at timestamptz;
create index credit_grants_unmailed on credit_grants (expires_at)
  where remaining > 0 and expires_at is not null and expiry_mailed_at is null;
