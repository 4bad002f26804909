-- Playlists and channels whose new videos are taken in every six hours, and what the daily check of all videos has found.

create table followed_sources (
  -- PL…, UC… or @handle, as it is asked for.
  id text primary key,
  kind text not null check (kind in ('playlist', 'channel')),
  -- What YouTube calls it; null until it has been read.
  name text,
  added_at timestamptz not null,
  asked_at timestamptz,
  -- Why the last try failed; null: it did not.
  failure text,
  -- Where a reading of all pages was broken off by the key's quota.
  resume_page text,
  -- What came the last time that something came: {at, added, changed, waiting}.
  last_news jsonb
);

create table video_check_runs (
  at timestamptz primary key,
  checked int not null,
  died int not null,
  revived int not null,
  unknown int not null,
  -- Why nothing was hidden; null: what was gone is counted.
  held text
);
