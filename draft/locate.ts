import type { BoardDraft, Cell } from '#engine/types.ts';
import { membersOf } from './pieces.ts';
import type { Layer, Place } from './places.ts';

/** A place on the board that something refers to. */
export interface Spot {
  readonly place: Place;
  readonly layer: Layer;
  /** The block, gate or crate in question, if there is one. */
  readonly id?: string;
}

/**
 * The spot of a path in a board file, such as `blocks[3].color`, `gates[0].cells[1]` or `floor[2][5]`. Undefined if it has no place on the
 * board.
 */
export function locate(draft: BoardDraft, at: string): Spot | undefined {
  const floor = /^floor\[(\d+)\]\[(\d+)\]/.exec(at);
  if (floor) return cellSpot([Number(floor[2]), Number(floor[1])], null);
  const inside = /^crates\[(\d+)\]\.blocks\[(\d+)\]/.exec(at);
  const [list, index] =
    /^(blocks|gates|crates|paths|tied|jumpingLocks)\[(\d+)\]/.exec(at)?.slice(1) ?? [];
  if (inside) {
    const crate = draft.crates?.[Number(inside[1])];
    const block = crate?.blocks[Number(inside[2])];
    const cell = block && namedCell(block.cells, at);
    return crate && block && cell && { ...cellSpot(cell, crate.id), id: block.id };
  }
  if (list === 'gates') {
    const gate = draft.gates[Number(index)];
    const cell = gate && namedCell(gate.cells, at);
    return (
      gate && cell && { place: { kind: 'edge', cell, side: gate.side }, layer: null, id: gate.id }
    );
  }
  if (list === 'tied') {
    const [first] = membersOf(draft.tied?.[Number(index)] ?? []);
    const block = draft.blocks.findIndex(({ id }) => id === first);
    return block === -1 ? undefined : locate(draft, `blocks[${block}]`);
  }
  if (list === 'jumpingLocks') {
    const lock = draft.jumpingLocks?.[Number(index)];
    const gate = draft.gates.findIndex(({ id }) => id === lock?.gates[lock.at % lock.gates.length]);
    return gate === -1 ? undefined : locate(draft, `gates[${gate}]`);
  }
  if (list === 'paths') {
    const cell = namedCell(draft.paths?.[Number(index)]?.cells ?? [], at);
    return cell && cellSpot(cell, null);
  }
  const piece = list === 'crates' ? draft.crates?.[Number(index)] : draft.blocks[Number(index)];
  const cell = piece && list && namedCell(piece.cells, at);
  return piece && cell ? { ...cellSpot(cell, null), id: piece.id } : undefined;
}

/** `….cells[2]` names that cell. Any other path gives the first. */
function namedCell(cells: readonly Cell[], at: string): Cell | undefined {
  const index = /\.cells\[(\d+)\]$/.exec(at)?.[1];
  return cells[Number(index ?? 0)] ?? cells[0];
}

function cellSpot(cell: Cell, layer: Layer): Spot {
  return { place: { kind: 'cell', cell }, layer };
}

/** The same place after the board has grown or shrunk at its left or top. */
export function shiftPlace(place: Place, [dx, dy]: Cell): Place {
  const [x, y] = place.cell;
  return dx === 0 && dy === 0 ? place : { ...place, cell: [x + dx, y + dy] };
}
