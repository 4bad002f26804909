/**
 * A second implementation of the rules in `boards.md` §2–§5, with plain lists and loops and nothing clever, so that the engine can be
 * compared with it. Test code only. It was written from the text of the rules, not from the engine. Each function quotes or names the
 * sentence that it implements. The moves are listed here. The state, and the effect of an exit on it, are in `naive-state.ts`.
 */

import type { Axis, Board, Cell, Color, Crate, Gate, Move, Side } from '#engine/types.ts';
import {
  countKeysGone,
  fileBlock,
  gateColor,
  isGateShut,
  isInShutCrate,
  isLostState,
  isSolvedState,
  leave,
  type NaiveBlock,
  type NaiveState,
  openCells,
} from './naive-state.ts';

const DIRECTIONS: Readonly<Record<Side, Cell>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** Every legal move with the state it leads to. A group's slides are listed once, by its first member. */
export function listSuccessors(
  board: Board,
  state: NaiveState,
): { move: Move; state: NaiveState }[] {
  if (isSolvedState(state) || isLostState(board, state)) return [];
  const successors: { move: Move; state: NaiveState }[] = [];
  for (const block of state.blocks) {
    if (block.isGone || isInShutCrate(board, state, block)) continue;
    const members = listGroup(board, state, block.id);
    for (const by of listDisplacements(board, state, members)) {
      const moved = displace(state, members, by);
      const isSlide = by[0] !== 0 || by[1] !== 0;
      if (isSlide && members[0] === block.id)
        successors.push({ move: { block: block.id, by }, state: moved });
      for (const gate of board.gates) {
        if (canLeaveHere(board, moved, block.id, gate))
          successors.push({
            move: { block: block.id, by, gate: gate.id },
            state: leave(board, moved, block.id, gate),
          });
      }
    }
  }
  for (const crate of board.crates ?? []) {
    // "it can be dragged like a block while shut, the blocks inside move along; ties do not hold it"
    if (crate.movable !== true || state.exits >= crate.opensAfter) continue;
    for (const by of listCrateDisplacements(board, state, crate)) {
      if (by[0] !== 0 || by[1] !== 0)
        successors.push({
          move: { block: crate.id, by },
          state: displaceCrate(state, crate.id, by),
        });
    }
  }
  return successors;
}

/** Outer color now; undefined for a blocker. */
function outerColor(block: NaiveBlock): Color | undefined {
  return block.colors[0];
}

/** Ice, locks, ropes: "cannot move or leave". */
function isHeld(board: Board, state: NaiveState, block: NaiveBlock): boolean {
  const { ice, locks, ropes } = fileBlock(board, block.id);
  if (ice !== undefined && state.exits < ice) return true;
  if (locks !== undefined && countKeysGone(board, state) < locks) return true;
  for (const rope of ropes ?? []) {
    const isCut = state.blocks.some(
      (other) => other.isGone && fileBlock(board, other.id).scissors === rope,
    );
    if (!isCut) return true;
  }
  return isInShutCrate(board, state, block);
}

function bindingAxis(board: Board, state: NaiveState, id: string): Axis | undefined {
  const { axis, axisUntil } = fileBlock(board, id);
  return axisUntil !== undefined && state.exits >= axisUntil ? undefined : axis;
}

/** Ids that move together with a block, in board order: spreads along the ties that hold until nothing is added. */
function listGroup(board: Board, state: NaiveState, id: string): string[] {
  const isThere = (other: string) => state.blocks.some((b) => b.id === other && !b.isGone);
  const group = new Set([id]);
  for (let size = 0; size < group.size; ) {
    size = group.size;
    for (const tie of board.tied ?? []) {
      if ('until' in tie && state.exits >= tie.until) continue;
      const named = ('until' in tie ? tie.blocks : tie).filter(isThere);
      if (named.some((other) => group.has(other))) for (const other of named) group.add(other);
    }
  }
  return state.blocks.map((block) => block.id).filter((other) => group.has(other));
}

/** Every displacement that a drag of these blocks can end with, [0, 0] included. */
function listDisplacements(board: Board, state: NaiveState, members: readonly string[]): Cell[] {
  const canSlide = members.every((id) => {
    const block = liveBlock(state, id);
    return !isHeld(board, state, block) && fileBlock(board, id).fixed !== true;
  });
  if (!canSlide) return [[0, 0]];
  const axes = members.map((id) => bindingAxis(board, state, id));
  const covered = coveredCells(board, state, members, null);
  return spread((by, [dx, dy]) => {
    if (axes.includes('horizontal') && dy !== 0) return false;
    if (axes.includes('vertical') && dx !== 0) return false;
    return members.every((id) => {
      const block = liveBlock(state, id);
      return moveCells(block.cells, by).every(
        (cell) => isFloor(board, cell) && !covered.has(String(cell)) && admits(board, block, cell),
      );
    });
  });
}

