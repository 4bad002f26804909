-- Boards that an import took in although no search had solved them yet. They are in no list until one has.
create table waiting_boards (
  -- The board's id, as in `boards`.
  id text primary key,
  file jsonb not null,
  -- What the line of the import said of it.
  levels int[] not null,
  source text not null check (source in ('operator', 'player')),
  noted_on date,
  -- Searches without a line so far, each longer than the one before.
  searches int not null default 0 check (searches >= 0),
  -- True once it is proved that no line exists; then nothing searches any more.
  is_unsolvable boolean not null default false,
  taken_in_at timestamptz not null
);
