-- How far a conversion has come, whose turn comes first, and who wants to be told at its end.

alter table conversions
  -- Of those that wait, the highest comes first, and of these the oldest.
  add column priority int not null default 0,
  -- Moves of the best line that the search has so far, and how many any line needs.
  add column found_moves int,
  add column found_at_least int,
  -- Search on for many minutes, and write to the owner at the end.
  add column keep_looking boolean not null default false;
create index conversions_waiting on conversions (priority desc, created_at) where status = 'queued';
