import type { Refusal } from '../reading.ts';
import type { View } from '../rectify/view.ts';
import type { EdgeReading } from '../segment/gates.ts';
import type { CellReading } from '../segment/kinds.ts';
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
  const solid = cells.filter((c) => c.kind === 'colored' || c.kind === 'cover').length;
  const board = cells.filter((c) => c.kind !== 'void').length;
  if (board < 6 || pieces.length === 0)
    return { stage: 'segment', code: 'no-grid', reason: 'no floor and blocks found' };
  const unseen = edges.filter((e) => e.patch.seen < 0.5).length;
  if (unseen > 1)
    return { stage: 'segment', code: 'cut-off', reason: `board cut off ${sideOf(edges)}` };
  if (runs.length === 0)
    return { stage: 'classify', code: 'not-this-puzzle', reason: 'a grid without gates' };
  if (view.strength < 0.08 || solid === 0)
    return { stage: 'rectify', code: 'no-grid', reason: 'no grid found' };
  return null;
}

function sideOf(edges: readonly EdgeReading[]): string {
  const lost = edges.filter((e) => e.patch.seen < 0.5);
  const counts = new Map<string, number>();
  for (const e of lost) counts.set(e.side, (counts.get(e.side) ?? 0) + 1);
  const side = [...counts].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 'left';
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}
