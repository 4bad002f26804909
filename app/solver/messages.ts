import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** What the page asks: the best line from where these moves have led. */
export interface SolveRequest {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly limitMs: number;
}

/** What the worker sends: progress as often as the engine reports it, then one result. */
export type SolveMessage =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'result'; readonly result: SolveResult };
