-- Where on its picture a board was read: a 3 x 3 homography from cells to pixels, row by row. So that a question shows its piece of the picture.
alter table conversions add column cells_to_pixels jsonb;
alter table imported_pictures add column cells_to_pixels jsonb;
