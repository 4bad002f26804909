-- What the shell of the site keeps: where old paths lead, and what broke in browsers.

create table redirects (
  -- A path without a query and without the prefix of a language.
  from_path text primary key check (from_path ~ '^/'),
  -- A path of ours, with query and fragment if need be, or the address of another site.
  to_address text not null check (to_address ~ '^(/|https?://)'),
  status int not null check (status in (301, 302)),
  set_at timestamptz not null default now()
);

-- One row for each kind of failure, however often it happens. No address, no account, no e-mail.
create table client_errors (
  fingerprint text primary key,
  error_type text not null check (error_type in ('API_ERROR', 'CLIENT_ERROR', 'NUXT_APP_ERROR')),
  message text not null,
  backtrace text not null,
  count int not null default 1 check (count > 0),
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now()
);

create index client_errors_last_seen on client_errors (last_seen);
