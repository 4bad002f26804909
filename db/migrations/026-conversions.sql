-- Conversions: a picture of a board, or a board, becomes a proved answer.

create table conversions (
  id text primary key,
  account text not null references accounts on delete cascade,
  status text not null check (
    status in ('queued', 'reading', 'needs_answers', 'solving', 'solved', 'unsolvable', 'failed', 'cancelled')
  ),
  -- What its owner calls it.
  name text not null,
  -- SHA-256 of the stored picture; null where a board was given.
  picture text,
  -- The board as it was read or given, and what of it is in doubt.
  board jsonb,
  doubts jsonb,
  -- The id that the board has in the guide, or would have.
  board_id text,
  -- The solution, once there is one.
  moves jsonb,
  at_least int,
  -- True if it cost no credit: the guide, or an earlier conversion of the account, had the answer.
  is_free boolean not null default false,
  is_public boolean not null default false,
  -- Why it failed, in a sentence.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'solved') = (moves is not null)),
  check ((status in ('solved', 'unsolvable', 'failed', 'cancelled')) = (ended_at is not null))
);
create index conversions_account on conversions (account, created_at desc, id desc);
create index conversions_picture on conversions (picture) where picture is not null;
create index conversions_board on conversions (account, board_id) where board_id is not null;
