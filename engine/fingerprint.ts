/**
 * Canonical forms of a board, to be hashed or compared when looking for known boards. They ignore names, ids, the order of lists, the
 * timer, walls around the floor and modifiers without effect (`"ice": 0`, `"star": false`).
 */

import type { Block, Board, Cell, Gate, JumpingLock, Tie } from './types.ts';

/** The form of what play does not change: floor and gates. */
export function floorKey(board: Board): string {
  const { rows, shift } = trimFloor(board.floor);
  return JSON.stringify([rows, labelGates(board.gates, shift).map(([, label]) => label)]);
}

/** The form of the whole start position. Equal for two boards only if they are the same puzzle. */
export function startKey(board: Board): string {
  const { rows, shift } = trimFloor(board.floor);
  const gates = labelGates(board.gates, shift, board.jumpingLocks);
  const gateOf = new Map(gates.map(([{ id }, label], i) => [id, `${label}#${i}`]));
  const { crates = [], paths = [], tied = [], jumpingLocks = [] } = board;
  // Blocks outside crates have distinct cells, and so have the blocks inside one crate.
  const blockOf = new Map(
    [board.blocks, ...crates.map(({ blocks }) => blocks)].flatMap((blocks, layer) =>
      blocks.map(({ id, cells }): [string, string] => [
        id,
        `${layer === 0 ? 'block' : 'crate'} ${sortCells(cells, shift)[0]}`,
      ]),
    ),
  );
  return JSON.stringify([
    rows,
    [...gateOf.values()],
    sortByText(board.blocks.map((block) => describeBlock(block, shift))),
    sortByText(tied.map((tie) => describeTie(tie, blockOf))),
    sortByText(paths.map(({ color, cells }) => [color, ...sortCells(cells, shift)])),
    sortByText(
      crates.map(({ cells, opensAfter, movable, blocks }) => [
        sortCells(cells, shift),
        opensAfter,
        movable === true,
        sortByText(blocks.map((block) => describeBlock(block, shift))),
      ]),
    ),
    // A lock's list is a ring. Rotated so that the lock starts at its first gate, all spellings agree.
    sortByText(
      jumpingLocks.map((lock) => {
        const start = lock.at % lock.gates.length;
        return [...lock.gates.slice(start), ...lock.gates.slice(0, start)].map((id) =>
          gateOf.get(id),
        );
      }),
    ),
  ]);
}

/** Removes walls from all four sides. `shift` is the cell that becomes `[0, 0]`. */
function trimFloor(floor: readonly string[]): { rows: string[]; shift: Cell } {
  const top = floor.findIndex((row) => row.includes('.'));
  const isUsed = (x: number) => floor.some((row) => row[x] === '.');
  const columns = Array.from(floor[0] ?? '', (_, x) => x).filter(isUsed);
  const [left, right] = [columns[0] ?? 0, columns[columns.length - 1] ?? 0];
  const bottom = floor.length - [...floor].reverse().findIndex((row) => row.includes('.'));
  return {
    rows: floor.slice(top, bottom).map((row) => row.slice(left, right + 1)),
    shift: [left, top],
  };
}

/** Gates with their descriptions, sorted by these. Gates with the same description are sorted by the order in which `locks` visit them. */
function labelGates(
  gates: readonly Gate[],
  shift: Cell,
  locks: readonly JumpingLock[] = [],
): [Gate, string][] {
  const visits = ({ id }: Gate) =>
    locks
      .filter((lock) => lock.gates.includes(id))
      .map(({ gates: ids, at }) => (ids.indexOf(id) - (at % ids.length) + ids.length) % ids.length)
      .sort()
      .join();
  return gates
    .map((gate): [Gate, string] => {
      // The order of a gate's cells matters only for spans.
      const cells = gate.spans ? moveCells(gate.cells, shift) : sortCells(gate.cells, shift);
      return [gate, JSON.stringify([...describeModifiers(gate), ['cells', cells]])];
    })
    .sort(([a, aLabel], [b, bLabel]) =>
      aLabel === bLabel ? compareText(visits(a), visits(b)) : compareText(aLabel, bLabel),
    );
}

function describeBlock(block: Block, shift: Cell): unknown {
  return [sortCells(block.cells, shift), ...describeModifiers(block)];
}

/** The fields that have an effect, sorted by name. Lists whose order does not matter are sorted. */
function describeModifiers(record: Block | Gate): [string, unknown][] {
  return Object.entries(record)
    .filter(([name, value]) => name !== 'id' && name !== 'cells' && !isIdle(name, value))
    .map(([name, value]): [string, unknown] =>
      name === 'ropes' ? [name, [...new Set(value as string[])].sort()] : [name, value],
    )
    .sort(([a], [b]) => compareText(a, b));
}

function isIdle(name: string, value: unknown): boolean {
  const isCount = name === 'ice' || name === 'locks' || name === 'hidden';
  return value === undefined || value === false || (isCount && value === 0);
}

function describeTie(tie: Tie, blockOf: ReadonlyMap<string, string>): unknown {
  const [ids, until] = 'until' in tie ? [tie.blocks, tie.until] : [tie, null];
  return [until, ...new Set(ids.map((id) => blockOf.get(id)).sort())];
}

function moveCells(cells: readonly Cell[], [left, top]: Cell): Cell[] {
  return cells.map(([x, y]) => [x - left, y - top]);
}

function sortCells(cells: readonly Cell[], shift: Cell): Cell[] {
  return moveCells(cells, shift).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

function sortByText(entries: readonly unknown[]): string[] {
  return entries.map((entry) => JSON.stringify(entry)).sort(compareText);
}

/** Compares by code units, independent of the system's language. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