function listCrateDisplacements(board: Board, state: NaiveState, crate: Crate): Cell[] {
  const covered = coveredCells(board, state, [], crate.id);
  const cells = state.crates[crate.id] as readonly Cell[];
  return spread((by) =>
    moveCells(cells, by).every((cell) => isFloor(board, cell) && !covered.has(String(cell))),
  );
}

/** Displacements that can be reached by unit steps, if each step is allowed. */
function spread(isAllowed: (by: Cell, step: Cell) => boolean): Cell[] {
  const found: Cell[] = [[0, 0]];
  const seen = new Set(['0,0']);
  for (const [x, y] of found) {
    for (const step of Object.values(DIRECTIONS)) {
      const by: Cell = [x + step[0], y + step[1]];
      if (seen.has(String(by)) || !isAllowed(by, step)) continue;
      seen.add(String(by));
      found.push(by);
    }
  }
  return found;
}

/** "only blocks whose outer colour is this one may cover these cells (blockers never; rainbow blocks always)" */
function admits(board: Board, block: NaiveBlock, cell: Cell): boolean {
  const path = board.paths?.find(({ cells }) => cells.some((c) => String(c) === String(cell)));
  if (path === undefined) return true;
  if (outerColor(block) === undefined) return false;
  return fileBlock(board, block.id).rainbow === true || outerColor(block) === path.color;
}

/** Whether the block, at its place in `state`, may leave through the gate. */
function canLeaveHere(board: Board, state: NaiveState, id: string, gate: Gate): boolean {
  const block = liveBlock(state, id);
  const file = fileBlock(board, id);
  const color = outerColor(block);
  if (color === undefined) return false;
  if (isHeld(board, state, block)) return false;
  const isClosed = (file.curtain === 'closed') === (state.exits % 2 === 0);
  if (file.curtain !== undefined && isClosed) return false;
  const isVertical = gate.side === 'top' || gate.side === 'bottom';
  const axis = bindingAxis(board, state, id);
  if (axis !== undefined && axis !== (isVertical ? 'vertical' : 'horizontal')) return false;
  if (file.star === true && gate.star !== true) return false;
  if (file.rainbow !== true && gateColor(gate, state) !== color) return false;
  if (isGateShut(board, state, gate)) return false;

  const direction = DIRECTIONS[gate.side];
  const forth = isVertical ? 1 : 0;
  const across = 1 - forth;
  const sign = direction[forth] as number;
  const line = (gate.cells[0] as Cell)[forth] as number;
  const foremost = Math.max(...block.cells.map((cell) => (cell[forth] as number) * sign)) * sign;
  if (foremost !== line) return false;
  const open = openCells(gate, state).map((cell) => cell[across]);
  const extent = block.cells.map((cell) => cell[across] as number);
  for (let place = Math.min(...extent); place <= Math.max(...extent); place++) {
    if (!open.includes(place)) return false;
  }
  const covered = coveredCells(board, state, [id], null);
  for (const cell of block.cells) {
    let [x, y] = cell;
    while ((isVertical ? y : x) !== line) {
      x += direction[0];
      y += direction[1];
      if (!isFloor(board, [x, y]) || covered.has(`${x},${y}`)) return false;
    }
  }
  return true;
}

/** Cells that blocks and shut crates cover, except some blocks or one crate. */
function coveredCells(
  board: Board,
  state: NaiveState,
  exceptBlocks: readonly string[],
  exceptCrate: string | null,
): Set<string> {
  const covered = new Set<string>();
  for (const block of state.blocks) {
    if (block.isGone || isInShutCrate(board, state, block) || exceptBlocks.includes(block.id))
      continue;
    for (const cell of block.cells) covered.add(String(cell));
  }
  for (const crate of board.crates ?? []) {
    if (state.exits >= crate.opensAfter || crate.id === exceptCrate) continue;
    for (const cell of state.crates[crate.id] as readonly Cell[]) covered.add(String(cell));
  }
  return covered;
}

function displace(state: NaiveState, members: readonly string[], by: Cell): NaiveState {
  const blocks = state.blocks.map((block) =>
    members.includes(block.id) && !block.isGone
      ? { ...block, cells: moveCells(block.cells, by) }
      : block,
  );
  return { ...state, blocks };
}

function displaceCrate(state: NaiveState, id: string, by: Cell): NaiveState {
  const blocks = state.blocks.map((block) =>
    block.crate === id ? { ...block, cells: moveCells(block.cells, by) } : block,
  );
  const crates = { ...state.crates, [id]: moveCells(state.crates[id] as readonly Cell[], by) };
  return { ...state, blocks, crates };
}

function moveCells(cells: readonly Cell[], [dx, dy]: Cell): Cell[] {
  return cells.map(([x, y]) => [x + dx, y + dy]);
}

function isFloor(board: Board, [x, y]: Cell): boolean {
  return board.floor[y]?.[x] === '.';
}

function liveBlock(state: NaiveState, id: string): NaiveBlock {
  return state.blocks.find((block) => block.id === id) as NaiveBlock;
}
