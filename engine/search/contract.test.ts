import { expect, test } from 'vitest';
import { solveByBruteForce } from '#scripts/solver-boards/brute-force.ts';
import { compareSearches } from '#scripts/solver-boards/compare-searches.ts';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { startPosition } from '../position.ts';
import { replay } from '../replay.ts';
import { solve } from '../solve.ts';
import type { SolveOptions } from '../solve-options.ts';
import type { Board } from '../types.ts';

/** Boards compared here. `npm run bench:solver -- --fuzz` compares twenty times as many. */
const BOARDS = 1000;
/** Brute force gives up on boards with more states. They are not counted. */
const STATES_MAX = 600;

test('every search, with every rule on or off, agrees with brute force on small boards', () => {
  let compared = 0;
  for (let seed = 1; compared < BOARDS; seed++) {
    const board = makeSmallBoard(seed);
    const faults = compareSearches(board, STATES_MAX);
    if (faults === undefined) continue;
    expect(faults, `seed ${seed}: ${JSON.stringify(board)}`).toEqual([]);
    compared++;
  }
}, 600_000);

/** Tiny budgets, small memory, and an abort after this many checks. */
function listLimits(): SolveOptions[] {
  return [
    ...[0, 1, 7, 40, 200].map((statesMax) => ({ statesMax })),
    ...[1, 4, 16].map((kib) => ({ statesMax: 2000, bytesMax: kib * 1024 })),
    ...[0, 1, 3, 11].map((asked) => {
      let left = asked;
      return { isAborted: () => left-- <= 0 };
    }),
  ];
}

test('a search cut short anywhere claims nothing that is not so', () => {
  for (let seed = 30_001; seed <= 30_060; seed++) {
    const board = makeSmallBoard(seed) as Board;
    const truth = solveByBruteForce(startPosition(board), STATES_MAX);
    if (truth === undefined) continue;
    for (const limits of listLimits()) {
      const result = solve(board, limits);
      const what = `seed ${seed}, ${JSON.stringify(limits)}`;
      if (result.status === 'unsolvable') expect(truth, what).toBe('unsolvable');
      else if (typeof truth === 'number') expect(result.atLeast, what).toBeLessThanOrEqual(truth);
      if (result.status !== 'solved') continue;
      expect(replay(board, result.moves).ok, what).toBe(true);
      if (result.optimal) expect(result.moves.length, what).toBe(truth);
    }
  }
}, 120_000);
