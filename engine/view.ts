/**
 * What can be seen of a position: everything a picture, a sentence or a rule-free component needs,
 * with all counts already worked out. `viewPosition` in `moves.ts` makes one.
 */

import type { Axis, Cell, Color, Side, Vector } from './types.ts';

export interface BlockView {
  readonly id: string;
  /** Where it stands now. A block in a shut crate is listed too, on the crate's cells. */
  readonly cells: readonly Cell[];
  /** The outer colour now; null for a blocker. */
  readonly color: Color | null;
  /** Colours still to come under the outer one, next first. */
  readonly under: readonly Color[];
  /** The axis that binds now, the block's own. */
  readonly axis: Axis | null;
  /** Exits until a turn-based arrow lets go; null when it is not turn-based. */
  readonly axisLeft: number | null;
  /** Exits until the ice is gone; 0 when free. */
  readonly iceLeft: number;
  /** Keys still missing; 0 when free. */
  readonly locksLeft: number;
  /** Colours of the ropes that still hold. */
  readonly ropes: readonly Color[];
  readonly scissors: Color | null;
  readonly key: boolean;
  readonly star: boolean;
  readonly fixed: boolean;
  readonly curtain: 'closed' | 'open' | null;
  /** Exits until the colour is shown to the player; 0 when it is shown. */
  readonly hiddenLeft: number;
  readonly rainbow: boolean;
  /** The other colour of a colour-switching block that has not left yet. */
  readonly swapsTo: Color | null;
  readonly bomb: number | null;
  /** Exits left before the dynamite goes off; null without dynamite. In a shut crate: the full count. */
  readonly dynamiteLeft: number | null;
  readonly capsule: number | null;
  /** The shut crate it is in. */
  readonly crate: string | null;
  /** Ids of all blocks of its group now, itself included; null when it is free. */
  readonly group: readonly string[] | null;
  /** Exits until its tie ends by itself; null when it does not. */
  readonly groupLeft: number | null;
}

export interface GateView {
  readonly id: string;
  readonly side: Side;
  readonly cells: readonly Cell[];
  /** First and last open index into `cells` now. */
  readonly open: readonly [first: number, last: number];
  /** The colour it takes now. */
  readonly color: Color;
  /** The colour it takes after the next exit that moves its ring or switch; null when it has one colour. */
  readonly next: Color | null;
  /** Which exits change its colour: its own (a ring), every one (a switch), or none. */
  readonly turnsOn: 'own-exit' | 'any-exit' | null;
  readonly star: boolean;
  /** True when anything at all shuts it. */
  readonly isShut: boolean;
  readonly iceLeft: number;
  readonly locksLeft: number;
  readonly shutter: 'open' | 'shut' | null;
  readonly jumpingLock: boolean;
  /** True when its opening changes size. */
  readonly changesSize: boolean;
}

export interface CrateView {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** Exits until it opens. Opened crates are not listed. */
  readonly opensIn: number;
  readonly movable: boolean;
}

export interface PositionView {
  readonly floor: readonly string[];
  /** E, the number of exits so far. */
  readonly exits: number;
  /** Blocks that are not gone, in board order, crates' blocks last. */
  readonly blocks: readonly BlockView[];
  readonly gates: readonly GateView[];
  readonly crates: readonly CrateView[];
  readonly paths: readonly { readonly color: Color; readonly cells: readonly Cell[] }[];
}

/** One place where a drag can end. */
export interface Destination {
  readonly by: Vector;
  /** The gate it leaves through; absent for a plain slide. */
  readonly gate?: string;
  /** Displacements from [0, 0] to `by` in unit steps, a shortest way. */
  readonly path: readonly Vector[];
}
