import type { BoardDraft, Move } from '#engine/types.ts';

/** The position whose boosters are to be evaluated. */
export interface AskedPosition {
  readonly boardId: string;
  readonly board: BoardDraft;
  /** The moves that led to the position. */
  readonly moves: readonly Move[];
  /** A solution from there, with a proved lower bound on its length. */
  readonly known: { readonly moves: readonly Move[]; readonly atLeast: number } | undefined;
  /** Whether the server can evaluate this position. */
  readonly isInGuide: boolean;
}
