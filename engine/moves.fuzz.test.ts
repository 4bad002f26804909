/**
 * Compares the rules with the naive second implementation, on random small boards with every modifier. `FUZZ_BOARDS` sets the number of
 * boards (Default: 3000), `FUZZ_SEED` the first seed (Default: 1).
 */

import { expect, test } from 'vitest';
import { mulberry32 } from '#tests/mulberry32.ts';
import { listSuccessors } from '#tests/naive-rules.ts';
import {
  gateColor,
  isGateShut,
  isInShutCrate,
  isLostState,
  isSolvedState,
  type NaiveState,
  openCells,
  startState,
} from '#tests/naive-state.ts';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { findDestinations, listMoves, playMove, viewPosition } from './moves.ts';
import { isLost, isSolved, type Position, positionKey, startPosition } from './position.ts';
import type { Board, Cell, Gate, Move } from './types.ts';

const BOARDS = Number(process.env.FUZZ_BOARDS ?? 3000);
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);
const STATES_PER_BOARD = 10;
/** Number of a position's successors that are compared in full. The names of all successors are compared. */
const SUCCESSORS_PER_STATE = 16;

test(`agrees with the naive rules on ${BOARDS} random boards`, { timeout: 3_600_000 }, () => {
  let exits = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + BOARDS; seed++)
    exits += compareOnBoard(makeRandomBoard(seed), seed);
  // Boards on which nothing ever leaves would prove little.
  expect(exits).toBeGreaterThan(BOARDS);
});

/** Walks the board at random, comparing all successors of each position. Returns the number of exits compared. */
function compareOnBoard(board: Board, seed: number): number {
  const random = mulberry32(seed);
  const keys = new Map<string, string>();
  let exits = 0;
  let at: { position: Position; state: NaiveState } = {
    position: startPosition(board),
    state: startState(board),
  };
  const line: Move[] = [];
  for (let n = 0; n < STATES_PER_BOARD; n++) {
    const where = () => `seed ${seed}, after ${JSON.stringify(line)}\n${JSON.stringify(board)}`;
    const { position, state } = at;
    compareViews(board, position, state, where);
    comparePositionKeys(board, position, state, keys, where);
    const successors = listSuccessors(board, state);
    exits += successors.filter(({ move }) => move.gate !== undefined).length;
    const names = listMoves(position).map(formatMove).sort();
    const naiveNames = successors.map(({ move }) => formatMove(move)).sort();
    if (names.join() !== naiveNames.join()) expect(names, where()).toEqual(naiveNames);
    if (successors.length === 0) break;
    const stride = Math.ceil(successors.length / SUCCESSORS_PER_STATE);
    const sample = successors.filter((_, i) => (i + n) % stride === 0);
    for (const { move, state: next } of sample) {
      const played = playMove(position, move);
      if (!played.ok)
        throw new Error(`${formatMove(move)} refused: ${played.error.code}\n${where()}`);
      compareViews(board, played.value.position, next, () => `${formatMove(move)}\n${where()}`);
      comparePositionKeys(board, played.value.position, next, keys, where);
      expectUnitSteps(played.value.path, move.by, where);
    }
    if (n % 3 === 0) compareDestinations(board, position, where);
    // Exits are rarer than slides and change more, so half the time they are tried first.
    const leaving = successors.filter(({ move }) => move.gate !== undefined);
    const from = leaving.length > 0 && random() < 0.5 ? leaving : successors;
    const chosen = from[Math.floor(random() * from.length)] as (typeof successors)[number];
    const played = playMove(position, chosen.move);
    if (!played.ok) throw new Error(where());
    line.push(chosen.move);
    at = { position: played.value.position, state: chosen.state };
  }
  return exits;
}

function compareViews(
  board: Board,
  position: Position,
  state: NaiveState,
  where: () => string,
): void {
  const view = viewPosition(position);
  const ours = {
    exits: view.exits,
    solved: isSolved(position),
    lost: isLost(position),
    blocks: view.blocks
      .map(({ id, cells, color, under, swapsTo, crate }) =>
        describeBlock(id, cells, color, under, swapsTo, crate),
      )
      .sort(),
    crates: view.crates.map(({ id, cells }) => `${id} ${sortCells(cells)}`).sort(),
    gates: view.gates.map((gate) => [
      gate.id,
      gate.color,
      gate.isShut,
      gate.cells.slice(gate.open[0], gate.open[1] + 1).map(String),
    ]),
  };
  const theirs = {
    exits: state.exits,
    solved: isSolvedState(state),
    lost: isLostState(board, state),
    blocks: state.blocks
      .filter((block) => !block.isGone)
      .map((block) => {
        const crate = isInShutCrate(board, state, block) ? block.crate : null;
        const [color = null, ...under] = block.colors;
        return describeBlock(block.id, block.cells, color, under, block.other, crate);
      })
      .sort(),
    crates: (board.crates ?? [])
      .filter((crate) => state.exits < crate.opensAfter)
      .map(({ id }) => `${id} ${sortCells(state.crates[id] as readonly Cell[])}`)
      .sort(),
    gates: board.gates.map((gate) => [
      gate.id,
      gateColor(gate, state),
      isGateShut(board, state, gate),
      openCells(gate, state).map(String),
    ]),
  };
  // Comparing texts first is an order of magnitude faster than `toEqual`.
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, where()).toEqual(theirs);
}

