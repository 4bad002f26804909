import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { LatticePoint } from '../number-net/number-points.ts';
import { raiseOdds } from './class-reading.ts';
import { NUMBERED_SIGNS } from './signs.ts';

/** Probability that a number is centred near a point. */
export type NumberFinder = (place: LatticePoint) => number;

/** For each join head: the tie head of the same edge, and the step to the other cell. */
const JOINS: ReadonlyMap<string, readonly [tie: string, dx: number, dy: number]> = new Map([
  ['joinedRight', ['tiedRight', 1, 0]],
  ['joinedBelow', ['tiedBelow', 0, 1]],
]);
/** Signs with a number, which is centred on their block. */
const NUMBERED_HEADS = [...NUMBERED_SIGNS, 'axisUntil'];
/** Below this probability a join is left as it is, */
const JOINED_PROBABILITY_MIN = 0.01;
/** and above this one. */
const JOINED_PROBABILITY_MAX = 0.6;
/** A less likely sign has no number. */
const SIGN_PROBABILITY_MIN = 0.1;
/** Factor on the odds that two cells are joined if a number is centred between them and on neither, */
const NUMBER_BETWEEN_ODDS = 50;
/** and if one is centred on one of them. */
const NUMBER_ON_CELL_ODDS = 0.5;

/**
 * Reweights joins by numbers: a number centred between two cells joins them, because it may cover the groove, and a
 * number centred on one of them favours a groove. Ties may have a number between cells too.
 */
export function weighSeams(
  cellProbabilities: CellProbabilities,
  findNumber: NumberFinder,
): CellProbabilities {
  const isNumbered = (x: number, y: number): boolean =>
    NUMBERED_HEADS.some((sign) => cellProbabilities.probability(x, y, sign) > SIGN_PROBABILITY_MIN);
  return {
    ...cellProbabilities,
    probability(x, y, head) {
      const p = cellProbabilities.probability(x, y, head);
      const join = JOINS.get(head);
      if (!join || p < JOINED_PROBABILITY_MIN || p > JOINED_PROBABILITY_MAX) return p;
      const [tie, dx, dy] = join;
      if (!isNumbered(x, y) && !isNumbered(x + dx, y + dy)) return p;
      const [first, second, middle] = [0, 1, 0.5].map((t) =>
        findNumber([x + t * dx + 0.5, y + t * dy + 0.5]),
      ) as [number, number, number];
      const between =
        (1 - cellProbabilities.probability(x, y, tie)) * middle * (1 - first) * (1 - second);
      const onOne = Math.max(first, second);
      return raiseOdds(
        p,
        1 + (NUMBER_BETWEEN_ODDS - 1) * between - (1 - NUMBER_ON_CELL_ODDS) * onOne,
      );
    },
  };
}
