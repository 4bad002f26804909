/** A board and, beside it where there is room, its steps; neither wider than its column, however long the words are. */
export const BOARD_AND_STEPS =
  'grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-10';

/** A board with what belongs to it below. */
export const BOARD_COLUMN = 'grid grid-cols-1 content-start gap-2';
