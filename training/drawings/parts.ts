import type { Cell } from '#engine/types.ts';
import type { Paint } from './colors.ts';

/** A brick: a union of cells that stands on the floor. Lengths are in cells. */
export interface Piece {
  readonly cells: readonly Cell[];
  readonly paint: Paint;
  readonly inset: number;
  readonly corner: number;
  readonly fillet: number;
  readonly bevel: number;
  /** Height of its top. */
  readonly top: number;
  /** Studs on every cell, a row of them along the middle of narrow bricks, or none. */
  readonly studs: 'cells' | 'row' | 'none';
  /** Share of the look's gloss. */
  readonly gloss: number;
}

/** A bar along the board's edge. */
export interface Bar {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly paint: Paint;
  readonly corner: number;
  readonly bevel: number;
  readonly height: number;
}

/** The parts of a block, crate or gate. Later parts stand on or over earlier ones. */
export interface Parts {
  readonly pieces: Piece[];
  readonly bars: Bar[];
  /** SVG in board coordinates that follows the relief under it. */
  readonly painted: string[];
  /** SVG that lies flat on a brick's studs. */
  readonly flush: string[];
  /** SVG of slabs that float above the bricks. */
  readonly raised: string[];
  /** The same, above the gates. */
  readonly overGates: string[];
}

/** The parts of one brick with its signs. */
export function addParts(
  piece: Piece,
  painted: string[],
  flush: string[],
  raised: string[],
): Parts {
  return { pieces: [piece], bars: [], painted, flush, raised, overGates: [] };
}
