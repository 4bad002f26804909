/**
 * The visible state of a position: everything that a picture, a sentence or a component without rules needs, with all counts calculated.
 * `viewPosition` in `moves.ts` creates it.
 */

import type { Axis, Cell, Color, Side, Vector } from './types.ts';

export interface BlockView {
  readonly id: string;
  /** Its present cells. A block in a shut crate is listed too, on the crate's cells. */
  readonly cells: readonly Cell[];
  /** The present outer color. Null for a blocker. */
  readonly color: Color | null;
  /** Colors still to come under the outer one, next first. */
  readonly under: readonly Color[];
  /** The block's own axis, if it is in force now. */
  readonly axis: Axis | null;
  /** Exits until a limited arrow ends. Null if it is not limited. */
  readonly axisLeft: number | null;
  /** Exits until the ice is gone. 0 if there is none. */
  readonly iceLeft: number;
  /** Keys still missing. 0 if it is not locked. */
  readonly locksLeft: number;
  /** Colors of the ropes that still hold. */
  readonly ropes: readonly Color[];
  readonly scissors: Color | null;
  readonly key: boolean;
  readonly star: boolean;
  readonly fixed: boolean;
  readonly curtain: 'closed' | 'open' | null;
  /** Exits until the player sees the color. 0 if it is visible. */
  readonly hiddenLeft: number;
  readonly rainbow: boolean;
  /** The other color of a color-switching block that has not left yet. */
  readonly swapsTo: Color | null;
  readonly bomb: number | null;
  /** Exits left before the dynamite goes off. Null without dynamite. In a shut crate: the full count. */
  readonly dynamiteLeft: number | null;
  readonly capsule: number | null;
  /** The shut crate that contains it. */
  readonly crate: string | null;
  /** Ids of all blocks presently in its group, itself included. Null if it is not tied. */
  readonly group: readonly string[] | null;
  /** Exits until its tie ends by itself. Null if it does not. */
  readonly groupLeft: number | null;
}

export interface GateView {
  readonly id: string;
  readonly side: Side;
  readonly cells: readonly Cell[];
  /** First and last open index in `cells` now. */
  readonly open: readonly [first: number, last: number];
  /** The color that it accepts now. */
  readonly color: Color;
  /** The color that it accepts after the next exit that moves its ring or switch. Null if it has one color. */
  readonly next: Color | null;
  /** Which exits change its color: its own (a ring), every one (a switch), or none. */
  readonly turnsOn: 'own-exit' | 'any-exit' | null;
  readonly star: boolean;
  /** True if anything at all shuts it. */
  readonly isShut: boolean;
  readonly iceLeft: number;
  readonly locksLeft: number;
  readonly shutter: 'open' | 'shut' | null;
  readonly jumpingLock: boolean;
  /** True if its opening changes size. */
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
  /** Blocks that are not gone, in board order, those in crates last. */
  readonly blocks: readonly BlockView[];
  readonly gates: readonly GateView[];
  readonly crates: readonly CrateView[];
  readonly paths: readonly { readonly color: Color; readonly cells: readonly Cell[] }[];
}

/** One place where a drag can end. */
export interface Destination {
  readonly by: Vector;
  /** The gate through which it leaves. Absent for a plain slide. */
  readonly gate?: string;
  /** Displacements from [0, 0] to `by` in unit steps, along a shortest path. */
  readonly path: readonly Vector[];
}
