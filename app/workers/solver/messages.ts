import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** Message to the worker: solve the board from the position after these moves. */
export interface SolveRequest {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly limitMs: number;
  /** End with the first line. (Default: false) */
  readonly anySolution?: boolean;
  /** A line from that position, to be shortened. (Default: none) */
  readonly known?: readonly Move[];
  /** A lower bound proved before. (Default: 0) */
  readonly atLeast?: number;
}

/** Message from the worker: progress as often as the engine reports it, then one result. */
export type SolveMessage =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'result'; readonly result: SolveResult };
