import type { Cell, Color, Side } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';

/** A piece as the earlier stages found it; cells in lattice coordinates. `color` is null for what shows none: ice, covers, crates, blockers. */
export interface SceneBlock {
  readonly cells: readonly Cell[];
  readonly color: Color | null;
}

/** A gate as the earlier stages found it. */
export interface SceneGate {
  readonly side: Side;
  readonly cells: readonly Cell[];
  readonly color: Color | null;
}

/** What the signs are read off: the board seen straight on at the height of the blocks' tops, and what was found on it so far. */
export interface SignScene {
  readonly flat: Flat;
  readonly blocks: readonly SceneBlock[];
  readonly gates: readonly SceneGate[];
  /** Every cell of the board, blocks' cells included. */
  readonly floor: readonly Cell[];
}

/** What a sign stands on: a block or gate by its index in the scene, or the board as a whole (index 0). */
export interface SignOwner {
  readonly kind: 'block' | 'gate' | 'board';
  readonly index: number;
}

/** Blocks by their index in the scene. */
export interface TieSign {
  readonly blocks: readonly number[];
  readonly until?: number;
}

/**
 * A modifier read off the picture. `field` and `value` are those of the board file, with these exceptions: `crate` turns a piece into
 * a crate, `{opensAfter, movable}` with the piece's cells; on the board, `tied` is one tie (`TieSign`), `path` one path, `{color, cells}`; on a gate `jumpingLock` says that the
 * lock stands there now; `color` corrects the colour seen by the earlier stages, `null` for a surface that shows none.
 */
export interface SignReading {
  readonly owner: SignOwner;
  readonly field: string;
  readonly value: unknown;
  /** Probability that the reading is right, 0…1. */
  readonly confidence: number;
  /** What it would be otherwise, where one other reading stands out; null: no such sign. */
  readonly instead?: unknown;
}
