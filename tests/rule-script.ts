/**
 * Small boards and short plays for the rule tests. Test code only.
 *
 *     playScript(drawBoard(['ab.', '...'], { b: { color: 'blue', ice: 1 } }, { g: 'right 20-21 red' }), [
 *       'not b 0,1: ice',     // refused, and why
 *       'a 1,1 g',            // played: block, displacement, gate
 *       'g shut', 'b is blue', 'a gone', 'solved',
 *     ]);
 */

import { expect } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { listMoves, playMove, viewPosition } from '#engine/moves.ts';
import { isLost, isSolved, type Position, startPosition } from '#engine/position.ts';
import type { Block, Board, BoardDraft, Cell, Crate, Gate, Move, Side } from '#engine/types.ts';

/** Look of a block whose layers leave one after another, to count exits. */
export const CLOCK = { layers: ['red', 'red', 'red', 'red', 'red'] } as const;
/** A gate beside the cell at the top left. */
export const LEFT = { g: 'left 00 red' };
/** Block `a`, or a layer of it, leaves by that gate from its place. */
export const TICK = 'a 0,0 g';

type BlockLook = Omit<Partial<Block>, 'id' | 'cells'>;
type GateLook = string | (Omit<Gate, 'id' | 'side' | 'cells'> & { readonly at: string });
type CrateLook = Omit<Crate, 'id' | 'cells' | 'blocks'> & {
  readonly blocks?: Readonly<Record<string, BlockLook>>;
};

/** What a drawing cannot show. A block inside a crate covers the whole crate unless `cells` says otherwise. */
interface More extends Omit<Partial<BoardDraft>, 'floor' | 'blocks' | 'gates' | 'crates'> {
  readonly crates?: Readonly<Record<string, CrateLook>>;
  /** Blocks in crates that cover a part of them. */
  readonly insideCells?: Readonly<Record<string, readonly Cell[]>>;
}

/**
 * A board from a drawing: `.` floor, `#` wall, any letter a cell of the block (or the crate) with that id. Blocks are red unless `blocks`
 * says otherwise; `{ color: undefined }` makes a blocker. A gate is `side from-to color`, with the cells as two digits each: `top 00-20
 * red`.
 */
export function drawBoard(
  rows: readonly string[],
  blocks: Readonly<Record<string, BlockLook>>,
  gates: Readonly<Record<string, GateLook>> = {},
  { crates = {}, insideCells = {}, ...more }: More = {},
): Board {
  const cellsOf = new Map<string, Cell[]>();
  rows.forEach((row, y) => {
    Array.from(row).forEach((id, x) => {
      if (id !== '.' && id !== '#') cellsOf.set(id, [...(cellsOf.get(id) ?? []), [x, y]]);
    });
  });
  const makeBlock = (id: string, look: BlockLook, cells: readonly Cell[]): Block => {
    const { color, ...rest } = { color: 'red', ...look } as Block;
    return { ...rest, id, cells, ...(color === undefined ? {} : { color }) };
  };
  const file = {
    floor: rows.map((row) => row.replace(/[^.#]/g, '.')),
    blocks: [...cellsOf]
      .filter(([id]) => crates[id] === undefined)
      .map(([id, cells]) => makeBlock(id, blocks[id] ?? {}, cells)),
    gates: Object.entries(gates).map(([id, look]) => makeGate(id, look)),
    ...more,
    crates: Object.entries(crates).map(([id, { blocks: inside = {}, ...look }]) => ({
      ...look,
      id,
      cells: cellsOf.get(id),
      blocks: Object.entries(inside).map(([name, blockLook]) =>
        makeBlock(name, blockLook, insideCells[name] ?? (cellsOf.get(id) as Cell[])),
      ),
    })),
  };
  const loaded = loadBoard(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

function makeGate(id: string, look: GateLook): Gate {
  const { at, ...rest } = typeof look === 'string' ? { at: look } : look;
  const [side, cells, color] = at.split(' ') as [Side, string, Gate['color']];
  return { id, side, cells: readRun(cells), ...(color === undefined ? {} : { color }), ...rest };
}

function readRun(text: string): Cell[] {
  const ends = text.split('-').map((pair): Cell => [Number(pair[0]), Number(pair[1])]);
  const from = ends[0] as Cell;
  const to = ends[1] ?? from;
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  return Array.from({ length: length + 1 }, (_, i) => [from[0] + dx * i, from[1] + dy * i]);
}

/** Plays a script from the start of the board and checks its claims. Returns the position at its end. */
export function playScript(board: Board, script: readonly string[]): Position {
  let position = startPosition(board);
  script.forEach((line, i) => {
    const where = `line ${i + 1}, "${line}"`;
    const refused = /^not (.*?)(?:: (\S+))?$/.exec(line);
    if (refused !== null) {
      const move = readMove(refused[1] as string);
      const played = playMove(position, move);
      expect(played.ok, `${where} is legal`).toBe(false);
      if (!played.ok && refused[2] !== undefined) expect(played.error.code, where).toBe(refused[2]);
      expect(listMoves(position), where).not.toContainEqual(move);
    } else if (/^\S+ -?\d+,-?\d+/.test(line)) {
      const played = playMove(position, readMove(line));
      if (!played.ok) throw new Error(`${where} is refused: ${played.error.code}`);
      position = played.value.position;
    } else expectClaim(position, line, where);
  });
  return position;
}

function readMove(text: string): Move {
  const [block, by, gate] = text.split(' ') as [string, string, string?];
  const [dx, dy] = by.split(',').map(Number) as [number, number];
  return { block, by: [dx, dy], ...(gate === undefined ? {} : { gate }) };
}

function expectClaim(position: Position, line: string, where: string): void {
  const view = viewPosition(position);
  const [id, verb, value] = line.split(' ');
  const block = view.blocks.find((b) => b.id === id);
  const gate = view.gates.find((g) => g.id === id);
  if (line === 'solved') expect(isSolved(position), where).toBe(true);
  else if (line === 'unsolved') expect(isSolved(position), where).toBe(false);
  else if (line === 'lost')
    expect([isLost(position), listMoves(position)], where).toEqual([true, []]);
  else if (line === 'playable') expect(isLost(position), where).toBe(false);
  else if (id === 'E') expect(view.exits, where).toBe(Number(value));
  else if (verb === 'gone') expect(block, where).toBeUndefined();
  else if (verb === 'is') expect(block?.color ?? gate?.color, where).toBe(value);
  else if (verb === 'at')
    expect(block?.cells.map((cell) => cell.join('')).join(' '), where).toBe(line.split(' at ')[1]);
  else if (verb === 'shut') expect(gate?.isShut, where).toBe(true);
  else if (verb === 'open') expect(gate?.isShut, where).toBe(false);
  else throw new Error(`${where} claims nothing that is known`);
}
