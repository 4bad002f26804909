-- What asks for the grants of an account asks for those with more than is held, from which the planner cannot tell that something remains:
-- it read all grants of all accounts.
create index credit_grants_account on credit_grants (account);
drop index credit_grants_left;

-- Each level with its first board, looked up level by level: a page of the list reads its own levels and no others.
create or replace view level_cards as
select
  l.number,
  first.board_id,
  first.width,
  first.height,
  first.moves_count,
  first.optimal,
  coalesce(l.difficulty, first.difficulty) as difficulty,
  coalesce(l.reference_seconds, first.reference_seconds) as reference_seconds,
  first.mechanics,
  first.source,
  l.unlocks,
  first.pictures
from levels l
cross join lateral (
  select
    lb.board_id,
    b.width,
    b.height,
    b.moves_count,
    b.optimal,
    b.difficulty,
    b.reference_seconds,
    b.mechanics,
    lb.source,
    lb.pictures
  from shown_level_boards lb
  join boards b on b.id = lb.board_id
  where lb.level_number = l.number
  order by lb.rank, b.id
  limit 1
) as first;
