import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { listMoves, playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import { solve } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';
import { type PostBoard, readPostBoards } from '#tests/content-files.ts';

const boards = readPostBoards();

/** Enough for every board here, many times over; a board that needs more is too large for a post. */
const STATES_MAX = 500_000;

/** Names of the boards for which the check fails; a test then shows which they are. */
const failing = (isFine: (board: PostBoard) => boolean) =>
  [...boards].flatMap(([name, board]) => (isFine(board) ? [] : [name]));

test('every board of a post is well-formed and has a title of its own', () => {
  expect(failing(({ board }) => loadBoard(board).ok)).toEqual([]);
  expect(failing(({ title }) => title.length > 0 && title.length <= 50)).toEqual([]);
  expect(new Set([...boards.values()].map(({ title }) => title)).size).toBe(boards.size);
});

test('every board of a post is small enough for a phone: 3 × 3 to 6 × 6', () => {
  const isSmall = ({ board }: PostBoard) =>
    [board.floor.length, board.floor[0]?.length ?? 0].every((side) => side >= 3 && side <= 6);
  expect(failing(isSmall)).toEqual([]);
});

test('every line of a post’s board, replayed, solves it with its last move', () => {
  const isFine = ({ board, moves }: PostBoard) => {
    const replayed = replay(board as Board, moves);
    return replayed.ok && replayed.value.length === moves.length;
  };
  expect(failing(isFine)).toEqual([]);
});

test('the solver proves anew what the boards of posts claim', () => {
  const isFine = ({ board, moves, optimal, atLeast }: PostBoard) => {
    const result = solve(board as Board, { statesMax: STATES_MAX });
    return (
      result.status === 'solved' &&
      result.moves.length === moves.length &&
      result.optimal === optimal &&
      result.atLeast === atLeast
    );
  };
  expect(failing(isFine)).toEqual([]);
});

/** Boards of which a post says that the exit which is there from the start loses. */
const TRAPS = [
  'shutters-first',
  'curtains-first',
  'jumping-locks-first',
  'changing-gates-first',
  'dynamite-first',
  'impossible-shutters',
  'count-exits',
];

test.each(TRAPS)('on %s the exit that is there from the start loses, proved', (name) => {
  const exits = playEach(name, (move) => move.gate !== undefined);
  expect(exits.length).toBeGreaterThan(0);
  for (const after of exits)
    expect(solve(after, { statesMax: STATES_MAX }).status).toBe('unsolvable');
});

/** Boards of which a post says that nothing can leave at the start. */
const SHUT_IN = [
  'proof-floor',
  'ice-first',
  'stars-first',
  'ropes-first',
  'frozen-gates-first',
  'timed-ties-first',
  'parking',
];

test.each(SHUT_IN)('on %s nothing can leave at the start', (name) => {
  expect(playEach(name, (move) => move.gate !== undefined)).toEqual([]);
});

test('the proof that a post does by hand holds: as many drags as exits, and one more', () => {
  const { board, moves } = boards.get('proof-floor') as PostBoard;
  expect(moves.length).toBe(board.blocks.length + 1);
});

test('the slower first exits that posts warn of do cost a drag', () => {
  const slower = (name: string, by: readonly [number, number], block: string) =>
    playEach(
      name,
      (move) => move.block === block && String(move.by) === String(by) && !!move.gate,
    ).map((after) => {
      const result = solve(after, { statesMax: STATES_MAX });
      return result.status === 'solved' && result.optimal && result.moves.length + 1;
    });
  expect(slower('layers-first', [0, 0], 'd')).toEqual([7]);
  expect(slower('switching-gates-first', [0, 0], 'c')).toEqual([7]);
});

test('with three mechanics at once the easy exit loses, and the timed one does not', () => {
  const results = (block: string) =>
    playEach('three-at-once', (move) => move.block === block && !!move.gate).map(
      (after) => solve(after, { statesMax: STATES_MAX }).status,
    );
  expect(results('a')).toEqual(['unsolvable']);
  expect(results('e')).toEqual(['solved']);
});

type FirstMove = ReturnType<typeof listMoves>[number];

/** The positions after each first move that is asked for. */
function playEach(name: string, isWanted: (move: FirstMove) => boolean) {
  const start = startPosition(boards.get(name)?.board as Board);
  return listMoves(start)
    .filter(isWanted)
    .map((move) => {
      const played = playMove(start, move);
      if (!played.ok) throw new Error(`${name}: ${played.error.code}`);
      return played.value.position;
    });
}
