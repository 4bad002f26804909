/** Perft: the number of distinct positions after each number of moves, on boards counted by hand or by the naive rules. */

import { expect, test } from 'vitest';
import { listSuccessors } from '#tests/naive-rules.ts';
import { type NaiveState, startState } from '#tests/naive-state.ts';
import { PERFT_BOARDS } from '#tests/perft-boards.ts';
import { listMoves, playMove } from './moves.ts';
import { type Position, positionKey, startPosition } from './position.ts';
import type { Board } from './types.ts';

for (const { name, origin, board, counts } of PERFT_BOARDS) {
  test(`counts ${counts.join(', ')} positions on ${name} (${origin})`, () => {
    expect(countPositions(board, counts.length)).toEqual(counts);
    expect(countNaively(board, counts.length)).toEqual(counts);
  });
}

function countPositions(board: Board, depths: number): number[] {
  const successors = (position: Position) =>
    listMoves(position).map((move) => {
      const played = playMove(position, move);
      if (!played.ok) throw new Error(`listed and refused: ${JSON.stringify(move)}`);
      return played.value.position;
    });
  return countLevels(startPosition(board), successors, positionKey, depths);
}

function countNaively(board: Board, depths: number): number[] {
  const successors = (state: NaiveState) => listSuccessors(board, state).map(({ state: s }) => s);
  return countLevels(startState(board), successors, JSON.stringify, depths);
}

/** Breadth-first: the number of states first reached at each depth, from 0. */
function countLevels<S>(
  start: S,
  successors: (state: S) => readonly S[],
  keyOf: (state: S) => string,
  depths: number,
): number[] {
  const seen = new Set([keyOf(start)]);
  const counts: number[] = [];
  for (let frontier = [start]; counts.length < depths; ) {
    counts.push(frontier.length);
    frontier = frontier.flatMap(successors).filter((state) => {
      const key = keyOf(state);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  }
  return counts;
}
