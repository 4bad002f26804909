-- Codes that take the place of a one-time password, once each: for an admin whose authenticator app is lost. Renewing them replaces them all.
create table admin_recovery_codes (
  account_id text not null references admin_totps on delete cascade,
  -- SHA-256: codes are random, eighty bits each.
  code_hash text not null,
  primary key (account_id, code_hash)
);
