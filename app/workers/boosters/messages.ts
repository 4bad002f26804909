import type { BoosterOptions, BoosterProgress, Boosters } from '#engine/boosters/find-boosters.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** Message to the worker: find the best boosters in the position after these moves. */
export interface BoostersRequest extends Pick<BoosterOptions, 'known'> {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly limitMs: number;
}

/** Message from the worker: progress after each booster, then one result. */
export type BoostersMessage =
  | { readonly kind: 'progress'; readonly progress: BoosterProgress }
  | { readonly kind: 'result'; readonly result: Boosters };
