-- A board's id is the beginning of its start_key, so the primary key holds what this constraint did. With both, two imports of a new board at
-- once could meet at the one that `on conflict` does not name.
alter table boards drop constraint boards_start_key_key;
create index boards_start_key on boards (start_key);
