import type { SolveTask } from '#engine/portfolio/plan.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Findings, SolveProgress } from '#engine/solve-options.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** Message to the worker: solve the board from the position after these moves. */
export interface SolveRequest {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly limitMs: number;
  /** End with the first solution. (Default: false) */
  readonly anySolution?: boolean;
  /** A solution from that position, to be shortened. (Default: none) */
  readonly known?: readonly Move[];
  /** A lower bound that was proved before. (Default: 0) */
  readonly atLeast?: number;
  /** Number of the device's processor cores, if somebody waits for the result. All but one share the board, at most four. (Default: 1) */
  readonly cores?: number;
}

/** Message from the worker: progress as often as the engine reports it, then one result. */
export type SolveMessage =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'result'; readonly result: SolveResult };

/** Message from a worker to its helper, which runs the same script: its part of the board, then what others have found. */
export type HelperMessage =
  | { readonly kind: 'part'; readonly task: SolveTask }
  | { readonly kind: 'findings'; readonly findings: Findings };
