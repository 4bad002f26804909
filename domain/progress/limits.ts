/** Levels of one request: with more, it would be larger than a body may be. */
export const PROGRESS_CHANGES_MAX = 300;

/** Maximum move of a board at which somebody can have left it. */
export const MOVE_MAX = 99_999;
