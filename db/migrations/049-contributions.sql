-- Boards that players show for a level. Those that agree make a level real (domain/contributions/agreement.ts).

create table contributions (
  id text primary key,
  level int not null check (level > 0),
  -- The id that the board has in the guide, or would have; the board file, and a line that solves it.
  board_id text not null,
  board jsonb not null,
  moves jsonb not null,
  -- Keyed hashes that tell people apart and say nothing else; null: not known.
  network text,
  device text,
  account text references accounts on delete cascade,
  -- By which name its person wants to be thanked in public; null: by none.
  name text,
  -- SHA-256 of the stored picture, cut to the board and the level's label; null: none is kept.
  picture text,
  -- What backs it: a person's word, a picture that was read as the same board by ourselves too, or one that was read as another.
  evidence text not null check (evidence in ('word', 'picture', 'contradicted')),
  status text not null check (status in ('waiting', 'listed', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  -- When it became what it is.
  changed_at timestamptz not null
);
create index contributions_board on contributions (level, board_id);
create unique index contributions_of_account on contributions (account, level, board_id) where account is not null;
create unique index contributions_of_device on contributions (device, level, board_id) where account is null and device is not null;
create index contributions_waiting on contributions (created_at) where status = 'waiting';
create index contributions_picture on contributions (picture) where picture is not null;
create index contributions_rejected on contributions (changed_at) where status = 'rejected';

-- Solved conversions with a level have said the same until now.
insert into contributions
  (id, level, board_id, board, moves, account, evidence, status, created_at, changed_at)
select distinct on (account, level, board_id)
  'ctb_' || substr(md5(c.id), 1, 24), level, board_id, board, c.moves, account,
  case when c.picture is null or (answer ? 'board') then 'word' else 'picture' end,
  case
    when exists (
      select from audit_entries where subject = 'board:' || c.board_id
        and act = 'unlist-board' and undone_by is null and at >= ended_at) then 'withdrawn'
    when exists (
      select from level_boards lb where lb.level_number = c.level and lb.board_id = c.board_id
        and lb.source <> 'sample') then 'listed'
    else 'waiting'
  end,
  ended_at, ended_at
from conversions c
join boards b on b.id = c.board_id and b.source <> 'sample'
where c.status = 'solved' and level is not null
order by account, level, board_id, ended_at;

alter table credit_grants drop constraint credit_grants_source_check;
alter table credit_grants add constraint credit_grants_source_check
  check (source in ('trial', 'order', 'donation', 'gift', 'contribution'));

-- What visitors say is wrong on the page of a level; one of each kind from a network.
create table level_reports (
  level int not null check (level > 0),
  kind text not null check (kind in ('board', 'line', 'video')),
  -- A keyed hash.
  network text not null,
  at timestamptz not null,
  primary key (level, kind, network)
);
