/** Maximum number of levels in one request. More would exceed the size limit of a body. */
export const PROGRESS_CHANGES_MAX = 300;

/** The highest move at which a board can have been left. */
export const MOVE_MAX = 99_999;
