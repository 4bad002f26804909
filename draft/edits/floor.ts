import { type BoardDraft, type Cell, type Gate, OUTWARD, type Side } from '#engine/types.ts';
import { takeCells, withGates, withList } from '../pieces.ts';
import { covers, isEdge, isFloor, SIDE_MAX, sizeOf } from '../places.ts';
import { erasePath } from './blocks.ts';

/** Adds cells to the floor, or removes them together with everything on them. */
export function setFloor(draft: BoardDraft, cells: readonly Cell[], toFloor: boolean): BoardDraft {
  const [width, height] = sizeOf(draft);
  const changed = cells.filter(
    ([x, y]) => x >= 0 && y >= 0 && x < width && y < height && isFloor(draft, [x, y]) !== toFloor,
  );
  if (changed.length === 0) return draft;
  const floor = draft.floor.map((row, y) =>
    Array.from({ length: width }, (_, x) =>
      covers({ cells: changed }, [x, y]) ? (toFloor ? '.' : '#') : (row[x] ?? '#'),
    ).join(''),
  );
  const cleared = toFloor ? { ...draft, floor } : clearCells({ ...draft, floor }, changed);
  return trimGates(cleared, changed);
}

/** Removes everything from these cells: blocks, crates and paths. */
function clearCells(draft: BoardDraft, cells: readonly Cell[]): BoardDraft {
  let next: BoardDraft = { ...draft, blocks: takeCells(draft.blocks, cells) };
  if (next.crates) {
    const crates = next.crates.flatMap((crate) => {
      const left = crate.cells.filter((cell) => !covers({ cells }, cell));
      if (left.length === 0) return [];
      return [{ ...crate, cells: left, blocks: takeCells(crate.blocks, cells) }];
    });
    next = withList(next, 'crates', crates);
  }
  next = erasePath(next, cells);
  return withGates(next, next.gates);
}

/** Gates at or next to these cells keep the longest part that still lies on an edge. */
function trimGates(draft: BoardDraft, changed: readonly Cell[]): BoardDraft {
  const touched = (gate: Gate) =>
    gate.cells.some(([x, y]) => {
      const [dx, dy] = OUTWARD[gate.side];
      return covers({ cells: changed }, [x, y]) || covers({ cells: changed }, [x + dx, y + dy]);
    });
  if (!draft.gates.some(touched)) return draft;
  return withGates(
    draft,
    draft.gates.flatMap((gate) => {
      if (!touched(gate)) return [gate];
      const cells = longestRun(gate.cells, (cell) => isEdge(draft, cell, gate.side));
      return cells.length === 0 ? [] : [withGateCells(gate, cells)];
    }),
  );
}

/** Moves a gate to other cells. Drops openings for which it no longer has room. */
export function withGateCells(gate: Gate, cells: readonly Cell[]): Gate {
  const { spans, ...rest } = gate;
  const left = spans?.filter(([first, last]) => first <= last && last < cells.length);
  return { ...rest, cells, ...(left && left.length > 0 && { spans: left }) };
}

function longestRun(cells: readonly Cell[], isGood: (cell: Cell) => boolean): readonly Cell[] {
  let best: Cell[] = [];
  let run: Cell[] = [];
  for (const cell of cells) {
    run = isGood(cell) ? [...run, cell] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

/**
 * Adds a row or column at a side, with floor where the last one has floor, or removes the last one. Gates at that side move with it. A
 * change beyond the limits (1 to 16) does nothing.
 */
export function resize(draft: BoardDraft, side: Side, by: 1 | -1): BoardDraft {
  const [width, height] = sizeOf(draft);
  const isColumn = side === 'left' || side === 'right';
  const length = isColumn ? width : height;
  if (length + by < 1 || length + by > SIDE_MAX) return draft;
  const isFirst = side === 'left' || side === 'top';
  return by === 1 ? grow(draft, side, isColumn, isFirst) : shrink(draft, side, isColumn, isFirst);
}

function grow(draft: BoardDraft, side: Side, isColumn: boolean, isFirst: boolean): BoardDraft {
  const [width, height] = sizeOf(draft);
  const rows = draft.floor.map((row) => row.padEnd(width, '#'));
  const floor = isColumn
    ? rows.map((row) => (isFirst ? row.charAt(0) + row : row + row.charAt(width - 1)))
    : isFirst
      ? [rows[0] ?? '', ...rows]
      : [...rows, rows[height - 1] ?? ''];
  const shift: Cell = isFirst ? (isColumn ? [1, 0] : [0, 1]) : [0, 0];
  const moved = shiftCells(draft, shift);
  const last = isFirst ? 1 : (isColumn ? width : height) - 1;
  const axis = isColumn ? 0 : 1;
  const [dx, dy] = OUTWARD[side];
  const gates = moved.gates.map((gate) =>
    gate.side === side && gate.cells.every((cell) => cell[axis] === last)
      ? { ...gate, cells: gate.cells.map(([x, y]): Cell => [x + dx, y + dy]) }
      : gate,
  );
  return { ...moved, floor, gates };
}

function shrink(draft: BoardDraft, side: Side, isColumn: boolean, isFirst: boolean): BoardDraft {
  const [width, height] = sizeOf(draft);
  const axis = isColumn ? 0 : 1;
  const last = isFirst ? 0 : (isColumn ? width : height) - 1;
  const lost = draft.floor.flatMap((row, y) =>
    [...row].flatMap((_, x): Cell[] => ((isColumn ? x : y) === last ? [[x, y]] : [])),
  );
  const [dx, dy] = OUTWARD[side];
  const moved = draft.gates.map((gate) =>
    gate.side === side && gate.cells.every((cell) => cell[axis] === last)
      ? { ...gate, cells: gate.cells.map(([x, y]): Cell => [x - dx, y - dy]) }
      : gate,
  );
  const cleared = setFloor({ ...draft, gates: [] }, lost, false);
  const rows = cleared.floor.map((row) => row.padEnd(width, '#'));
  const floor = isColumn
    ? rows.map((row) => (isFirst ? row.slice(1) : row.slice(0, -1)))
    : isFirst
      ? rows.slice(1)
      : rows.slice(0, -1);
  const shift: Cell = isFirst ? (isColumn ? [-1, 0] : [0, -1]) : [0, 0];
  const { tied, jumpingLocks } = draft;
  const next = shiftCells(
    { ...cleared, ...(tied && { tied }), ...(jumpingLocks && { jumpingLocks }), gates: moved },
    shift,
  );
  const gates = next.gates.flatMap((gate) => {
    const cells = longestRun(gate.cells, (cell) => isEdge({ ...next, floor }, cell, gate.side));
    return cells.length === 0
      ? []
      : [cells.length === gate.cells.length ? gate : withGateCells(gate, cells)];
  });
  return withGates({ ...next, floor }, gates);
}

function shiftCells(draft: BoardDraft, [dx, dy]: Cell): BoardDraft {
  if (dx === 0 && dy === 0) return draft;
  const shift = <T extends { readonly cells: readonly Cell[] }>(piece: T): T => ({
    ...piece,
    cells: piece.cells.map(([x, y]): Cell => [x + dx, y + dy]),
  });
  return {
    ...draft,
    blocks: draft.blocks.map(shift),
    gates: draft.gates.map(shift),
    ...(draft.paths && { paths: draft.paths.map(shift) }),
    ...(draft.crates && {
      crates: draft.crates.map((crate) => ({ ...shift(crate), blocks: crate.blocks.map(shift) })),
    }),
  };
}
