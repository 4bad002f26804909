import { type Cell, SIDES, type Side } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { BandReader } from './bands.ts';
import type { BoardCell } from './cells.ts';
import {
  type ClassReading,
  classOf,
  meanClass,
  mergeColor,
  raiseOdds,
  replaceColor,
  sameClass,
} from './classes.ts';
import { type BarReader, type GateBars, twoColors } from './gate-bars.ts';
import type { EndReader } from './gate-ends.ts';
import type { SliderReader } from './sliders.ts';

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

/** The step from a cell to its neighbour on a side. */
export const STEP: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** Signs that hide a gate's colour; those of them that lie on a whole gate, and how much less likely it goes on where one ends. */
const HIDING = ['ice', 'covered', 'jumping'];
const WHOLE = ['ice', 'jumping'];
const ENDS = 1 / 4;
/** Of three edges that seem as likely bare as a gate's, two are a gate's: the network has learned from boards with more bare edges. */
const GATES = 2;
/** How likely two bands of different colours are one gate's. */
const OTHER = 0.03;
/**
 * Side by side, two gates of one colour would let out what one does: boards hardly have them, drawn ones one in sixteen. So much likelier than the
 * network says are neighbours of one colour one gate.
 */
const ONE_GATE = 8;
/** How likely the network takes a gate for frozen or two-coloured at least whose bars say so. */
const SHOWN = 0.05;
/** How likely the network takes a cell under a slider for a gate's at least, and what is no slider's teeth for a shutter's clasps. */
const SLIDER_LEAST = 0.02;
const CLASPS = 0.05;
/** How sure a slider is that was seen from close by. */
export const SLID = 0.95;

/** What is measured on the picture, where there is one. */
export interface GateReaders {
  readonly readBand: BandReader;
  /** The colour of a gate under a jumping lock. */
  readonly readEnds: EndReader;
  readonly readSlider: SliderReader;
  readonly readBars: BarReader;
}

const NO_BARS: GateBars = { layers: [], middleAndEnds: null };
const UNSEEN: GateReaders = {
  readBand: () => 0,
  readEnds: () => 0,
  readSlider: () => 0,
  readBars: () => NO_BARS,
};

