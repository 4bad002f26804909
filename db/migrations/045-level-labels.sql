-- The game has two tracks of numbers: titles say "Level 403 (797)". A level is listed under its main number, and carries the others.

-- The numbers that the operator gives.
alter table levels
  add column others int[] not null default '{}',
  add column others_noted_on date;

-- Those that the video's title gives, and where in the video the level begins. Null: at its start, or nobody knows.
alter table level_videos
  add column others int[] not null default '{}',
  add column starts_at_s int check (starts_at_s >= 0);

-- A level's other numbers, each with who says so and since when.
create view level_labels as
select level_number, label, min(source) as source, max(noted_on) as noted_on, count(*)::int as said_by
from (
  select number as level_number, unnest(others) as label, 'operator' as source, others_noted_on as noted_on
  from levels where others <> '{}'
  union all
  select level_number, unnest(others), 'youtube', noted_on from level_videos where others <> '{}'
) as labels
where label <> level_number
group by level_number, label;

-- Videos of which nobody can say by the title which level they show.
create table video_doubts (
  video_id text primary key references videos (id) on delete cascade,
  why text not null,
  -- The part of the title that is in doubt, and the levels that it may be.
  label text not null,
  proposals int[] not null,
  noted_on date not null,
  -- Null: it waits for an admin. Otherwise the video is not listed as long as its title stays the same.
  dismissed_on date
);
