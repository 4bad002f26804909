import type { Guide } from '#app/player/guide.ts';

/** The board that home offers to try the rules on. */
export type TryGuide = Pick<Guide, 'board' | 'solution' | 'boardId' | 'boardSize'>;
