import { type Cell, type Color, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { BoardCell } from './cells.ts';
import { type ClassReading, classOf, meanClass, readClass, replaceColor } from './class-reading.ts';
import { type BarReader, type GateBars, NO_BAR_READER, NO_BARS, twoColors } from './gate-bars.ts';
import { findGateEdges, type GateEdges } from './gate-edges.ts';
import { POSSIBLE_SIGN_MIN } from './sign-table.ts';

/** The edge cells of one gate in lattice coordinates, left to right or top to bottom. */
export interface GateRun {
  readonly side: Side;
  readonly cells: readonly Cell[];
  readonly confidence: number;
  /** Its color as a class; 0 for none. */
  readonly color: ClassReading;
  readonly bars: GateBars;
}

/** The gates on the board's edges, and the probability that there are no others. */
export interface Gates {
  readonly runs: readonly GateRun[];
  readonly noMore: number;
}

/**
 * Factor on the odds of a color that was measured on a stripe beyond the ice or in a jumping lock's windows. These parts are so thin that
 * neighboring shades mix into them.
 */
const SMALL_PART_ODDS = 10;

/** Joins neighboring edge cells of one gate. */
export function joinGates(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  reader: BarReader = NO_BAR_READER,
): Gates {
  const runs: GateRun[] = [];
  let noMore = 1;
  for (const side of SIDES) {
    const edges = findGateEdges(cellProbabilities, cells, side);
    const [dx, dy] = edges.along;
    for (const { x, y } of cells) {
      const p = edges.gate(x, y);
      const before = edges.gate(x - dx, y - dy);
      const joinedBefore = before > 0.5 ? edges.goesOn(x - dx, y - dy) : 0;
      if (p <= 0.5) noMore = Math.min(noMore, 1 - p);
      if (p <= 0.5 || joinedBefore > 0.5) continue;
      const begins = Math.min(p, before > 0.5 ? 1 - joinedBefore : 1 - before);
      const run = followGate(edges, [x, y], begins);
      runs.push({
        side,
        ...run,
        ...readColor(cellProbabilities, side, run.cells, reader),
      });
    }
  }
  return { runs, noMore };
}

/** Follows a gate from its first cell and returns the confidence of its extent. `begins` is the probability that it begins there. */
function followGate(
  { along: [dx, dy], gate, goesOn }: GateEdges,
  start: Cell,
  begins: number,
): { readonly cells: readonly Cell[]; readonly confidence: number } {
  const cells = [start];
  let confidence = begins;
  for (let [x, y] = start; ; x += dx, y += dy) {
    const joined = goesOn(x, y);
    const next = gate(x + dx, y + dy);
    if (joined <= 0.5)
      return { cells, confidence: Math.min(confidence, next > 0.5 ? 1 - joined : 1 - next) };
    confidence = Math.min(confidence, joined, next);
    cells.push([x + dx, y + dy]);
  }
}

/** A gate's color, from the network and from measurements, and its bars. */
function readColor(
  cellProbabilities: CellProbabilities,
  side: Side,
  cells: readonly Cell[],
  reader: BarReader,
): Pick<GateRun, 'color' | 'bars'> {
  const probability = ([x, y]: Cell, sign: string): number =>
    cellProbabilities.probability(x, y, `${side} ${sign}`);
  const open = cells.filter((cell) => probability(cell, 'covered') <= 0.5);
  const shown = open.length > 0 ? open : cells;
  const seen = meanClass(
    shown.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `${side} color`)),
  );
  if (cells.every((cell) => probability(cell, 'jumping') > 0.5))
    return { color: raiseColor(seen, reader.readWindows(side, shown)), bars: NO_BARS };
  const bars = reader.readBars(side, shown);
  const shows = (sign: string): boolean =>
    cells.some((cell) => probability(cell, sign) > POSSIBLE_SIGN_MIN);
  const stripe = shows('ice') ? stripeBehindIce(bars) : null;
  if (stripe) return { color: raiseColor(seen, stripe), bars };
  const barred = colorOfBars(bars, shows);
  if (barred) return { color: replaceColor(seen, barred), bars };
  return { color: seen, bars };
}

/** Raises the odds of a color that was measured on a small part of a gate, if any. */
function raiseColor(seen: ClassReading, measured: Color | null): ClassReading {
  if (!measured) return seen;
  const raised = classOf(measured);
  return readClass(seen.probabilities.map((p, k) => (k === raised ? p * SMALL_PART_ODDS : p)));
}

/** The color visible beyond a gate's ice. */
function stripeBehindIce({ across: [own, behind] }: GateBars): Color | null {
  return own === 'ice' && behind && behind !== 'ice' ? behind : null;
}

/** The class of a gate's own color if its bars show two: that of the nearer bar, or of the middle between other ends. */
function colorOfBars(bars: GateBars, shows: (sign: string) => boolean): number | null {
  if (bars.across[0] === 'ice') return null;
  for (const name of ['switches', 'colors'] as const) {
    const both = twoColors(bars, name);
    if (both && shows(name)) return classOf(both[0]);
  }
  return null;
}
