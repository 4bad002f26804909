import { type Cell, SIDES, type Side } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { BoardCell } from './cells.ts';
import {
  type ClassReading,
  classOf,
  meanClass,
  mergeColor,
  readClass,
  replaceColor,
} from './classes.ts';
import { type GateBars, twoColors } from './gate-bars.ts';
import { findGateEdges, type GateEdges } from './gate-edges.ts';
import { type GateReaders, NO_BARS, UNMEASURED } from './gate-readers.ts';

/** A run of edge cells that one gate takes up, cells in lattice coordinates, left to right or top to bottom. */
export interface GateRun {
  readonly side: Side;
  readonly cells: readonly Cell[];
  readonly confidence: number;
  /** Its colour as a class: 0 for none. */
  readonly color: ClassReading;
  /** Which of its cells a slider is seen on, which the network may take for bare. */
  readonly isSlid: readonly boolean[];
  readonly bars: GateBars;
}

/** The gates on the board's edges, and how likely it is that there are no more. */
export interface Gates {
  readonly runs: readonly GateRun[];
  readonly noMore: number;
}

/** How likely the network takes a gate for frozen or two-coloured at least whose bars say so. */
const SHOWN = 0.05;
/** How many times likelier a frozen gate's colour is that a stripe beyond its ice shows: as thin as it is, its neighbours' shades mix into it. */
const STRIPE = 10;

/** Joins neighbouring edge cells that show one gate. */
export function joinGates(
  sight: Sight,
  cells: readonly BoardCell[],
  readers: GateReaders = UNMEASURED,
): Gates {
  const runs: GateRun[] = [];
  let noMore = 1;
  for (const side of SIDES) {
    const edges = findGateEdges(sight, cells, side, readers);
    const [dx, dy] = edges.along;
    for (const { x, y } of cells) {
      const p = edges.gate(x, y);
      const before = edges.gate(x - dx, y - dy);
      const joinedBefore = before > 0.5 ? edges.goesOn(x - dx, y - dy) : 0;
      if (p <= 0.5) noMore = Math.min(noMore, 1 - p);
      if (p <= 0.5 || joinedBefore > 0.5) continue;
      const begins = Math.min(p, before > 0.5 ? 1 - joinedBefore : 1 - before);
      const run = follow(edges, [x, y], begins);
      const isSlid = run.cells.map(edges.isSlid);
      runs.push({ side, ...run, isSlid, ...readColor(sight, side, run.cells, isSlid, readers) });
    }
  }
  return { runs, noMore };
}

/** Follows a gate that begins in a cell, and says how sure its reach is; `begins` is how sure it begins there. */
function follow(
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

/** A gate's colour, seen and measured, and the bars that it shows. */
function readColor(
  sight: Sight,
  side: Side,
  cells: readonly Cell[],
  isSlid: readonly boolean[],
  { weighBand, readBars, readEnds }: GateReaders,
): Pick<GateRun, 'color' | 'bars'> {
  const chance = ([x, y]: Cell, sign: string): number => sight.chance(x, y, `${side} ${sign}`);
  const open = cells.filter((cell, i) => !isSlid[i] && chance(cell, 'covered') <= 0.5);
  const shown = open.length > 0 ? open : cells;
  const seen = meanClass(shown.map(([x, y]) => sight.classes(x, y, `${side} color`)));
  if (cells.every((cell) => chance(cell, 'jumping') > 0.5)) {
    const measured = readEnds(side, cells);
    return { color: measured ? mergeColor(seen, measured) : seen, bars: NO_BARS };
  }
  const bars = readBars(side, shown);
  const shows = (sign: string): boolean => cells.some((cell) => chance(cell, sign) > SHOWN);
  const stripe = shows('ice') ? stripeBehindIce(bars) : null;
  if (stripe)
    return { color: readClass(seen.odds.map((p, k) => (k === stripe ? p * STRIPE : p))), bars };
  const barred = colorOfBars(bars, shows);
  if (barred) return { color: replaceColor(seen, barred), bars };
  // A band of ice has a colour too, which is not the gate's.
  if (cells.some((cell) => chance(cell, 'ice') > 0.5)) return { color: seen, bars };
  const weights = weighBand(side, shown);
  return { color: readClass(seen.odds.map((p, k) => p * (weights[k] as number))), bars };
}

/** The class of the colour that is seen beyond a gate's ice. */
function stripeBehindIce({ outwards: [own, behind] }: GateBars): number | null {
  return own === 'ice' && behind && behind !== 'ice' ? classOf(behind) : null;
}

/** The class of a gate's own colour by its bars, where they have two: the nearer one, or between other ends. */
function colorOfBars(bars: GateBars, shows: (sign: string) => boolean): number | null {
  if (bars.outwards[0] === 'ice') return null;
  for (const name of ['switches', 'colors'] as const) {
    const both = twoColors(bars, name);
    if (both && shows(name)) return classOf(both[0]);
  }
  return null;
}
