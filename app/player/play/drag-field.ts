/** Where a dragged block can go, and how it follows the finger. Knows destinations, not rules. */

import { OUTWARD, type Side, type Vector } from '#engine/types.ts';
import type { Destination, GateView } from '#engine/view.ts';

interface Exit {
  readonly gate: string;
  readonly side: Side;
}

export interface DragField {
  /** Displacements at which the block can be dropped, as `x,y`, including [0, 0]. */
  readonly free: ReadonlySet<string>;
  /** The gates through which the block can leave, by displacement. */
  readonly exits: ReadonlyMap<string, readonly Exit[]>;
}

/** The current state of a dragged block. */
export interface Held {
  /** The displacement at which it would be dropped. */
  readonly cell: Vector;
  /** The displacement at which it is drawn, in fractional cells. */
  readonly drawn: Vector;
  /** The gate through which it would leave if dropped. */
  readonly exit?: Exit;
}

/** A block pushed this far beyond a gate leaves when it is dropped, in cells. */
const LEAVE_AT = 0.4;
/** How far a block yields when it is pulled against an obstacle, in cells. */
const GIVE = 0.07;

export const AT_REST: Held = { cell: [0, 0], drawn: [0, 0] };

export function dragField(
  destinations: readonly Destination[],
  gates: readonly GateView[],
): DragField {
  const exits = new Map<string, Exit[]>();
  for (const { by, gate } of destinations) {
    const side = gates.find(({ id }) => id === gate)?.side;
    if (gate === undefined || side === undefined) continue;
    exits.set(String(by), [...(exits.get(String(by)) ?? []), { gate, side }]);
  }
  const free = new Set(['0,0', ...destinations.map(({ by }) => String(by))]);
  return { free, exits };
}

/**
 * Follows a pull cell by cell as far as the field allows, so that a block never jumps over an obstacle, and draws the block at the finger
 * between two cells. `pull` is in cells from where the drag began.
 */
export function followPull(field: DragField, from: Vector, pull: Vector): Held {
  let cell = from;
  for (;;) {
    const next = nextCell(field, cell, pull);
    if (!next) break;
    cell = next;
  }
  const rest: Vector = [pull[0] - cell[0], pull[1] - cell[1]];
  const exit = (field.exits.get(String(cell)) ?? []).find(
    ({ side }) => along(rest, OUTWARD[side]) >= LEAVE_AT / 2,
  );
  if (exit) {
    const [dx, dy] = OUTWARD[exit.side];
    const depth = Math.min(1, along(rest, OUTWARD[exit.side]));
    const drawn: Vector = [cell[0] + dx * depth, cell[1] + dy * depth];
    return depth >= LEAVE_AT ? { cell, drawn, exit } : { cell, drawn };
  }
  return { cell, drawn: drawBetween(field, cell, rest) };
}

/** A step with an arrow key: to the next cell, or out through a gate; undefined if neither is possible. */
export function stepTowards(field: DragField, cell: Vector, side: Side): Held | undefined {
  const [dx, dy] = OUTWARD[side];
  const next: Vector = [cell[0] + dx, cell[1] + dy];
  if (field.free.has(String(next))) return { cell: next, drawn: next };
  const exit = field.exits.get(String(cell))?.find((one) => one.side === side);
  return exit && { cell, drawn: next, exit };
}

/** The neighboring cell that is closer to the pull, first along the axis with the larger distance. */
function nextCell({ free }: DragField, cell: Vector, pull: Vector): Vector | undefined {
  const rest: Vector = [pull[0] - cell[0], pull[1] - cell[1]];
  const axes = Math.abs(rest[0]) >= Math.abs(rest[1]) ? [0, 1] : [1, 0];
  for (const axis of axes) {
    const distance = rest[axis as 0 | 1];
    if (Math.abs(distance) <= 0.5) continue;
    const next: Vector =
      axis === 0
        ? [cell[0] + Math.sign(distance), cell[1]]
        : [cell[0], cell[1] + Math.sign(distance)];
    if (free.has(String(next))) return next;
  }
  return undefined;
}

/** Moves the block towards one neighbor only: between two cells it must not stick out sideways. */
function drawBetween({ free }: DragField, cell: Vector, rest: Vector): Vector {
  const axis = Math.abs(rest[0]) >= Math.abs(rest[1]) ? 0 : 1;
  const distance = rest[axis];
  const next: Vector =
    axis === 0
      ? [cell[0] + Math.sign(distance), cell[1]]
      : [cell[0], cell[1] + Math.sign(distance)];
  const most = free.has(String(next)) ? 0.5 : GIVE;
  const shift = Math.sign(distance) * Math.min(Math.abs(distance), most);
  return axis === 0 ? [cell[0] + shift, cell[1]] : [cell[0], cell[1] + shift];
}

function along([x, y]: Vector, [dx, dy]: Vector): number {
  return x * dx + y * dy;
}
