-- What boosters are worth at the start of a board, once somebody has asked.

create table board_boosters (
  board_id text primary key references boards (id) on delete cascade,
  -- Length of the line that they are compared with; once the board has another one, they are looked for anew.
  moves_count integer not null,
  found jsonb not null,
  found_at timestamptz not null
);
