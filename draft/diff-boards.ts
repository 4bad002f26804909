/** The visible differences between two boards. */

import type { Block, BoardDraft, Cell, Gate, Side } from '#engine/types.ts';
import { findBlockAt, findCrateAt, findGateAt, findPathAt, isFloor, sizeOf } from './places.ts';

export interface BoardDifferences {
  /** Cells whose floor or block differs. */
  readonly cells: readonly Cell[];
  readonly edges: readonly { readonly cell: Cell; readonly side: Side }[];
}

/** The places where `one` looks different from `other`. The boards are aligned at the top left corner. */
export function diffBoards(one: BoardDraft, other: BoardDraft): BoardDifferences {
  const [width, height] = sizeOf(one);
  const cells: Cell[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (cellWord(one, [x, y]) !== cellWord(other, [x, y])) cells.push([x, y]);
    }
  }
  const edges = one.gates.flatMap((gate) =>
    gate.cells
      .filter((cell) => gateWord(other, cell, gate.side) !== gateWord(one, cell, gate.side))
      .map((cell) => ({ cell, side: gate.side })),
  );
  const missing = other.gates.flatMap((gate) =>
    gate.cells
      .filter((cell) => isFloor(one, cell) && !findGateAt(one, cell, gate.side))
      .map((cell) => ({ cell, side: gate.side })),
  );
  return { cells, edges: [...edges, ...missing] };
}

/** What is visible at a cell: a hole, free floor, or a block with everything on it and the relative positions of its cells. */
function cellWord(draft: BoardDraft, cell: Cell): string {
  if (!isFloor(draft, cell)) return 'hole';
  const crate = findCrateAt(draft, cell);
  if (crate) return `crate ${crate.opensAfter} ${crate.movable === true}`;
  const path = draft.paths?.[findPathAt(draft, cell)]?.color ?? 'plain';
  const block = findBlockAt(draft, null, cell);
  if (!block) return path;
  const [x, y] = cell;
  const own = block.cells.map(([bx, by]) => `${bx - x},${by - y}`).sort();
  return `${path} ${own.join(' ')} ${fieldWords(block)}`;
}

function gateWord(draft: BoardDraft, cell: Cell, side: Side): string {
  const gate = findGateAt(draft, cell, side);
  return gate ? fieldWords(gate) : '';
}

/** A piece's fields without name and place, in a fixed order. */
function fieldWords(piece: Block | Gate): string {
  return Object.entries(piece)
    .filter(([name, value]) => name !== 'id' && name !== 'cells' && value !== false)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .sort()
    .join(' ');
}
