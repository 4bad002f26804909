import type { Cell } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { BoardCell } from './cells.ts';
import { type ClassReading, meanClass, raiseOdds, sameClass } from './classes.ts';

/** A block or crate as found, cells in lattice coordinates. */
export interface Piece {
  readonly kind: 'block' | 'crate' | 'movable';
  readonly cells: readonly Cell[];
  /** Probability that these are its cells, all and only. */
  readonly confidence: number;
  /** Its outer colour as a class: 0 for none. */
  readonly color: ClassReading;
}

/** Signs under which no colour is seen. */
export const COVERS = ['ice', 'hidden', 'rainbow'] as const;
/** Neighbouring cells of one colour are one block's in six of seven cases, on drawn boards only in three of four. */
const ONE_BLOCK = 2;
/** Colours that seem to differ do not alone part two cells, for signs and covers hide them; with a tie between them they do. */
const UNSURE = 0.6;

/** Joins solid cells between which no groove is seen (union–find). */
export function joinCells(sight: Sight, cells: readonly BoardCell[]): Piece[] {
  const solid = cells.filter((c) => c.kind !== 'floor' && c.kind !== 'covered');
  const at = new Map(solid.map((c, i) => [`${c.x},${c.y}`, i]));
  const parent = solid.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    return root;
  };
  const sure = solid.map((c) => c.confidence);
  const limit = (i: number, p: number): void => {
    sure[i] = Math.min(sure[i] as number, p);
  };
  solid.forEach((c, i) => {
    for (const [head, tie, x, y] of [
      ['joinedRight', 'tiedRight', c.x + 1, c.y],
      ['joinedBelow', 'tiedBelow', c.x, c.y + 1],
    ] as const) {
      const j = at.get(`${x},${y}`);
      if (j === undefined) continue;
      const colors = sameClass(sight.classes(c.x, c.y, 'color'), sight.classes(x, y, 'color'));
      // One block has one colour; two may have one too.
      const hidden = Math.max(...COVERS.map((sign) => sight.chance(c.x, c.y, sign)));
      const p =
        raiseOdds(sight.chance(c.x, c.y, head), ONE_BLOCK) *
        Math.min(1, 2 * colors + Math.max(UNSURE * (1 - sight.chance(c.x, c.y, tie)), hidden));
      if (p > 0.5) parent[find(i)] = find(j);
      limit(i, Math.max(p, 1 - p));
      limit(j, Math.max(p, 1 - p));
    }
  });
  const groups = new Map<number, number[]>();
  solid.forEach((_, i) => {
    groups.set(find(i), [...(groups.get(find(i)) ?? []), i]);
  });
  return [...groups.values()].map((members) => {
    const own = members.map((i) => solid[i] as BoardCell);
    const kinds = own.map((c) => c.kind as Piece['kind']);
    const count = (kind: Piece['kind']): number => kinds.filter((k) => k === kind).length;
    return {
      kind: kinds.reduce((p, q) => (count(q) > count(p) ? q : p)),
      cells: own.map((c): Cell => [c.x, c.y]),
      confidence: Math.min(...members.map((i) => sure[i] as number)),
      color: meanClass(own.map((c) => sight.classes(c.x, c.y, 'color'))),
    };
  });
}
