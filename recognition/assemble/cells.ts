import { OUTWARD, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS, type Kind } from '../board-net/heads.ts';

/** A cell of the board: any cell that is not void. */
export interface BoardCell {
  readonly x: number;
  readonly y: number;
  readonly kind: Exclude<Kind, 'void'>;
  /** Probability that the cell belongs to the board. */
  readonly inside: number;
  /** Probability that `kind` is right. */
  readonly confidence: number;
}

/**
 * Chooses each cell's likeliest kind. Cells not connected by sides to the largest patch belong to something else on
 * the screen and are dropped.
 */
export function chooseCells(cellProbabilities: CellProbabilities): BoardCell[] {
  const cells = new Map<string, BoardCell>();
  for (let y = cellProbabilities.y0; y < cellProbabilities.y0 + cellProbabilities.rows; y++) {
    for (let x = cellProbabilities.x0; x < cellProbabilities.x0 + cellProbabilities.columns; x++) {
      const probabilities = cellProbabilities.classProbabilities(x, y, 'kind');
      const inside = 1 - (probabilities[0] as number);
      if (inside <= 0.5) continue;
      let best = 1;
      for (let k = 2; k < KINDS.length; k++)
        if ((probabilities[k] as number) > (probabilities[best] as number)) best = k;
      cells.set(`${x},${y}`, {
        x,
        y,
        kind: KINDS[best] as BoardCell['kind'],
        inside,
        confidence: probabilities[best] as number,
      });
    }
  }
  return largestPatch(cells);
}

/** The cells at whose side the board ends. */
export function listRim<C extends { readonly x: number; readonly y: number }>(
  cells: readonly C[],
  side: Side,
): C[] {
  const inside = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const [dx, dy] = OUTWARD[side];
  return cells.filter(({ x, y }) => !inside.has(`${x + dx},${y + dy}`));
}

function largestPatch(cells: ReadonlyMap<string, BoardCell>): BoardCell[] {
  const seen = new Set<BoardCell>();
  let best: BoardCell[] = [];
  for (const start of cells.values()) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let i = 0; i < group.length; i++) {
      const { x, y } = group[i] as BoardCell;
      for (const key of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        const next = cells.get(key);
        if (!next || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    if (group.length > best.length) best = group;
  }
  return best;
}
