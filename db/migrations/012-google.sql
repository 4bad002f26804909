-- The Google account that signs in to an account: its subject there, which never changes.
alter table accounts add column google_subject text unique;
