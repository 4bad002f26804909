import { expect, test } from 'vitest';
import { compareSearches } from '#scripts/solver-boards/compare-searches.ts';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';

/** Boards compared here; `npm run bench:solver -- --fuzz` compares twenty times as many. */
const BOARDS = 1000;
/** Brute force gives up on boards with more states; they do not count. */
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
