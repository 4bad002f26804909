import type { SolveTask } from '#engine/portfolio/plan.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Findings, SolveProgress } from '#engine/solve-options.ts';
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
  /** Processor cores of the device, where somebody waits for the result: all but one share the board, four at most. (Default: 1) */
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