/** Equal states must have one key, and states with the same key must have the same future. */
function comparePositionKeys(
  board: Board,
  position: Position,
  state: NaiveState,
  keys: Map<string, string>,
  where: () => string,
): void {
  // The former place of a crate that has opened is not part of the position.
  const shut = (board.crates ?? []).filter((crate) => state.exits < crate.opensAfter);
  const crates = shut.map(({ id }) => state.crates[id]);
  const key = positionKey(position);
  const rings = board.gates.map((gate) => futureRingColors(gate, state));
  expectSame(keys, `state ${JSON.stringify({ ...state, crates })}`, key, where);
  expectSame(keys, `key ${key}`, JSON.stringify({ ...state, crates, rings }), where);
}

/** The colors that a ring will show, whatever its index: those that some block may still have for long enough. */
function futureRingColors(gate: Gate, state: NaiveState): readonly string[] {
  const { colors } = gate;
  if (colors === undefined) return [];
  const left = new Set(state.blocks.flatMap((block) => [...block.colors, block.other]));
  const turned = colors.map((_, i) => colors[(state.rings[gate.id]! + i) % colors.length]!);
  const live = turned.filter((color) => left.has(color));
  return live.length === 0 ? [] : Array.from({ length: 12 }, (_, i) => live[i % live.length]!);
}

function expectSame(
  keys: Map<string, string>,
  name: string,
  value: string,
  where: () => string,
): void {
  const known = keys.get(name);
  if (known === undefined) keys.set(name, value);
  else if (known !== value) expect(value, `two positions are mixed up, ${where()}`).toBe(known);
}

/** The legal moves must be exactly those that `findDestinations` offers, by any member of a group. */
function compareDestinations(board: Board, position: Position, where: () => string): void {
  const listed = new Set(listMoves(position).map(formatMove));
  const blocks = [...board.blocks, ...(board.crates ?? []).flatMap((crate) => crate.blocks)];
  const groups = new Map(viewPosition(position).blocks.map(({ id, group }) => [id, group]));
  for (const { id } of [...blocks, ...(board.crates ?? [])]) {
    for (const { by, gate, path } of findDestinations(position, id)) {
      const first = blocks.find((block) => groups.get(id)?.includes(block.id))?.id ?? id;
      const move = gate === undefined ? { block: first, by } : { block: id, by, gate };
      // The message is built only after a fault, because building it takes longer than the comparison.
      if (!listed.has(formatMove(move))) expect.fail(`${formatMove(move)} offered, ${where()}`);
      expectUnitSteps(path, by, where);
      // A drag may end at every stop on its way.
      for (const stop of path.slice(1)) {
        const isStop = listed.has(formatMove({ block: first, by: stop }));
        if (!isStop) expect.fail(`on the way at ${stop} of ${formatMove(move)}, ${where()}`);
      }
    }
  }
}

function expectUnitSteps(path: readonly Cell[], by: Cell, where: () => string): void {
  const steps = path
    .slice(1)
    .map(([x, y], i) => Math.abs(x - path[i]![0]) + Math.abs(y - path[i]![1]));
  const isWay =
    String(path[0]) === '0,0' && String(path.at(-1)) === String(by) && steps.every((d) => d === 1);
  if (!isWay) expect.fail(`path ${JSON.stringify(path)}, ${where()}`);
}

function formatMove({ block, by, gate }: Move): string {
  return `${block} ${by[0]},${by[1]} ${gate ?? '-'}`;
}

function describeBlock(
  id: string,
  cells: readonly Cell[],
  color: string | null,
  under: readonly string[],
  other: string | null,
  crate: string | null,
): string {
  return [id, sortCells(cells), color, under.join('+'), other, crate].join(' ');
}

function sortCells(cells: readonly Cell[]): string {
  return cells.map(String).sort().join(';');
}
