import type { BoardDraft, Move } from '#engine/types.ts';

/** A position about whose boosters somebody asks. */
export interface AskedPosition {
  readonly boardId: string;
  readonly board: BoardDraft;
  /** Moves that have led to the position at hand. */
  readonly moves: readonly Move[];
  /** A line that solves the board from there, and a proved lower bound on its length. */
  readonly known: { readonly moves: readonly Move[]; readonly atLeast: number } | undefined;
  /** The site has the answer for this position, or works it out. */
  readonly isInGuide: boolean;
}
