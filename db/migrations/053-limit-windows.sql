-- How often something was done under a key, where several processes count together. Keys are hashes: no address of a visitor is stored.
-- Unlogged: a server that crashes may forget them, and writing them costs little.
create unlogged table limit_windows (
  name text not null,
  key text not null,
  count int not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index limit_windows_ends_at on limit_windows (ends_at);
