import { SIDES, type Side } from '#engine/types.ts';
import type { Refusal } from '../reading.ts';
import type { View } from '../rectify/view.ts';
import type { CellReading } from '../segment/cells.ts';
import type { EdgeReading } from '../segment/gates.ts';
import type { Piece } from './blocks.ts';
import type { GateRun } from './gates.ts';

/** Says why what was found is no board of this puzzle, or null when it may be one. */
export function judgeBoard(
  view: View,
  cells: readonly CellReading[],
  pieces: readonly Piece[],
  runs: readonly GateRun[],
  edges: readonly EdgeReading[],
): Refusal | null {
  const solid = cells.filter((c) => c.kind === 'block').length;
  const board = cells.filter((c) => c.kind !== 'void').length;
  if (board < 6 || pieces.length === 0)
    return { stage: 'segment', code: 'no-grid', reason: 'no floor and blocks found' };
  const side = cutSide(edges);
  if (side) return { stage: 'segment', code: 'cut-off', reason: `board cut off ${side}` };
  const sure = runs.reduce((sum, r) => sum + r.confidence, 0) / Math.max(1, runs.length);
  if (meanEnd(edges) < LEAST_END && sure < SURE_GATES) {
    const cut = endlessSide(edges);
    return cut
      ? { stage: 'segment', code: 'cut-off', reason: `board cut off or covered ${cut}` }
      : { stage: 'segment', code: 'not-this-puzzle', reason: 'a grid without a frame' };
  }
  const singles = pieces.filter((p) => p.cells.length === 1).length;
  if (singles > MANY && singles > 0.8 * pieces.length)
    return { stage: 'classify', code: 'not-this-puzzle', reason: 'a grid of single squares' };
  if (runs.length === 0)
    return { stage: 'classify', code: 'not-this-puzzle', reason: 'a grid without gates' };
  if (view.strength < 0.08 || solid === 0)
    return { stage: 'rectify', code: 'no-grid', reason: 'no grid found' };
  return null;
}

/** A board's edges are seen to end in a frame or gate at least this surely, in the mean. */
const LEAST_END = 0.195;
/** Gates this sure in the mean make up for a frame that is hardly seen. */
const SURE_GATES = 0.8;
/** Boards have fewer single cells than this, unless other blocks are about as many. */
const MANY = 10;

function meanEnd(edges: readonly EdgeReading[]): number {
  return edges.reduce((sum, e) => sum + e.end, 0) / Math.max(1, edges.length);
}

/** The side without a frame, where the others together have one. */
function endlessSide(edges: readonly EdgeReading[]): string | null {
  for (const side of SIDES) {
    const rest = meanEnd(edges.filter((e) => e.side !== side));
    if (meanEnd(edges.filter((e) => e.side === side)) < 0.5 * rest && rest > 0.12)
      return nameSide(side);
  }
  return null;
}

function nameSide(side: Side): string {
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}

/** A side is cut off when two of its edges, and a third of them, lie outside the picture with the frame beyond them. */
function cutSide(edges: readonly EdgeReading[]): string | null {
  for (const side of SIDES) {
    const own = edges.filter((e) => e.side === side);
    const lost = own.filter((e) => e.patch.seen < 0.5).length;
    if (lost < 2 || 3 * lost < own.length) continue;
    return nameSide(side);
  }
  return null;
}
