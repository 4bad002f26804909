import { expect, test } from 'vitest';
import { solveByBruteForce } from '#scripts/solver-boards/brute-force.ts';
import { loadBoard } from '../board.ts';
import { startPosition } from '../position.ts';
import { solve } from '../solve.ts';
import { KLOTSKI } from './fixtures/klotski.ts';
import { RUSH_HOUR } from './fixtures/rush-hour.ts';

test.each([...KLOTSKI, ...RUSH_HOUR])(
  'proves $name optimal in $moves moves',
  ({ board, moves }) => {
    const loaded = loadBoard(board);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const result = solve(loaded.value);
    expect(result).toMatchObject({ status: 'solved', optimal: true, atLeast: moves });
    expect(result.status === 'solved' && result.moves.length).toBe(moves);
  },
);

test.each(RUSH_HOUR)('brute force agrees on $name', ({ board, moves }) => {
  const loaded = loadBoard(board);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  expect(solveByBruteForce(startPosition(loaded.value), 100_000)).toBe(moves);
});
