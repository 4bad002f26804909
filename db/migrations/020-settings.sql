-- Settings of an account: proofs of who uses a session, links that change the address, and passkeys.

-- When the person last proved who they are. Null: not since the sign-in, which is a proof too.
alter table sessions add column proven_at timestamptz;
-- Passwords given for a proof since the last right one.
alter table sessions add column failed_proofs int not null default 0;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('confirm', 'password', 'email'));
-- The address that the account moves to when this link is spent, which was sent there.
alter table account_links add column new_email text check ((new_email is not null) = (purpose = 'email'));
create index account_links_new_email on account_links (new_email) where new_email is not null;

create table passkeys (
  -- The id that the authenticator has chosen, in base64url.
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- What the person calls it.
  name text not null check (length(name) between 1 and 60),
  -- COSE, in base64url.
  public_key text not null,
  -- How often the authenticator says that it was used; one that goes back is a copy. Many always say 0.
  counter bigint not null,
  -- How a browser reaches the authenticator.
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, created_at);

-- Challenges that authenticators are to sign. A challenge is deleted when it is answered.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  -- Who is to answer it. Null: whoever signs in.
  account_id text references accounts on delete cascade check ((account_id is null) = (purpose = 'sign-in')),
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
