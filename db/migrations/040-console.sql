-- The console: what admins have done, the second factor of admins, and searches of visitors that found nothing.

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The admin's account, which may be gone.
  account text not null,
  -- What was done, such as `set-redirect`, and to what.
  act text not null,
  subject text not null,
  -- What the act changed, as it was and as it is. Null: it was not there, or is not any more.
  before jsonb,
  after jsonb,
  -- The entry that this one undoes.
  undoes bigint unique references audit_entries,
  undone_by bigint unique references audit_entries
);
create index audit_entries_subject on audit_entries (subject, id desc);
create index audit_entries_account on audit_entries (account, id desc);

create trigger audit_entries_are_kept before delete or truncate on audit_entries
  for each statement execute function refuse_change();
-- An entry can be marked as undone, once, and nothing else of it changes. On one line, as above.
create function refuse_audit_change() returns trigger language plpgsql as
$$ begin if old.undone_by is not null or to_jsonb(new) - 'undone_by' <> to_jsonb(old) - 'undone_by' then raise exception 'entries of audit_entries are never changed'; end if; return new; end $$;
create trigger audit_entries_are_append_only before update on audit_entries
  for each row execute function refuse_audit_change();

-- One-time passwords of an authenticator app (RFC 6238).
create table admin_totps (
  account_id text primary key references accounts on delete cascade,
  -- The shared secret, encrypted with the key of the site.
  sealed_secret text not null,
  -- Null: the app has not shown yet that it has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code is good once.
  last_step bigint not null default 0
);

-- When the session gave a one-time password. Null: not yet.
alter table sessions add column second_factor_at timestamptz;

-- How often a search found nothing on a day (UTC). Nothing says who searched.
create table failed_searches (
  day date not null,
  query text not null,
  count int not null default 1 check (count > 0),
  primary key (day, query)
);
create index failed_searches_query on failed_searches (query, day);
