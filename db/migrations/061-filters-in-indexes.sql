-- The orders of the list, with what it is filtered by: boards that a filter leaves out are not read.
drop index boards_newest;
drop index boards_moves;
drop index boards_blocks;
drop index boards_cells;
create index boards_newest on boards ((source = 'sample'), added_at desc, id)
include (mechanics, difficulty, moves_count, blocks_count, colors_count, cells_count, optimal);
create index boards_moves on boards (moves_count, id)
include (mechanics, difficulty, blocks_count, colors_count, cells_count, optimal);
create index boards_blocks on boards (blocks_count, id)
include (mechanics, difficulty, moves_count, colors_count, cells_count, optimal);
create index boards_cells on boards (cells_count, id)
include (mechanics, difficulty, moves_count, blocks_count, colors_count, optimal);
