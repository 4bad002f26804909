-- Files of the builds that were served last, under names made of their content: pages of one build go on beside sites of another. Unlogged, and in no
-- backup: a site writes its own again when it starts.
create unlogged table build_files (
  path text primary key,
  -- Compressed by brotli, if `is_packed`.
  body bytea not null,
  is_packed boolean not null,
  -- When the last build that has this file was started: those of one build have the same.
  started_at timestamptz not null
);
create index build_files_started_at on build_files (started_at);
