import type { Cell, Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { BoardCell } from './cells.ts';
import { meanClass, raiseOdds, sameClass } from './class-reading.ts';
import type { GateReaders } from './gate-readers.ts';
import type { Slider } from './sliders.ts';

/** The board's edges on one side, addressed by the cells that they belong to. */
export interface GateEdges {
  /** The step along the edges. */
  readonly along: readonly [number, number];
  /** Probability of a gate; 0 if there is no edge. */
  gate(x: number, y: number): number;
  /** Probability that an edge and the next one belong to one gate. */
  goesOn(x: number, y: number): number;
  /** Is it covered by a slider, which the network may classify as bare? */
  isSlid(cell: Cell): boolean;
}

/** The step from a cell to its neighbour on a side. */
export const OUTWARD_STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** Confidence of a slider measured at high resolution. */
export const SLIDER_CONFIDENCE = 0.95;
/** Corrects the prior: the network was trained on boards with more bare edges. */
const GATE_ODDS = 2;
/** Signs that hide a gate's colour, */
const COLOR_HIDING_SIGNS = ['ice', 'covered', 'jumping'];
/** those of them that cover a whole gate, */
const WHOLE_GATE_SIGNS = ['ice', 'jumping'];
/** and the factor on the odds that a gate continues where one of these ends. */
const SIGN_END_ODDS = 1 / 4;
/**
 * Chains hide the colour of a whole gate but are detected best at the padlock; minimum probability on the
 * neighbouring edge.
 */
const CHAIN_PROBABILITY_MIN = 0.2;
/** Probability that bands of different colours belong to one gate, */
const OTHER_BAND_PROBABILITY = 0.03;
/** unless the network gives the same colour this probability. */
const SAME_COLOR_PROBABILITY = 0.9;
/**
 * Two adjacent gates of one colour would work as one, so boards hardly have them, but one in sixteen drawings does;
 * raises the odds that neighbours of one colour are one gate.
 */
const SAME_GATE_ODDS = 8;
/** Minimum gate probability of a cell under a slider. */
const SLIDER_GATE_PROBABILITY_MIN = 0.02;
/** Maximum shutter probability for a slider, whose teeth resemble a shutter's clasps. */
const SHUTTER_PROBABILITY_MAX = 0.05;

/** Estimates the gates on one side of the board. */
export function findGateEdges(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  side: Side,
  { readBand, readSlider }: GateReaders,
): GateEdges {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  const [outX, outY] = OUTWARD_STEPS[side];
  const along = outX === 0 ? ([1, 0] as const) : ([0, 1] as const);
  const [dx, dy] = along;
  const isEdge = (x: number, y: number): boolean =>
    inside.has(`${x},${y}`) && !inside.has(`${x + outX},${y + outY}`);
  const seenGate = (x: number, y: number): number =>
    isEdge(x, y) ? raiseOdds(cellProbabilities.probability(x, y, `${side} gate`), GATE_ODDS) : 0;
  const shows = (x: number, y: number, ...signs: readonly string[]): number =>
    Math.max(...signs.map((sign) => cellProbabilities.probability(x, y, `${side} ${sign}`)));
  const colors = (x: number, y: number): Float32Array =>
    cellProbabilities.classProbabilities(x, y, `${side} color`);

  /** The slider that starts at a gate's edge and covers the edges beyond it. */
  const readBeyond = ([x, y]: Cell, beyond: readonly Cell[]): Slider | null => {
    const [next] = beyond;
    const shutter = shows(x, y, 'shut', 'open');
    if (!next || shutter > 0.5) return null;
    const isLikely =
      shutter < SHUTTER_PROBABILITY_MAX &&
      seenGate(...next) <= 0.5 &&
      shows(...next, 'gate') > SLIDER_GATE_PROBABILITY_MIN;
    const color = readBand(x, y, side) || meanClass([colors(x, y)]).best;
    return readSlider(side, [x, y], beyond, color, isLikely);
  };
  const gates = cells.flatMap(({ x, y }): Cell[] => (seenGate(x, y) > 0.5 ? [[x, y]] : []));
  const { slid, joined } = findSlid(gates, along, isEdge, readBeyond);

  const gate = (x: number, y: number): number =>
    slid.has(`${x},${y}`) ? Math.max(SLIDER_CONFIDENCE, seenGate(x, y)) : seenGate(x, y);

  /** Probability that something hides the colour of this edge or the next. */
  const hides = (x: number, y: number): number => {
    const chains = [shows(x, y, 'locks'), shows(x + dx, y + dy, 'locks')];
    return Math.max(
      shows(x, y, ...COLOR_HIDING_SIGNS),
      shows(x + dx, y + dy, ...COLOR_HIDING_SIGNS),
      Math.min(...chains) > CHAIN_PROBABILITY_MIN ? Math.max(...chains) : 0,
    );
  };

  const goesOn = (x: number, y: number): number => {
    const [u, v] = [x + dx, y + dy];
    if (gate(u, v) <= 0.5) return 0;
    if (joined.has(`${x},${y}`)) return SLIDER_CONFIDENCE;
    if (slid.has(`${x},${y}`) || slid.has(`${u},${v}`)) return 1 - SLIDER_CONFIDENCE;
    const next = shows(x, y, 'next');
    if (shows(x, y, ...WHOLE_GATE_SIGNS) > 0.5 !== shows(u, v, ...WHOLE_GATE_SIGNS) > 0.5)
      return raiseOdds(next, SIGN_END_ODDS);
    const hidden = hides(x, y);
    const [band, nextBand] = hidden > 0.5 ? [0, 0] : [readBand(x, y, side), readBand(u, v, side)];
    const same = sameClass(colors(x, y), colors(u, v));
    if (band && nextBand && band === nextBand) return raiseOdds(next, SAME_GATE_ODDS);
    if (band && nextBand && same < SAME_COLOR_PROBABILITY)
      return Math.min(next, OTHER_BAND_PROBABILITY);
    // One gate has one colour; two gates may have the same.
    return raiseOdds(next, SAME_GATE_ODDS) * Math.min(1, 2 * same + hidden);
  };

  return { along, gate, goesOn, isSlid: (cell) => slid.has(`${cell}`) };
}

/**
 * The edges that sliders cover, and those that a slider joins to the next one. If two sliders compete for an edge,
 * the one with the whiter teeth wins.
 */
function findSlid(
  gates: readonly Cell[],
  [dx, dy]: readonly [number, number],
  isEdge: (x: number, y: number) => boolean,
  readBeyond: (cell: Cell, beyond: readonly Cell[]) => Slider | null,
): { readonly slid: ReadonlySet<string>; readonly joined: ReadonlySet<string> } {
  const found = gates.flatMap((cell) =>
    [1, -1].flatMap((way) => {
      const beyond: Cell[] = [];
      let [x, y] = [cell[0] + way * dx, cell[1] + way * dy];
      for (; isEdge(x, y); x += way * dx, y += way * dy) beyond.push([x, y]);
      const slider = readBeyond(cell, beyond);
      return slider ? [{ way, cells: beyond.slice(0, slider.reach), teeth: slider.teeth }] : [];
    }),
  );
  const [slid, joined] = [new Set<string>(), new Set<string>()];
  for (const { way, cells } of found.sort((p, q) => q.teeth - p.teeth)) {
    if (cells.some((cell) => slid.has(`${cell}`))) continue;
    for (const [x, y] of cells) {
      slid.add(`${x},${y}`);
      joined.add(way > 0 ? `${x - dx},${y - dy}` : `${x},${y}`);
    }
  }
  return { slid, joined };
}
