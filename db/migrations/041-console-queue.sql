-- Items of the console's queue that an admin has settled. One comes back when it happens again later.
create table queue_settlements (
  -- Kind and key of the item, such as `search:purple dragon`.
  subject text primary key,
  settled_at timestamptz not null
);
