import { type CellProbabilities, replaceClasses } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { raiseOdds } from '../odds.ts';
import { type Lab, labDistance } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { patchOfCell } from './palette.ts';

const VOID = KINDS.indexOf('void');
const FLOOR = KINDS.indexOf('floor');
/** Cells of at least this floor probability define the floor's colour. */
const CERTAIN_FLOOR_PROBABILITY_MIN = 0.97;
/** A cell is doubtful if neither void nor floor is likelier than this, */
const DOUBTFUL_PROBABILITY_MAX = 0.95;
/** and both together are at least this likely, */
const VOID_OR_FLOOR_PROBABILITY_MIN = 0.7;
/** or floor alone is. */
const POSSIBLE_FLOOR_PROBABILITY_MIN = 0.2;
/** Maximum distance in OKLab between two floor cells; a filled hole is farther from all. */
const SAME_FLOOR_DISTANCE_MAX = 0.035;
/** Minimum number of floor cells that a floor cell resembles. */
const SIMILAR_CELLS_MIN = 2;
/** Factor on the odds of floor for a cell that resembles it, and of void for one that does not. */
const SIMILARITY_ODDS = 25;

/** Decides between floor and filled holes by the colour of the certain floor cells of the rectified board. */
export function weighFloor(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
): CellProbabilities {
  const floor: Lab[] = [];
  const doubtful: {
    readonly key: string;
    readonly lab: Lab;
    readonly probabilities: Float32Array;
  }[] = [];
  for (let y = cellProbabilities.y0; y < cellProbabilities.y0 + cellProbabilities.rows; y++) {
    for (let x = cellProbabilities.x0; x < cellProbabilities.x0 + cellProbabilities.columns; x++) {
      const probabilities = cellProbabilities.classProbabilities(x, y, 'kind');
      const [isVoid, isFloor] = [probabilities[VOID] as number, probabilities[FLOOR] as number];
      const isSure = isFloor > CERTAIN_FLOOR_PROBABILITY_MIN;
      const isDoubtful =
        (isVoid + isFloor > VOID_OR_FLOOR_PROBABILITY_MIN ||
          isFloor > POSSIBLE_FLOOR_PROBABILITY_MIN) &&
        Math.max(isVoid, isFloor) < DOUBTFUL_PROBABILITY_MAX;
      const lab = isSure || isDoubtful ? patchOfCell(rectified, x, y) : null;
      if (!lab) continue;
      if (isSure) floor.push(lab);
      else doubtful.push({ key: `${x},${y}`, lab, probabilities });
    }
  }
  if (floor.length <= SIMILAR_CELLS_MIN) return cellProbabilities;
  const weighed = new Map<string, Float32Array>();
  for (const { key, lab, probabilities } of doubtful) {
    const alike = floor.filter((other) => labDistance(other, lab) < SAME_FLOOR_DISTANCE_MAX).length;
    weighed.set(
      key,
      alike >= SIMILAR_CELLS_MIN ? raiseFloor(probabilities) : moveToVoid(probabilities),
    );
  }
  return replaceClasses(cellProbabilities, 'kind', weighed);
}

/** Raises the odds of floor against all else. */
function raiseFloor(probabilities: Float32Array): Float32Array {
  const isFloor = probabilities[FLOOR] as number;
  const next = raiseOdds(isFloor, SIMILARITY_ODDS);
  return probabilities.map((p, kind) => (kind === FLOOR ? next : (p * (1 - next)) / (1 - isFloor)));
}

/** Raises the odds of void against floor. */
function moveToVoid(probabilities: Float32Array): Float32Array {
  const [isVoid, isFloor] = [probabilities[VOID] as number, probabilities[FLOOR] as number];
  const either = isVoid + isFloor;
  const next = either * raiseOdds(isVoid / either, SIMILARITY_ODDS);
  return probabilities.map((p, kind) =>
    kind === VOID ? next : kind === FLOOR ? either - next : p,
  );
}
