import type { BoardDraft, Cell, Color, Gate, Side } from '#engine/types.ts';
import { unusedId, withGates } from '../pieces.ts';
import { covers, findGateAt, isEdge } from '../places.ts';
import { withGateCells } from './floor.ts';

const GATES_MAX = 64;

/** Colors the gate at an edge, or creates one there. A gate with several colors then has only this one. */
export function colorGate(draft: BoardDraft, cell: Cell, side: Side, color: Color): BoardDraft {
  const found = findGateAt(draft, cell, side);
  if (!found) return drawGate(draft, [cell], side, color);
  if (found.color === color) return draft;
  const { colors, switches, ...rest } = found;
  return replace(draft, found, { ...rest, color });
}

/**
 * Makes one gate along these cells, as far as they lie on an edge towards `side` and in one line with the first. Gates on them are
 * joined to the first of these gates. If there are none, creates a new gate of `color`.
 */
export function drawGate(
  draft: BoardDraft,
  cells: readonly Cell[],
  side: Side,
  color: Color,
): BoardDraft {
  const [first] = cells;
  if (!first) return draft;
  const across = side === 'top' || side === 'bottom' ? 1 : 0;
  const run = cells.filter((cell) => cell[across] === first[across] && isEdge(draft, cell, side));
  if (run.length === 0) return draft;
  const met = draft.gates.filter(
    (gate) => gate.side === side && gate.cells.some((cell) => covers({ cells: run }, cell)),
  );
  const [target] = met;
  const all = sortRun([...met.flatMap((gate) => gate.cells), ...run], side);
  if (!isGapless(all, side)) return draft;
  if (!target) {
    if (draft.gates.length >= GATES_MAX) return draft;
    return withGates(draft, [
      ...draft.gates,
      { id: unusedId(draft, 'g'), side, cells: all, color },
    ]);
  }
  if (all.length === target.cells.length) return draft;
  return withGates(
    draft,
    draft.gates
      .filter((gate) => gate === target || !met.includes(gate))
      .map((gate) => (gate === target ? withGateCells(gate, all) : gate)),
  );
}

/** Moves one end of a gate outwards (1) or inwards (-1), if the edge continues and at least one cell is left. */
export function resizeGate(
  draft: BoardDraft,
  id: string,
  end: 'first' | 'last',
  by: 1 | -1,
): BoardDraft {
  const gate = draft.gates.find((one) => one.id === id);
  if (!gate) return draft;
  const cells = sortRun(gate.cells, gate.side);
  const along = gate.side === 'top' || gate.side === 'bottom' ? 0 : 1;
  if (by === -1) {
    if (cells.length < 2) return draft;
    return replace(
      draft,
      gate,
      withGateCells(gate, end === 'first' ? cells.slice(1) : cells.slice(0, -1)),
    );
  }
  const edge = (end === 'first' ? cells[0] : cells[cells.length - 1]) ?? ([0, 0] as Cell);
  const step = end === 'first' ? -1 : 1;
  const next: Cell = along === 0 ? [edge[0] + step, edge[1]] : [edge[0], edge[1] + step];
  if (!isEdge(draft, next, gate.side) || findGateAt(draft, next, gate.side)) return draft;
  return replace(
    draft,
    gate,
    withGateCells(gate, end === 'first' ? [next, ...cells] : [...cells, next]),
  );
}

export function removeGate(draft: BoardDraft, id: string): BoardDraft {
  if (!draft.gates.some((gate) => gate.id === id)) return draft;
  return withGates(
    draft,
    draft.gates.filter((gate) => gate.id !== id),
  );
}

function replace(draft: BoardDraft, before: Gate, after: Gate): BoardDraft {
  return withGates(
    draft,
    draft.gates.map((gate) => (gate === before ? after : gate)),
  );
}

function sortRun(cells: readonly Cell[], side: Side): readonly Cell[] {
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  const unique = [...new Map(cells.map((cell) => [String(cell), cell])).values()];
  return unique.sort((a, b) => a[along] - b[along]);
}

function isGapless(cells: readonly Cell[], side: Side): boolean {
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  return cells.every((cell, i) => i === 0 || cell[along] === (cells[i - 1]?.[along] ?? 0) + 1);
}
