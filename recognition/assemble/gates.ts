import type { Cell, Side } from '#engine/types.ts';
import type { Lab } from '../picture.ts';
import type { EdgeReading } from '../segment/gates.ts';

/** A run of edge cells that one gate takes up, cells in lattice coordinates, left to right or top to bottom. */
export interface GateRun {
  readonly side: Side;
  readonly cells: readonly Cell[];
  /** Colour of each cell's band that shows one. */
  readonly colors: readonly Lab[];
  readonly confidence: number;
}

const SEAM = 0.05;
const SEAM_SPREAD = 0.01;

/** Joins neighbouring edge cells with a gate, of one colour and with no groove between them, into gates. */
export function joinGates(edges: readonly EdgeReading[]): GateRun[] {
  const at = new Map(edges.map((e) => [`${e.side} ${e.x},${e.y}`, e]));
  const runs: GateRun[] = [];
  for (const first of edges) {
    const [dx, dy] = first.side === 'top' || first.side === 'bottom' ? [1, 0] : [0, 1];
    const before = at.get(`${first.side} ${first.x - dx},${first.y - dy}`);
    if (first.gate <= 0.5 || (before && isOneGate(before, first) > 0.5)) continue;
    const members = [first];
    let confidence = before ? endSure(before, first) : 1;
    for (let e: EdgeReading = first; ; ) {
      const next = at.get(`${first.side} ${e.x + dx},${e.y + dy}`);
      if (!next) break;
      const joined = isOneGate(e, next);
      if (joined <= 0.5) {
        confidence = Math.min(confidence, endSure(next, e));
        break;
      }
      confidence = Math.min(confidence, joined);
      members.push(next);
      e = next;
    }
    for (const m of members) confidence = Math.min(confidence, m.gate);
    runs.push({
      side: first.side,
      cells: members.map((m): Cell => [m.x, m.y]),
      colors: members.flatMap((m) => (m.color ? [m.color] : [])),
      confidence,
    });
  }
  return runs;
}

/** How surely a gate ends before `beyond`: there is none, or it is another one. */
function endSure(beyond: EdgeReading, last: EdgeReading): number {
  return beyond.gate <= 0.5 ? 1 - beyond.gate : 1 - isOneGate(beyond, last);
}

/** Probability that two neighbouring edge cells belong to one gate. */
function isOneGate(first: EdgeReading, second: EdgeReading): number {
  if (first.gate <= 0.5 || second.gate <= 0.5) return 0;
  const p = first.color;
  const q = second.color;
  if (p && q && (Math.hypot(p[1] - q[1], p[2] - q[2]) > 0.075 || Math.abs(p[0] - q[0]) > 0.15))
    return 0.02;
  if (Number.isNaN(first.seam)) return 0.7;
  return 1 / (1 + Math.exp((first.seam - SEAM) / SEAM_SPREAD));
}
