-- Pictures of levels that the operator has imported: what was read off each, and what became of it.

create table imported_pictures (
  -- SHA-256 of the stored picture.
  picture text primary key,
  -- Its file, by which the operator knows it.
  name text not null,
  -- The level that the file's name names.
  level int,
  status text not null check (status in ('published', 'waiting', 'doubtful', 'unread')),
  -- The board as it was read, and what of it is in doubt; null if none was read.
  board jsonb,
  doubts jsonb,
  -- The id that the board has in the guide, or would have.
  board_id text,
  -- Why it was not published, in a sentence.
  failure text,
  read_at timestamptz not null,
  check (status not in ('published', 'waiting') or board_id is not null)
);
create index imported_pictures_level on imported_pictures (level) where level is not null;
create index imported_pictures_doubtful on imported_pictures (read_at) where status in ('doubtful', 'unread');
