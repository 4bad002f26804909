import type { Cell, Side } from '#engine/types.ts';
import { type ColorReading, classifyColor } from '../classify/colors.ts';
import type { EdgeReading } from '../segment/gates.ts';

/** A run of edge cells in one colour, cells in lattice coordinates, left to right or top to bottom. */
export interface GateRun {
  readonly side: Side;
  readonly cells: readonly Cell[];
  readonly color: ColorReading;
  readonly confidence: number;
}

const SEAM = 0.05;
const SEAM_SPREAD = 0.01;

/** Joins neighbouring edge cells of one colour with no groove between them into gates. */
export function joinGates(edges: readonly EdgeReading[]): GateRun[] {
  const at = new Map(edges.map((e) => [`${e.side} ${e.x},${e.y}`, e]));
  const runs: GateRun[] = [];
  for (const first of edges) {
    const [dx, dy] = first.side === 'top' || first.side === 'bottom' ? [1, 0] : [0, 1];
    const before = at.get(`${first.side} ${first.x - dx},${first.y - dy}`);
    if (!first.color || (before && isOneGate(before, first) > 0.5)) continue;
    const members = [first];
    let confidence = before?.color ? 1 - isOneGate(before, first) : 1;
    for (let e: EdgeReading = first; ; ) {
      const next = at.get(`${first.side} ${e.x + dx},${e.y + dy}`);
      if (!next?.color) break;
      const joined = isOneGate(e, next);
      confidence = Math.min(confidence, Math.max(joined, 1 - joined));
      if (joined <= 0.5) break;
      members.push(next);
      e = next;
    }
    const readings = members.map((m) => classifyColor(m.color ?? [0, 0, 0]));
    const color = readings.sort((p, q) => q.confidence - p.confidence)[0] as ColorReading;
    for (const m of members)
      confidence = Math.min(confidence, 0.5 + 0.5 * Math.min(1, (m.patch.chromatic - 0.4) / 0.15));
    runs.push({ side: first.side, cells: members.map((m): Cell => [m.x, m.y]), color, confidence });
  }
  return runs;
}

/** Probability that two neighbouring edge cells belong to one gate. */
function isOneGate(first: EdgeReading, second: EdgeReading): number {
  const p = first.color;
  const q = second.color;
  if (!p || !q) return 0;
  if (Math.hypot(p[1] - q[1], p[2] - q[2]) > 0.09 || Math.abs(p[0] - q[0]) > 0.15) return 0.02;
  if (Number.isNaN(first.seam)) return 0.7;
  return 1 / (1 + Math.exp((first.seam - SEAM) / SEAM_SPREAD));
}
