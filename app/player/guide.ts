import type { WalkthroughText } from '#app/words/describe-walkthrough.ts';
import type { Standing } from '#draft/standing.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** The content of a walkthrough: a board, a solution, and both in words. */
export interface Guide {
  /** Identifies the board: for its images on the site, and for moves stored on this device. */
  readonly boardId: string;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  readonly board: BoardDraft;
  readonly solution: readonly Move[];
  readonly standing: Standing;
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
  readonly text: WalkthroughText;
  /** Whether the site has an image after each move; otherwise the page draws them. (Default: true) */
  readonly hasPictures?: boolean;
}

/** The level that shows a guide: progress is stored under its number. */
export interface GuidedLevel {
  readonly number: number;
  /** The number of the level after it, if there is one. */
  readonly next: number | null;
}

/** The player's own moves followed by a solution from there, shown in place of the guide's. */
export interface OwnLine extends Pick<Guide, 'solution' | 'standing' | 'atLeast' | 'text'> {
  /** How many of the moves are the player's. */
  readonly startAt: number;
}

/** For each chapter, the number of moves played at its end. */
export function chapterStops({ text }: Pick<Guide, 'text'>): readonly number[] {
  return text.chapters.map(({ to }) => to + 1);
}

/** Index of the chapter that contains the move leading to `at`; the first chapter at the start. */
export function chapterAt({ text }: Guide, at: number): number {
  const index = text.chapters.findIndex(({ to }) => at <= to + 1);
  return index === -1 ? text.chapters.length - 1 : index;
}
