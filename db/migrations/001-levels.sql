-- Boards are puzzles; levels are numbers on players' screens; which board goes by which number is many to many.

create table boards (
  id text primary key,
  floor_key text not null,
  start_key text not null unique,
  width int not null,
  height int not null,
  file jsonb not null,
  moves jsonb not null,
  moves_count int not null,
  optimal boolean not null,
  at_least int not null check (at_least <= moves_count),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  reference_seconds int not null check (reference_seconds > 0),
  tips jsonb not null,
  mechanics text[] not null,
  source text not null check (source in ('sample', 'operator', 'player'))
);

create table levels (
  number int primary key check (number > 0)
);

create table level_boards (
  level_number int not null references levels (number) on delete cascade,
  board_id text not null references boards (id) on delete cascade,
  rank int not null,
  primary key (level_number, board_id),
  unique (level_number, rank)
);

create index level_boards_board_id on level_boards (board_id);

create table content_loads (
  name text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);

-- Each level with its first-ranked board, as lists show it.
create view level_cards as
select distinct on (l.number)
  l.number,
  b.id as board_id,
  b.width,
  b.height,
  b.moves_count,
  b.optimal,
  b.difficulty,
  b.reference_seconds,
  b.mechanics,
  b.source
from levels l
join level_boards lb on lb.level_number = l.number
join boards b on b.id = lb.board_id
order by l.number, lb.rank;
