-- Keys with which programs of an account call the API.

create table api_keys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key, in base64url: the key itself is told once.
  key_hash text not null unique,
  -- Its first letters, by which its owner tells it from others.
  hint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_account on api_keys (account_id);
