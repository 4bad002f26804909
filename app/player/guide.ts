import type { WalkthroughText } from '#app/words/describe-walkthrough.ts';
import type { Standing } from '#draft/standing.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** What a walkthrough is made of: a board, a line that solves it, and both in words. */
export interface Guide {
  /** Names the board: its pictures on the site, and the moves that this device stores of it. */
  readonly boardId: string;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  readonly board: BoardDraft;
  readonly solution: readonly Move[];
  readonly standing: Standing;
  /** Proved lower bound on the length of any line. */
  readonly atLeast: number;
  readonly text: WalkthroughText;
  /** The site has a picture of it after each move; else they are drawn in the page. (Default: true) */
  readonly hasPictures?: boolean;
}

/** The player's own moves, and a line that solves the board from there, in place of the guide's line. */
export interface OwnLine extends Pick<Guide, 'solution' | 'standing' | 'atLeast' | 'text'> {
  /** The number of moves that were the player's. */
  readonly startAt: number;
}

/** Numbers of moves after which each chapter is over. */
export function chapterStops({ text }: Pick<Guide, 'text'>): readonly number[] {
  return text.chapters.map(({ to }) => to + 1);
}

/** Index of the chapter to which the move that led to `at` belongs; the first one at the start. */
export function chapterAt({ text }: Guide, at: number): number {
  const index = text.chapters.findIndex(({ to }) => at <= to + 1);
  return index === -1 ? text.chapters.length - 1 : index;
}
