import { OUTWARD, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { PROBABILITY_MIN, raiseOdds } from '../odds.ts';
import { type BoardCell, listRim } from './cells.ts';
import { sameClass } from './class-reading.ts';
import { listGateSigns } from './sign-table.ts';

/** The board's edges on one side. Each is addressed by the cell that it belongs to. */
export interface GateEdges {
  /** The step along the edges. */
  readonly along: readonly [number, number];
  /** Probability of a gate; 0 if there is no edge. */
  gate(x: number, y: number): number;
  /** Probability that an edge and the next one belong to one gate. */
  goesOn(x: number, y: number): number;
}

/** Corrects the prior, because the network was trained on boards with more bare edges. */
const GATE_ODDS = 2;
/**
 * Two adjacent gates of one color are this many times rarer on real boards than in training drawings. On real boards, 97 % of the colors
 * have one gate; in the drawings, one joint in twenty lies between two such gates.
 */
const SAME_COLOR_ODDS = 10;
const COLOR_HIDING_SIGNS = listGateSigns('hidesColor');
const WHOLE_GATE_SIGNS = listGateSigns('isWhole');
/** Factor on the odds that a gate continues beyond the end of a sign that covers whole gates. */
const SIGN_END_ODDS = 1 / 4;
/** Chains hide the color of a whole gate but are detected best at the padlock. This is the minimum probability on the neighboring edge. */
const CHAIN_PROBABILITY_MIN = 0.2;

/** A decision about gates: whether there is one at an edge (`gate`), or whether it continues on the next edge (`next`). */
export interface EdgeDecision {
  readonly side: Side;
  readonly head: string;
  readonly x: number;
  readonly y: number;
  /** Probability of yes by the network alone. */
  readonly p: number;
}

/** All decisions about gates on the edges of these cells. */
export function listEdgeDecisions(
  cellProbabilities: CellProbabilities,
  cells: readonly { readonly x: number; readonly y: number }[],
): EdgeDecision[] {
  return SIDES.flatMap((side) =>
    listRim(cells, side).flatMap(({ x, y }) =>
      ['gate', 'next'].map((what) => {
        const head = `${side} ${what}`;
        return { side, head, x, y, p: cellProbabilities.probability(x, y, head) };
      }),
    ),
  );
}

/** Estimates the gates on one side of the board. */
export function findGateEdges(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  side: Side,
): GateEdges {
  const edges = new Set(listRim(cells, side).map(({ x, y }) => `${x},${y}`));
  const along = OUTWARD[side][0] === 0 ? ([1, 0] as const) : ([0, 1] as const);
  const [dx, dy] = along;
  const gate = (x: number, y: number): number =>
    edges.has(`${x},${y}`)
      ? raiseOdds(cellProbabilities.probability(x, y, `${side} gate`), GATE_ODDS)
      : 0;
  const shows = (x: number, y: number, ...signs: readonly string[]): number =>
    Math.max(...signs.map((sign) => cellProbabilities.probability(x, y, `${side} ${sign}`)));
  const colors = (x: number, y: number): Float32Array =>
    cellProbabilities.classProbabilities(x, y, `${side} color`);

  /** Probability that something hides the color of this edge or the next. */
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
    const next = shows(x, y, 'next');
    if (shows(x, y, ...WHOLE_GATE_SIGNS) > 0.5 !== shows(u, v, ...WHOLE_GATE_SIGNS) > 0.5)
      return raiseOdds(next, SIGN_END_ODDS);
    const same = Math.max(PROBABILITY_MIN, sameClass(colors(x, y), colors(u, v)));
    const hidden = hides(x, y);
    // A gate has one color, and two adjacent gates seldom have the same. If the color is hidden, neither is evidence.
    const one = next * (hidden + (1 - hidden) * same);
    const two = (1 - next) * (hidden + (1 - hidden) * (same / SAME_COLOR_ODDS + 1 - same));
    return one / (one + two);
  };

  return { along, gate, goesOn };
}
