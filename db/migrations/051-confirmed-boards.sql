-- How many people's pictures show a board under its level, where levels and their boards are listed.
create or replace view shown_level_boards as
select
  lb.level_number,
  lb.board_id,
  coalesce(lb.place, lb.rank) as rank,
  case when b.source = 'sample' then 'sample' else lb.source end as source,
  lb.noted_on,
  lb.choices,
  lb.pictures
from level_boards lb
join boards b on b.id = lb.board_id
where lb.source <> 'sample'
  or not exists (
    select 1
    from level_boards other
    where other.level_number = lb.level_number and other.source <> 'sample'
  );

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
  l.unlocks,
  lb.pictures
from levels l
join shown_level_boards lb on lb.level_number = l.number
join boards b on b.id = lb.board_id
order by l.number, lb.rank, b.id;
