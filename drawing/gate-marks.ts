import { type Cell, OUTWARD, type Side } from '#engine/types.ts';
import { UNIT } from './unit.ts';

/** Distance of a gate's marks from the floor's edge. */
export const MARKS_OUT = 8.5;
/** How much smaller than signs on blocks marks are at most. */
const SCALE = 0.82;
/** Maximum distance between the centers of two marks, and the one below which they shrink, so that none covers the next. */
const PITCH_MAX = 24;
const PITCH_MIN = 18;

/** How far a gate extends from the floor's edge, in drawing units. */
export const GATE_DEPTH = 17;

/** A gate's place: its side of its cells. */
export interface GatePlace {
  readonly side: Side;
  readonly cells: readonly Cell[];
}

/** A stretch along a gate, from the middle of its cells, in drawing units. */
export type GateStretch = readonly [from: number, to: number];

/** What other gates leave of a gate, which overlap its ends around inner corners of the floor. */
export function freeStretch({ side, cells }: GatePlace, gates: readonly GatePlace[]): GateStretch {
  const [dx, dy] = OUTWARD[side];
  const own = new Set(cells.map(String));
  const isOverlapped = (end: 1 | -1): boolean => {
    const [u, v] = [end * Math.abs(dy), end * Math.abs(dx)];
    const corners = cells
      .filter(([x, y]) => !own.has(String([x + u, y + v])))
      .map(([x, y]) => String([x + u + dx, y + v + dy]));
    return gates.some(
      (gate) =>
        String(OUTWARD[gate.side]) === String([-u, -v]) &&
        gate.cells.some((cell) => corners.includes(String(cell))),
    );
  };
  const half = (cells.length * UNIT) / 2;
  return [isOverlapped(-1) ? GATE_DEPTH - half : -half, isOverlapped(1) ? half - GATE_DEPTH : half];
}

/** A mark's center along its gate, in drawing units, and its scale. */
export interface MarkPlace {
  readonly along: number;
  readonly scale: number;
}

/** The places of a gate's marks along a stretch of it. */
export function placeGateMarks(count: number, [from, to]: GateStretch): readonly MarkPlace[] {
  const pitch = Math.min(PITCH_MAX, (to - from) / count);
  const scale = count > 1 ? SCALE * Math.min(1, pitch / PITCH_MIN) : SCALE;
  return Array.from({ length: count }, (_, index) => ({
    along: (from + to) / 2 + (index - (count - 1) / 2) * pitch,
    scale,
  }));
}

/** The stars of a star gate around its mark's center, with their radii, of the same sizes as on star blocks. */
export const GATE_STARS = [
  [-4, 1, 8.5],
  [8, -5, 4.8],
  [7, 6, 4.8],
] as const;
