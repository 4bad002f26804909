import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import type { Solved } from './solve-in-rounds.ts';

/** What the page asks: the best line from where these moves have led. */
export interface SolveRequest {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly limitMs: number;
}

export type SolveAnswer =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  /** The best line so far, for whoever does not wait for the result. */
  | { readonly kind: 'line'; readonly line: Solved }
  | { readonly kind: 'result'; readonly result: SolveResult };
