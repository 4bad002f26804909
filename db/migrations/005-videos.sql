-- What the operator brings: boards of the game under their numbers, facts about levels, and videos.

-- What the game itself says of a level; where it is null, the fact is derived from the first board.
alter table levels
  add column difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  add column reference_seconds int check (reference_seconds > 0),
  add column unlocks text;

-- A rank may be shared: whoever files a board under a number need not know of the others.
alter table level_boards drop constraint level_boards_level_number_rank_key;

-- Who says that the board goes by this number, since when, and how many people have said that it is theirs.
-- `place` is the order that people's choices have come to; null as long as they have not changed `rank`.
alter table level_boards
  add column source text not null default 'operator' check (source in ('sample', 'operator', 'player')),
  add column noted_on date,
  add column choices int not null default 0 check (choices >= 0),
  add column place int;

update level_boards set source = 'sample'
where board_id in (select id from boards where source = 'sample');

create index boards_name on boards ((file ->> 'name')) where file ? 'name';

create table videos (
  id text primary key,
  title text not null,
  channel text not null,
  orientation text not null check (orientation in ('landscape', 'portrait')),
  duration_s int check (duration_s > 0),
  uploaded_on date,
  is_alive boolean not null default true,
  -- Checks in a row that found it gone; it is dead from the third on, and alive again with the first that finds it.
  failed_checks int not null default 0,
  checked_at timestamptz
);

create index videos_checked_at on videos (checked_at);

-- Which levels a video shows. `label_read_as` is the part of the title that says so; null: somebody said it.
create table level_videos (
  level_number int not null references levels (number) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  rank int not null,
  source text not null check (source in ('operator', 'youtube')),
  label_read_as text,
  noted_on date,
  primary key (level_number, video_id)
);

create index level_videos_video_id on level_videos (video_id);

-- The boards that a level shows: its samples only as long as there is nothing else.
create view shown_level_boards as
select
  lb.level_number,
  lb.board_id,
  coalesce(lb.place, lb.rank) as rank,
  case when b.source = 'sample' then 'sample' else lb.source end as source,
  lb.noted_on,
  lb.choices
from level_boards lb
join boards b on b.id = lb.board_id
where (lb.source <> 'sample' and b.source <> 'sample')
  or not exists (
    select 1
    from level_boards other
    join boards real on real.id = other.board_id
    where other.level_number = lb.level_number
      and other.source <> 'sample'
      and real.source <> 'sample'
  );

-- Each level with its first board, as lists show it. A level's own facts stand before the board's.
create or replace view level_cards as
select distinct on (l.number)
  l.number,
  b.id as board_id,
  b.width,
  b.height,
  b.moves_count,
  b.optimal,
  coalesce(l.difficulty, b.difficulty) as difficulty,
  coalesce(l.reference_seconds, b.reference_seconds) as reference_seconds,
  b.mechanics,
  lb.source,
  l.unlocks
from levels l
join shown_level_boards lb on lb.level_number = l.number
join boards b on b.id = lb.board_id
order by l.number, lb.rank, b.id;
