import { KINDS, type Kind } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';

/** A cell of the board: all that is not void. */
export interface BoardCell {
  readonly x: number;
  readonly y: number;
  readonly kind: Exclude<Kind, 'void'>;
  /** Probability that the cell belongs to the board. */
  readonly inside: number;
  /** Probability that `kind` is right. */
  readonly confidence: number;
}

/** Chooses each cell's likeliest kind; what is not joined to the largest patch of board by cells' sides is something else on the screen. */
export function chooseCells(sight: Sight): BoardCell[] {
  const cells = new Map<string, BoardCell>();
  for (let y = sight.y0; y < sight.y0 + sight.rows; y++) {
    for (let x = sight.x0; x < sight.x0 + sight.columns; x++) {
      const odds = sight.classes(x, y, 'kind');
      const inside = 1 - (odds[0] as number);
      if (inside <= 0.5) continue;
      let best = 1;
      for (let k = 2; k < KINDS.length; k++)
        if ((odds[k] as number) > (odds[best] as number)) best = k;
      cells.set(`${x},${y}`, {
        x,
        y,
        kind: KINDS[best] as BoardCell['kind'],
        inside,
        confidence: odds[best] as number,
      });
    }
  }
  return largestPatch(cells);
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
