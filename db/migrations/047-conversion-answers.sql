-- What its owner has said a conversion's board is: `{answers}` to its questions, or the whole `{board}`. The same answer that is sent
-- again is known by it.
alter table conversions add column answer jsonb;
