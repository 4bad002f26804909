-- What is asked of boards as a whole is kept beside them, so that it takes no longer where there are more of them.

-- How many boards have a mechanic: the sum of its rows. Who writes boards adds a row, and takes up those that nobody else has locked: so
-- nobody waits, and the table stays small.
create table mechanic_counts (
  mechanic text not null,
  boards int not null
);
create index mechanic_counts_mechanic on mechanic_counts (mechanic);

-- The mechanics of the board, so that levels are compared without looking at their boards.
alter table level_boards add column mechanics text[] not null default '{}';

create function add_mechanic_counts(changes mechanic_counts[]) returns void language plpgsql as
$$
declare
  taken mechanic_counts[];
begin
  with gone as (
    delete from mechanic_counts
    where ctid = any (array(
      select ctid from mechanic_counts
      where mechanic in (select mechanic from unnest(changes)) for update skip locked
    ))
    returning mechanic_counts
  )
  select array_agg(mechanic_counts) into taken from gone;
  insert into mechanic_counts (mechanic, boards)
  select mechanic, sum(boards) from unnest(changes || taken) group by mechanic having sum(boards) <> 0;
end
$$;

create function count_new_boards() returns trigger language plpgsql as
$$
begin
  perform add_mechanic_counts(array(
    select row(mechanic, count(*))::mechanic_counts from new_boards, unnest(mechanics) as mechanic group by mechanic));
  return null;
end
$$;

create function count_gone_boards() returns trigger language plpgsql as
$$
begin
  perform add_mechanic_counts(array(
    select row(mechanic, -count(*))::mechanic_counts from old_boards, unnest(mechanics) as mechanic group by mechanic));
  return null;
end
$$;

create function count_changed_boards() returns trigger language plpgsql as
$$
begin
  perform add_mechanic_counts(array(
    select row(mechanic, sum(change))::mechanic_counts
    from (
      select unnest(mechanics) as mechanic, 1 as change from new_boards
      union all
      select unnest(mechanics), -1 from old_boards
    ) as changes
    group by mechanic having sum(change) <> 0));
  update level_boards set mechanics = board.mechanics
  from new_boards as board
  where board_id = board.id and level_boards.mechanics <> board.mechanics;
  return null;
end
$$;

create trigger count_new_boards after insert on boards
referencing new table as new_boards for each statement execute function count_new_boards();
create trigger count_gone_boards after delete on boards
referencing old table as old_boards for each statement execute function count_gone_boards();
create trigger count_changed_boards after update on boards
referencing old table as old_boards new table as new_boards for each statement execute function count_changed_boards();

create function copy_mechanics() returns trigger language plpgsql as
$$
begin
  -- Not locked, so that nobody waits: who changes them at the same moment may leave the old ones here, and related levels in another order.
  new.mechanics := coalesce((select mechanics from boards where id = new.board_id), '{}');
  return new;
end
$$;
create trigger copy_mechanics before insert or update of board_id on level_boards
for each row execute function copy_mechanics();

insert into mechanic_counts (mechanic, boards)
select mechanic, count(*) from boards, unnest(mechanics) as mechanic group by mechanic;
update level_boards set mechanics = boards.mechanics from boards where id = board_id;
