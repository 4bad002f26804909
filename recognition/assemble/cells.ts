import { type Cell, OUTWARD, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS, type Kind } from '../board-net/heads.ts';
import { listComponents, neighborsOf } from '../components.ts';

/** A cell of the board: any cell that is not void. */
export interface BoardCell {
  readonly x: number;
  readonly y: number;
  readonly kind: Exclude<Kind, 'void'>;
  /** Probability that `kind` is right. */
  readonly confidence: number;
}

/**
 * Chooses the most likely kind of each cell. Drops cells that are not connected by sides to the largest patch, because they belong to
 * something else on the screen.
 */
export function chooseCells(cellProbabilities: CellProbabilities): BoardCell[] {
  const cells = new Map<string, BoardCell>();
  const { x0, y0, columns, rows } = cellProbabilities;
  for (let y = y0; y < y0 + rows; y++) {
    for (let x = x0; x < x0 + columns; x++) {
      const probabilities = cellProbabilities.classProbabilities(x, y, 'kind');
      if (1 - (probabilities[0] as number) <= 0.5) continue;
      const confidence = Math.max(...probabilities.subarray(1));
      const kind = KINDS[probabilities.indexOf(confidence, 1)] as BoardCell['kind'];
      cells.set(`${x},${y}`, { x, y, kind, confidence });
    }
  }
  return largestPatch(cells);
}

/** The cells at which the board ends on a side. */
export function listRim<C extends { readonly x: number; readonly y: number }>(
  cells: readonly C[],
  side: Side,
): C[] {
  const inside = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const [dx, dy] = OUTWARD[side];
  return cells.filter(({ x, y }) => !inside.has(`${x + dx},${y + dy}`));
}

function largestPatch(cells: ReadonlyMap<string, BoardCell>): BoardCell[] {
  const patches = listComponents(cells.values(), ({ x, y }) =>
    neighborsOf([x, y]).flatMap((next) => cells.get(String(next)) ?? []),
  );
  return patches.reduce((best, patch) => (patch.length > best.length ? patch : best), []);
}

/** The sides of a piece's cells that are edges of the piece. */
export function listEdges(
  cells: readonly Cell[],
  sides: readonly Side[] = SIDES,
): (readonly [cell: Cell, side: Side])[] {
  const own = new Set(cells.map(String));
  return cells.flatMap(([x, y]) =>
    sides
      .filter((side) => {
        const [dx, dy] = OUTWARD[side];
        return !own.has(String([x + dx, y + dy]));
      })
      .map((side) => [[x, y], side] as const),
  );
}
