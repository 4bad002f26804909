-- The progress of an account, as its devices have sent it. Times are milliseconds since 1970, as the devices store them.

-- One row per account that has ever synchronized. Every change of an account's progress locks it.
create table progress_accounts (
  account_id text primary key references accounts on delete cascade,
  -- Goes up with every change; devices ask for what is newer than what they have.
  version bigint not null default 0,
  -- What was marked or opened until then is gone; 0: nothing.
  cleared_at bigint not null default 0
);

create table progress_levels (
  account_id text not null references progress_accounts on delete cascade,
  level int not null check (level > 0),
  -- When the marks were changed last, on whichever device; null: never. Marks that were taken off leave it behind.
  changed_at bigint,
  solved_at bigint,
  is_saved boolean not null default false,
  board text check (board ~ '^[0-9a-f]{16}$'),
  -- When its page was opened last, and the move at which it was left.
  seen_at bigint,
  move int check (move > 0),
  version bigint not null,
  primary key (account_id, level)
);
create index progress_levels_version on progress_levels (account_id, version);
