import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side } from '#engine/types.ts';
import type { GateView } from '#engine/view.ts';

/** How far a gate is rotated that is drawn as if at the top edge, in degrees. */
export const TURN: Readonly<Record<Side, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Moves and rotates what is drawn with its origin in the middle of the gate's run on the floor's edge, outwards up. */
export function transformOf({ cells, side }: GateView): string {
  const [x, y] = edgeMiddle(cells, side);
  return `translate(${x} ${y})${TURN[side] ? ` rotate(${TURN[side]})` : ''}`;
}

/** The open cells along the rotated gate, measured from the middle of the whole run. */
export function openPart({ cells, open: [first, last], side }: GateView) {
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  const positions = cells.map((cell) => cell[along] as number);
  const low = Math.min(...positions);
  const open = positions.slice(first, last + 1).map((position) => position - low);
  const isFlipped = side === 'bottom' || side === 'left';
  const start = isFlipped ? cells.length - 1 - Math.max(...open) : Math.min(...open);
  return { from: (start - cells.length / 2) * UNIT, width: open.length * UNIT, isFlipped };
}

/** The middle of a gate on the floor's edge, in drawing units. */
export function edgeMiddle(cells: readonly Cell[], side: Side): readonly [number, number] {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) * UNIT, (Math.max(...xs) + 1) * UNIT];
  const [top, bottom] = [Math.min(...ys) * UNIT, (Math.max(...ys) + 1) * UNIT];
  if (side === 'top') return [(left + right) / 2, top];
  if (side === 'bottom') return [(left + right) / 2, bottom];
  return [side === 'left' ? left : right, (top + bottom) / 2];
}
