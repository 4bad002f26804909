-- Wrong one-time passwords are counted by themselves: neither a password nor a new session sets them back.

-- Codes given since the last right one.
alter table admin_totps add column attempts int not null default 0;
-- Until when no code is taken. Null: codes are taken.
alter table admin_totps add column blocked_until timestamptz;
