-- Which level a conversion's board is of, as its owner or the name of its picture says.
alter table conversions add column level int check (level > 0);
create index conversions_level on conversions (level, board_id) where level is not null;

-- How many people's pictures say that the board goes by this number; a picture of the operator counts as a person.
alter table level_boards add column pictures int not null default 0;
