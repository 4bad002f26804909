/** The words for how hard a board is, apart from the rules that measure it: pages that only name them need no rules of play. */

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
