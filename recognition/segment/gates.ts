import { SIDES, type Side } from '#engine/types.ts';
import type { Lab } from '../picture.ts';
import type { Flat } from '../rectify/flatten.ts';
import { BORDER_STEPS } from './cell-net.ts';
import { type CellReading, endShare, gateShare } from './cells.ts';
import { isPale, measurePatch, median, type Patch } from './patches.ts';
import { measureSeam } from './seams.ts';

/** One cell's length of the board's edge, and the band of frame or gate beyond it. */
export interface EdgeReading {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly patch: Patch;
  /** Probability that a gate lies here. */
  readonly gate: number;
  /** How surely the board ends here, in a frame or gate. */
  readonly end: number;
  /** The band's colour where it shows one. */
  readonly color: Lab | null;
  /** The seam towards the next cell along the edge (right or down), as `measureSeam`. */
  readonly seam: number;
}

/** How far beyond the floor's edge the band is looked at, in cells. */
const NEAR = 0.07;
const FAR = 0.33;

/** The step from a cell to its neighbour on a side. */
export const STEP: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** How much the network's sight counts beside the band's own look, in log odds. */
const SIGHT = 0.4;

/**
 * Reads the band beyond every edge of the board: whether a gate lies there, by the network's sight of the border and by how much of the band is
 * coloured otherwise than the background, and its colour.
 */
export function readEdges(
  flat: Flat,
  cells: readonly CellReading[],
  background: Lab | null,
): EdgeReading[] {
  const board = cells.filter((c) => c.kind !== 'void');
  const inside = new Set(board.map((c) => `${c.x},${c.y}`));
  const frame = measureBare(flat, board, inside);
  const edges: EdgeReading[] = [];
  for (const c of board) {
    for (const side of SIDES) {
      const [dx, dy] = STEP[side];
      const { x, y } = c;
      if (inside.has(`${x + dx},${y + dy}`)) continue;
      const patch = measureBand(flat, x, y, side);
      const near =
        background && patch.hue
          ? Math.hypot(patch.hue[1] - background[1], patch.hue[2] - background[2])
          : 1;
      const isColored = patch.hue !== null && !isPale(patch.hue) && near > 0.035;
      const filled = isFilled(flat, x, y, side) ? 0 : -1.5;
      // Ice, cages and chains show little colour, but they are not frame either: there the network decides.
      const isOther =
        frame !== null && patch.seen > 0.5 && Math.abs(patch.lab[0] - frame[0]) > 0.12;
      const bare = isOther ? -0.5 : -2.5;
      const look = isColored
        ? Math.max(bare, clamp(9 * (patch.chromatic - 0.38) + filled, 2.5))
        : bare;
      const step = BORDER_STEPS.findIndex(([u, v]) => u === dx && v === dy);
      const seen = gateShare(c, step);
      const odds = SIGHT * Math.log(seen / (1 - seen)) + look;
      const outward = dx + dy < 0;
      const seam = measureSeam(
        flat,
        x,
        y,
        dx === 0 ? 'x' : 'y',
        outward ? -FAR : 1 + NEAR,
        outward ? -NEAR : 1 + FAR,
        true,
      );
      const gate = 1 / (1 + Math.exp(-odds));
      edges.push({
        x,
        y,
        side,
        patch,
        gate,
        end: endShare(c, step),
        color: isColored ? patch.hue : null,
        seam,
      });
    }
  }
  return edges;
}

/** The bare frame's colour: the median of the bands where the network sees frame. */
function measureBare(
  flat: Flat,
  board: readonly CellReading[],
  inside: ReadonlySet<string>,
): Lab | null {
  const bands: Lab[] = [];
  for (const c of board) {
    for (const side of SIDES) {
      const [dx, dy] = STEP[side];
      if (inside.has(`${c.x + dx},${c.y + dy}`)) continue;
      const step = BORDER_STEPS.findIndex(([u, v]) => u === dx && v === dy);
      if (gateShare(c, step) > 0.2) continue;
      const band = measureBand(flat, c.x, c.y, side);
      if (band.seen > 0.9) bands.push(band.lab);
    }
  }
  if (bands.length < 2) return null;
  return [
    median(bands.map((b) => b[0])),
    median(bands.map((b) => b[1])),
    median(bands.map((b) => b[2])),
  ];
}

function clamp(x: number, most: number): number {
  return Math.max(-most, Math.min(most, x));
}

/** A gate fills its cell's length at both ends; another side's gate only reaches into one. */
function isFilled(flat: Flat, x: number, y: number, side: Side): boolean {
  return (
    measureBand(flat, x, y, side, 0.12, 0.32).chromatic > 0.4 &&
    measureBand(flat, x, y, side, 0.68, 0.88).chromatic > 0.4
  );
}

function measureBand(flat: Flat, x: number, y: number, side: Side, from = 0.15, to = 0.85): Patch {
  switch (side) {
    case 'top':
      return measurePatch(flat, x + from, y - FAR, x + to, y - NEAR);
    case 'bottom':
      return measurePatch(flat, x + from, y + 1 + NEAR, x + to, y + 1 + FAR);
    case 'left':
      return measurePatch(flat, x - FAR, y + from, x - NEAR, y + to);
    case 'right':
      return measurePatch(flat, x + 1 + NEAR, y + from, x + 1 + FAR, y + to);
  }
}
