-- Pictures that were sent to be imported, as they came, so that nobody waits while they are made ready.

create table picture_uploads (
  id uuid primary key default gen_random_uuid(),
  -- Those that were sent together.
  batch uuid not null,
  name text not null,
  sent_at timestamptz not null,
  -- Null once a job has taken it: then either the picture or the failure is there.
  bytes bytea,
  -- Its name in the store, and in imported_pictures.
  picture text,
  failure text,
  check ((bytes is not null) <> (picture is not null or failure is not null))
);
create index picture_uploads_batch on picture_uploads (batch);
create index picture_uploads_sent_at on picture_uploads (sent_at);
