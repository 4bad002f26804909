/**
 * The vocabulary of the puzzle, used in the whole repository.
 *
 * - **floor**: the cells that blocks may cover. Cells are `[x, y]`, x from the left, y from the top, both from 0.
 * - **block**: a rigid set of cells that slides without turning. A block without a color is a *blocker*.
 * - **gate**: a run of floor cells on the edge of the floor, through which blocks of its color leave.
 * - **crate**: covers its cells until it opens; then the blocks inside stand there.
 * - **tie**: blocks that move as one *group*.
 * - **drag**: one move. A path of unit steps of one block (or group, or movable crate), of any length, ending on a cell or by leaving
 *   through a gate.
 * - **exit**: the leaving of one layer or of a whole block. `E` is the number of exits so far.
 * - **clock**: anything that depends on E (shutters, switches, color rings, spans, curtains, jumping locks, swaps).
 * - **position**: a board in the middle of play. **state**: the same, packed for a search.
 * - **line**: a sequence of moves. **solution**: a line after which no block with a color is left.
 * - **optimal**: proved to be a shortest solution. **best known**: a solution, with nothing proved about its length.
 * - **draft**: a board file that has been read but not checked. Only `board.ts` turns it into a `Board`.
 *
 * A *level* is a number on a player's screen and does not occur in the engine.
 */

export const COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'darkgreen',
  'teal',
  'blue',
  'darkblue',
  'purple',
  'pink',
] as const;
export type Color = (typeof COLORS)[number];

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** The direction in which blocks leave through a gate. */
export type Side = (typeof SIDES)[number];

/** The step from a cell to its neighbor on a side. */
export const OUTWARD: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

export type Axis = 'horizontal' | 'vertical';

/** `[x, y]` on the floor. */
export type Cell = readonly [x: number, y: number];
/** `[dx, dy]` in cells; y increases downwards. */
export type Vector = readonly [dx: number, dy: number];

/** A block as in the board file. `boards.md` §3 gives the rule of each modifier. */
export interface Block {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** The outer color. A block without one is a blocker. */
  readonly color?: Color;
  readonly axis?: Axis;
  /** The axis is in force only while E is less than this. */
  readonly axisUntil?: number;
  /** Colors under the outer one, next first. */
  readonly layers?: readonly Color[];
  readonly fixed?: boolean;
  readonly ice?: number;
  readonly locks?: number;
  readonly key?: boolean;
  readonly star?: boolean;
  readonly ropes?: readonly Color[];
  readonly scissors?: Color;
  readonly curtain?: 'closed' | 'open';
  readonly hidden?: number;
  readonly rainbow?: boolean;
  readonly swapsTo?: Color;
  readonly bomb?: number;
  readonly dynamite?: number;
  readonly capsule?: number;
}

/** A gate as in the board file. Exactly one of `color`, `colors`, `switches` is present. */
export interface Gate {
  readonly id: string;
  readonly side: Side;
  readonly cells: readonly Cell[];
  readonly color?: Color;
  /** A ring of colors, advanced by each exit through this gate. */
  readonly colors?: readonly Color[];
  /** Two alternating colors, switched by every exit anywhere. */
  readonly switches?: readonly [Color, Color];
  readonly star?: boolean;
  readonly ice?: number;
  readonly locks?: number;
  readonly shutter?: 'open' | 'shut';
  /** Pairs of indices in `cells`: first and last open cell. */
  readonly spans?: readonly (readonly [first: number, last: number])[];
}

export interface Path {
  readonly color: Color;
  readonly cells: readonly Cell[];
}

export interface Crate {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly opensAfter: number;
  readonly blocks: readonly Block[];
  readonly movable?: boolean;
}

/** Block ids. `until`: the tie ends when E reaches it. */
export type Tie =
  | readonly string[]
  | { readonly blocks: readonly string[]; readonly until: number };

export interface JumpingLock {
  /** Gate ids in the order in which the lock visits them. */
  readonly gates: readonly string[];
  readonly at: number;
}

/** A board file that has the right shape as JSON but has not been checked as a puzzle. */
export interface BoardDraft {
  readonly name?: string;
  readonly seconds?: number;
  /** Rows, top to bottom: `.` floor, `#` no floor. */
  readonly floor: readonly string[];
  readonly blocks: readonly Block[];
  readonly gates: readonly Gate[];
  readonly tied?: readonly Tie[];
  readonly paths?: readonly Path[];
  readonly crates?: readonly Crate[];
  readonly jumpingLocks?: readonly JumpingLock[];
}

declare const checked: unique symbol;
/** A draft that `checkBoard` has found to be a well-formed puzzle. */
export type Board = BoardDraft & { readonly [checked]: true };

export const FAULT_CODES = [
  'bad-json',
  'type',
  'missing',
  'unknown-field',
  'range',
  'floor-ragged',
  'floor-size',
  'floor-empty',
  'off-floor',
  'overlap',
  'duplicate-id',
  'unknown-id',
  'unknown-color',
  'needs-color',
  'excludes',
  'gate-run',
  'gate-edge',
  'gate-color',
  'span-range',
  'tie-size',
  'too-many',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault of a board file: its kind, its place (a JSON path such as `blocks[3].cells[0]`), what was found, and what would be right. */
export interface Fault {
  readonly code: FaultCode;
  readonly at: string;
  readonly found: unknown;
  readonly expected: string;
}

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * One drag. `gate` is present if it ends by leaving there. A group is named by a member (by the one that leaves, if one does), a movable
 * crate by its id.
 */
export interface Move {
  readonly block: string;
  readonly by: Vector;
  readonly gate?: string;
}

export interface Solution {
  readonly moves: readonly Move[];
}
