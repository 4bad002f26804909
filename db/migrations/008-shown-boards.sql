-- The boards that a level shows, asked for without looking at all boards: whoever files a board under a level by a
-- source other than "sample" has a board that is no sample.
create index level_boards_real on level_boards (level_number) where source <> 'sample';

create or replace view shown_level_boards as
select
  lb.level_number,
  lb.board_id,
  coalesce(lb.place, lb.rank) as rank,
  case when b.source = 'sample' then 'sample' else lb.source end as source,
  lb.noted_on,
  lb.choices
from level_boards lb
join boards b on b.id = lb.board_id
where lb.source <> 'sample'
  or not exists (
    select 1
    from level_boards other
    where other.level_number = lb.level_number and other.source <> 'sample'
  );
