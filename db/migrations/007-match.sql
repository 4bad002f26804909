-- What a board looks like, piece by piece, so that boards that are nearly the same are found by what they share.

-- Each block and gate of a board file as a word of its color and cells, counted from the corner of the floor:
-- `red 0,0 1,0`, `top red 0,0 1,0`. Blocks inside crates are hidden, and not among them. `find-match.ts` makes the same words.
create function list_pieces(file jsonb) returns text[] language sql immutable parallel safe
return (
  with corner as (
    select
      min(position('.' in row)) - 1 as x,
      min(number) - 1 as y
    from jsonb_array_elements_text(file -> 'floor') with ordinality as rows (row, number)
    where position('.' in row) > 0
  ),
  pieces as (
    select coalesce(block ->> 'color', 'none') as name, block -> 'cells' as cells
    from jsonb_path_query(file, 'lax $.blocks[*]') as block
    union all
    select
      (gate ->> 'side') || ' ' || coalesce(gate ->> 'color', gate #>> '{colors,0}', gate #>> '{switches,0}'),
      gate -> 'cells'
    from jsonb_path_query(file, 'lax $.gates[*]') as gate
  )
  select coalesce(array_agg(distinct name || ' ' || (
    select string_agg(
      ((cell ->> 0)::int - corner.x) || ',' || ((cell ->> 1)::int - corner.y), ' '
      order by (cell ->> 1)::int, (cell ->> 0)::int
    )
    from jsonb_array_elements(cells) as cell
  )), '{}')
  from pieces, corner
);

alter table boards add column pieces text[] not null generated always as (list_pieces(file)) stored;

create index boards_pieces on boards using gin (pieces);
create index boards_floor_key on boards (floor_key);
