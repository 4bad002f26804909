-- What boards are looked for by, and the words that people mistype.

-- Words that are nearly right are found by their trigrams. A trusted extension: whoever may create in the database may create it.
create extension if not exists pg_trgm;

-- Lists never read a board's file, line or tips, so these stand aside and a row of the list is small.
alter table boards set (toast_tuple_target = 256);

-- How many blocks a board file has, those in crates included.
create function count_blocks(file jsonb) returns int language sql immutable parallel safe
return jsonb_array_length(jsonb_path_query_array(file, 'lax $.blocks[*]'))
  + jsonb_array_length(jsonb_path_query_array(file, 'lax $.crates[*].blocks[*]'));

-- How many colors the blocks of a board file have, in layers and by switching too.
create function count_colors(file jsonb) returns int language sql immutable parallel safe
return (
  select count(distinct color)::int
  from (
    select jsonb_path_query(block, 'lax $.color') as color from jsonb_path_query(file, 'lax $.blocks[*]') as block
    union all
    select jsonb_path_query(block, 'lax $.layers[*]') from jsonb_path_query(file, 'lax $.blocks[*]') as block
    union all
    select jsonb_path_query(block, 'lax $.swapsTo') from jsonb_path_query(file, 'lax $.blocks[*]') as block
    union all
    select jsonb_path_query(block, 'lax $.color') from jsonb_path_query(file, 'lax $.crates[*].blocks[*]') as block
    union all
    select jsonb_path_query(block, 'lax $.layers[*]') from jsonb_path_query(file, 'lax $.crates[*].blocks[*]') as block
    union all
    select jsonb_path_query(block, 'lax $.swapsTo') from jsonb_path_query(file, 'lax $.crates[*].blocks[*]') as block
  ) as colors
);

-- How many cells of a board file are floor.
create function count_cells(file jsonb) returns int language sql immutable parallel safe
return length(translate((file -> 'floor')::text, '#[]", ', ''));

-- Counted by the database from the file, so that no way of bringing a board in can forget or falsify them.
alter table boards
  add column blocks_count int not null generated always as (count_blocks(file)) stored,
  add column colors_count int not null generated always as (count_colors(file)) stored,
  add column cells_count int not null generated always as (count_cells(file)) stored,
  add column added_at timestamptz not null default now();

-- One for each order of the list. Real boards stand before samples among the newest.
create index boards_newest on boards ((source = 'sample'), added_at desc, id);
create index boards_moves on boards (moves_count, id);
create index boards_blocks on boards (blocks_count, id);
create index boards_cells on boards (cells_count, id);
create index boards_colors on boards (colors_count);
create index boards_mechanics on boards using gin (mechanics);
