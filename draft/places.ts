/** Places on a board that is being edited, and what lies there. */

import {
  type Block,
  type BoardDraft,
  type Cell,
  type Crate,
  type Gate,
  OUTWARD,
  type Side,
} from '#engine/types.ts';

/** A cell, or the edge of a floor cell towards one side, where a gate may lie. */
export type Place =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'edge'; readonly cell: Cell; readonly side: Side };

/** The id of the crate whose contents are edited, or null for the board itself. */
export type Layer = string | null;

/** The maximum width and height of a board. */
export const SIDE_MAX = 16;

/** Width and height of the floor in cells. */
export function sizeOf({
  floor,
}: Pick<BoardDraft, 'floor'>): readonly [width: number, height: number] {
  return [Math.max(0, ...floor.map((row) => row.length)), floor.length];
}

export function isFloor({ floor }: BoardDraft, [x, y]: Cell): boolean {
  return floor[y]?.[x] === '.';
}

/** Whether a gate may lie there: the cell is floor and its neighbor is not. */
export function isEdge(draft: BoardDraft, [x, y]: Cell, side: Side): boolean {
  const [dx, dy] = OUTWARD[side];
  return isFloor(draft, [x, y]) && !isFloor(draft, [x + dx, y + dy]);
}

function isSameCell([ax, ay]: Cell, [bx, by]: Cell): boolean {
  return ax === bx && ay === by;
}

export function isSamePlace(a: Place, b: Place): boolean {
  if (!isSameCell(a.cell, b.cell)) return false;
  return a.kind === 'edge' ? b.kind === 'edge' && a.side === b.side : b.kind === 'cell';
}

export function covers({ cells }: { readonly cells: readonly Cell[] }, cell: Cell): boolean {
  return cells.some((own) => isSameCell(own, cell));
}

/** The blocks of a layer: the board's own, or those in one crate. */
export function blocksOf(draft: BoardDraft, layer: Layer): readonly Block[] {
  if (layer === null) return draft.blocks;
  return draft.crates?.find(({ id }) => id === layer)?.blocks ?? [];
}

export function findBlockAt(draft: BoardDraft, layer: Layer, cell: Cell): Block | undefined {
  return blocksOf(draft, layer).find((block) => covers(block, cell));
}

export function findCrateAt({ crates = [] }: BoardDraft, cell: Cell): Crate | undefined {
  return crates.find((crate) => covers(crate, cell));
}

/** The index of the path in the list, or -1. */
export function findPathAt({ paths = [] }: BoardDraft, cell: Cell): number {
  return paths.findIndex((path) => covers(path, cell));
}

export function findGateAt({ gates }: BoardDraft, cell: Cell, side: Side): Gate | undefined {
  return gates.find((gate) => gate.side === side && covers(gate, cell));
}

/** All blocks, those in crates last. */
export function allBlocks({ blocks, crates = [] }: BoardDraft): readonly Block[] {
  return [...blocks, ...crates.flatMap((crate) => crate.blocks)];
}

/** The sides of a cell at which a gate may lie, clockwise from the top. */
export function edgesOf(draft: BoardDraft, cell: Cell): readonly Side[] {
  return (['top', 'right', 'bottom', 'left'] as const).filter((side) => isEdge(draft, cell, side));
}

/** Splits cells into connected parts. */
export function connectedParts(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const left = new Map(cells.map((cell) => [String(cell), cell]));
  const parts: Cell[][] = [];
  for (const first of cells) {
    if (!left.delete(String(first))) continue;
    const part = [first];
    for (const [x, y] of part) {
      for (const [dx, dy] of Object.values(OUTWARD)) {
        const next: Cell = [x + dx, y + dy];
        if (left.delete(String(next))) part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** Equal for sets of cells that differ only by a translation. */
export function shapeKey(cells: readonly Cell[]): string {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]) => `${x - left},${y - top}`)
    .sort()
    .join(' ');
}
