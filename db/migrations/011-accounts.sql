-- Accounts by e-mail address, their sessions, and the links that are mailed to them.

create table accounts (
  id text primary key,
  -- As `normalizeAddress` writes it.
  email text not null unique check (length(email) <= 256),
  -- argon2id as a PHC string. Null: nobody can sign in with a password. Before the address is confirmed it
  -- is the latest sign-up's, and signs nobody in.
  password_hash text,
  -- When somebody proved that they read what is sent to the address. Null: not yet.
  confirmed_at timestamptz,
  -- Several sign-ups before the confirmation, perhaps by several persons.
  is_contested boolean not null default false,
  role text not null default 'player' check (role in ('player', 'admin')),
  -- Address of the person's picture.
  image text,
  -- The latest sign-up.
  created_at timestamptz not null
);
create index accounts_unconfirmed on accounts (created_at) where confirmed_at is null;

create table sessions (
  -- Names the session in lists. It signs nobody in.
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- SHA-256 of the token, which is stored nowhere.
  token_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id, last_seen_at);
create index sessions_expiry on sessions (expires_at);

-- Links in e-mails. A link is deleted when it is spent.
create table account_links (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirm', 'password')),
  -- The password that confirming with this link sets: that of the sign-up which the link was sent for.
  password_hash text,
  expires_at timestamptz not null
);
create index account_links_account on account_links (account_id);
create index account_links_expiry on account_links (expires_at);
