import type { Cell } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { listComponents } from '../components.ts';
import { raiseOdds } from '../odds.ts';
import type { BoardCell } from './cells.ts';
import { type ClassReading, meanClass, sameClass } from './class-reading.ts';
import { listBlockSigns } from './sign-table.ts';

/** A block or crate as found; cells in lattice coordinates. */
export interface Piece {
  readonly kind: 'block' | 'crate' | 'movable';
  readonly cells: readonly Cell[];
  /** Probability that its cells are exactly these. */
  readonly confidence: number;
  /** Its outer color as a class; 0 for none. */
  readonly color: ClassReading;
}

/** Signs that hide the block's color. */
export const COVERS = listBlockSigns('hidesColor');
/** Two neighboring cells of one color belong to one block in six cases of seven, but in training drawings only in three of four. */
const SAME_BLOCK_ODDS = 2;
/** A difference in color alone does not separate two cells, because signs and covers hide colors. With a tie between them it does. */
const COLOR_DIFFERENCE_WEIGHT = 0.6;
/**
 * Factor on the odds that two cells with ropes belong to one block. Ropes hide seams within a block, and two neighboring blocks seldom both
 * have ropes.
 */
const ROPES_ODDS = 8;

/** Joins solid cells that have no groove between them. */
export function joinCells(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
): Piece[] {
  const solid = cells.filter((c) => c.kind !== 'floor' && c.kind !== 'covered');
  const at = new Map(solid.map((c, i) => [`${c.x},${c.y}`, i]));
  const joined = solid.map((): number[] => []);
  const confidences = solid.map((c) => c.confidence);
  const limit = (i: number, p: number): void => {
    confidences[i] = Math.min(confidences[i] as number, p);
  };
  solid.forEach((c, i) => {
    for (const [head, tie, x, y] of [
      ['joinedRight', 'tiedRight', c.x + 1, c.y],
      ['joinedBelow', 'tiedBelow', c.x, c.y + 1],
    ] as const) {
      const j = at.get(`${x},${y}`);
      if (j === undefined) continue;
      const colors = sameClass(
        cellProbabilities.classProbabilities(c.x, c.y, 'color'),
        cellProbabilities.classProbabilities(x, y, 'color'),
      );
      // A block has one color, but two blocks may have the same color.
      const hidden = Math.max(
        ...COVERS.map((sign) => cellProbabilities.probability(c.x, c.y, sign)),
      );
      const haveRopes = [c, { x, y }].every(
        (cell) => cellProbabilities.probability(cell.x, cell.y, 'ropes') > 0.5,
      );
      const odds = SAME_BLOCK_ODDS * (haveRopes ? ROPES_ODDS : 1);
      const p =
        raiseOdds(cellProbabilities.probability(c.x, c.y, head), odds) *
        Math.min(
          1,
          2 * colors +
            Math.max(
              COLOR_DIFFERENCE_WEIGHT * (1 - cellProbabilities.probability(c.x, c.y, tie)),
              hidden,
            ),
        );
      if (p > 0.5) {
        joined[i]?.push(j);
        joined[j]?.push(i);
      }
      limit(i, Math.max(p, 1 - p));
      limit(j, Math.max(p, 1 - p));
    }
  });
  return listComponents(solid.keys(), (i) => joined[i] as number[]).map((members) => {
    const own = members.sort((a, b) => a - b).map((i) => solid[i] as BoardCell);
    const kinds = own.map((c) => c.kind as Piece['kind']);
    const count = (kind: Piece['kind']): number => kinds.filter((k) => k === kind).length;
    return {
      kind: kinds.reduce((p, q) => (count(q) > count(p) ? q : p)),
      cells: own.map((c): Cell => [c.x, c.y]),
      confidence: Math.min(...members.map((i) => confidences[i] as number)),
      color: meanClass(own.map((c) => cellProbabilities.classProbabilities(c.x, c.y, 'color'))),
    };
  });
}