/** Joins neighbouring edge cells that show one gate. */
export function joinGates(
  sight: Sight,
  cells: readonly BoardCell[],
  { readBand, readEnds, readSlider, readBars }: GateReaders = UNSEEN,
): Gates {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  const runs: GateRun[] = [];
  let noMore = 1;
  for (const side of SIDES) {
    const [outX, outY] = STEP[side];
    const [dx, dy] = outX === 0 ? [1, 0] : [0, 1];
    const isEdge = (x: number, y: number): boolean =>
      inside.has(`${x},${y}`) && !inside.has(`${x + outX},${y + outY}`);
    const seenGate = (x: number, y: number): number =>
      isEdge(x, y) ? raiseOdds(sight.chance(x, y, `${side} gate`), GATES) : 0;
    const shutter = (x: number, y: number): number =>
      Math.max(sight.chance(x, y, `${side} shut`), sight.chance(x, y, `${side} open`));
    const seen = cells.filter((c) => seenGate(c.x, c.y) > 0.5 && shutter(c.x, c.y) <= 0.5);
    const { slid, joined: slidOn } = findSlid(seen, [dx, dy], isEdge, (c, beyond) => {
      const color = meanClass([sight.classes(c.x, c.y, `${side} color`)]).best;
      const [next] = beyond;
      const isLikely =
        next !== undefined &&
        shutter(c.x, c.y) < CLASPS &&
        seenGate(...next) <= 0.5 &&
        sight.chance(...next, `${side} gate`) > SLIDER_LEAST;
      return readSlider(side, [c.x, c.y], beyond, readBand(c.x, c.y, side) || color, isLikely);
    });
    const gate = (x: number, y: number): number =>
      slid.has(`${x},${y}`) ? Math.max(SLID, seenGate(x, y)) : seenGate(x, y);
    const goesOn = (x: number, y: number): number => {
      if (gate(x + dx, y + dy) <= 0.5) return 0;
      if (slidOn.has(`${x},${y}`)) return SLID;
      if (slid.has(`${x},${y}`) || slid.has(`${x + dx},${y + dy}`)) return 1 - SLID;
      const next = sight.chance(x, y, `${side} next`);
      const hides = (u: number, v: number, signs: readonly string[]): number =>
        Math.max(...signs.map((sign) => sight.chance(u, v, `${side} ${sign}`)));
      const isWhole = hides(x, y, WHOLE) > 0.5;
      if (isWhole !== hides(x + dx, y + dy, WHOLE) > 0.5) return raiseOdds(next, ENDS);
      const hidden = Math.max(hides(x, y, HIDING), hides(x + dx, y + dy, HIDING));
      const [band, nextBand] =
        hidden > 0.5 ? [0, 0] : [readBand(x, y, side), readBand(x + dx, y + dy, side)];
      if (band && nextBand)
        return band === nextBand ? raiseOdds(next, ONE_GATE) : Math.min(next, OTHER);
      const colors = sameClass(
        sight.classes(x, y, `${side} color`),
        sight.classes(x + dx, y + dy, `${side} color`),
      );
      // One gate shows one colour; two may show one too.
      return raiseOdds(next, ONE_GATE) * Math.min(1, 2 * colors + hidden);
    };
    for (const c of cells) {
      const p = gate(c.x, c.y);
      if (p <= 0.5) noMore = Math.min(noMore, 1 - p);
      const before = gate(c.x - dx, c.y - dy);
      const joinedBefore = before > 0.5 ? goesOn(c.x - dx, c.y - dy) : 0;
      if (p <= 0.5 || joinedBefore > 0.5) continue;
      const members: Cell[] = [[c.x, c.y]];
      let confidence = Math.min(p, before > 0.5 ? 1 - joinedBefore : 1 - before);
      for (let [x, y] = [c.x, c.y]; ; ) {
        const joined = goesOn(x, y);
        const next = gate(x + dx, y + dy);
        if (joined <= 0.5) {
          confidence = Math.min(confidence, next > 0.5 ? 1 - joined : 1 - next);
          break;
        }
        confidence = Math.min(confidence, joined, next);
        x += dx;
        y += dy;
        members.push([x, y]);
      }
      const isSlid = members.map((cell) => slid.has(`${cell}`));
      const open = members.filter(
        ([x, y], i) => !isSlid[i] && sight.chance(x, y, `${side} covered`) <= 0.5,
      );
      const shown = open.length > 0 ? open : members;
      const seen = meanClass(shown.map(([x, y]) => sight.classes(x, y, `${side} color`)));
      const isBarred = members.every(([x, y]) => sight.chance(x, y, `${side} jumping`) > 0.5);
      const bars = isBarred ? NO_BARS : readBars(side, shown);
      const shows = (sign: string): boolean =>
        members.some(([x, y]) => sight.chance(x, y, `${side} ${sign}`) > SHOWN);
      const barred = colorOfBars(bars, shows);
      const measured = isBarred
        ? readEnds(side, members)
        : agreeOn(shown.map(([x, y]) => readBand(x, y, side)));
      const merged = measured ? mergeColor(seen, measured) : seen;
      runs.push({
        side,
        cells: members,
        confidence,
        color: barred ? replaceColor(seen, barred) : merged,
        isSlid,
        bars,
      });
    }
  }
  return { runs, noMore };
}

/**
 * The edge cells that sliders cover, and those which a slider joins to the next one along the edge. `countCovered` says how many of the edge cells beyond a gate's cell
 * are covered.
 */
function findSlid(
  seen: readonly BoardCell[],
  [dx, dy]: readonly [number, number],
  isEdge: (x: number, y: number) => boolean,
  countCovered: (cell: BoardCell, beyond: readonly Cell[]) => number,
): { readonly slid: ReadonlySet<string>; readonly joined: ReadonlySet<string> } {
  const [slid, joined] = [new Set<string>(), new Set<string>()];
  for (const cell of seen) {
    for (const way of [1, -1]) {
      const beyond: Cell[] = [];
      let [x, y] = [cell.x + way * dx, cell.y + way * dy];
      for (; isEdge(x, y); x += way * dx, y += way * dy) beyond.push([x, y]);
      const covered = beyond.slice(0, countCovered(cell, beyond));
      for (const [u, v] of covered) {
        slid.add(`${u},${v}`);
        joined.add(way > 0 ? `${u - dx},${v - dy}` : `${u},${v}`);
      }
    }
  }
  return { slid, joined };
}

/** The class of a gate's own colour by its bars, where they have two: the nearer one, behind ice the farther, or between other ends. */
function colorOfBars(bars: GateBars, shows: (sign: string) => boolean): number | null {
  const [own, behind] = bars.layers;
  if (own === 'ice') return behind && behind !== 'ice' && shows('ice') ? classOf(behind) : null;
  for (const name of ['switches', 'colors'] as const) {
    const both = twoColors(bars, name);
    if (both && shows(name)) return classOf(both[0]);
  }
  return null;
}

/** The class that more than half of the bands have, or 0. */
function agreeOn(bands: readonly number[]): number {
  return (
    bands.find((band) => 2 * bands.filter((other) => other === band).length > bands.length) ?? 0
  );
}
