import type { Difficulty } from '#engine/facts/difficulties.ts';
import type { Mechanic } from '#engine/facts/mechanics.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** A board as the guide knows it, whatever levels it goes by. */
export interface BoardRecord {
  /** First 16 hexadecimal digits of the start position's fingerprint. */
  readonly id: string;
  readonly board: BoardDraft;
  /** The best known line. */
  readonly solution: readonly Move[];
  readonly optimal: boolean;
  readonly atLeast: number;
  readonly difficulty: Difficulty;
  readonly referenceSeconds: number;
  readonly mechanics: readonly Mechanic[];
  /** True when it is ours and not the game's. */
  readonly isSample: boolean;
  /** The level numbers under which it has been seen, ascending. */
  readonly levels: readonly number[];
}
