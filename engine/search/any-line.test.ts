import { expect, test } from 'vitest';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { startPosition } from '../position.ts';
import type { Drag } from '../rules/drags.ts';
import type { Board } from '../types.ts';
import { searchAStar } from './a-star.ts';
import { findAnyLine } from './any-line.ts';
import { searchBeam } from './beam.ts';
import { openBudget } from './budget.ts';
import { dropDrags } from './drop-drags.ts';
import { searchExitBeam } from './exit-beam.ts';
import { improveLine } from './improve.ts';
import { isSolution, nameLine, realizeLine, representLine } from './line.ts';
import { searchNeighborhood } from './plan-neighborhood.ts';
import { createProblem, type Problem } from './problem.ts';

const SEEDS = Array.from({ length: 120 }, (_, i) => 5000 + i);
const BYTES_MAX = 64 * 2 ** 20;

/** Small boards with a shortest line each, where brute A* finds one soon. */
function listSolvable(): { problem: Problem; shortest: number; seed: number }[] {
  return SEEDS.flatMap((seed) => {
    const problem = createProblem(startPosition(makeSmallBoard(seed) as Board));
    if (problem.rootEpoch.isSolved) return [];
    const budget = openBudget({ statesMax: 3000, bytesMax: BYTES_MAX });
    const outcome = searchAStar(problem, budget);
    return outcome.kind === 'solved' ? [{ problem, shortest: outcome.line.length, seed }] : [];
  });
}

const SOLVABLE = listSolvable();
const open = () => openBudget({ statesMax: 20_000, bytesMax: BYTES_MAX });
const isLegal = (problem: Problem, line: readonly Drag[]) =>
  isSolution(problem.position, nameLine(problem, line));

test('there are boards to try', () => {
  expect(SOLVABLE.length).toBeGreaterThan(40);
});

test('finds a line wherever there is one, and it replays', () => {
  for (const { problem, shortest, seed } of SOLVABLE) {
    const any = findAnyLine(problem, open(), { seed: 1 });
    expect(any.kind, `seed ${seed}`).toBe('solved');
    if (any.kind !== 'solved') continue;
    expect(isLegal(problem, any.line), `seed ${seed}`).toBe(true);
    expect(any.line.length).toBeGreaterThanOrEqual(shortest);
  }
});

test('a beam that throws nothing away says so only when there is no line below the limit', () => {
  for (const { problem, shortest, seed } of SOLVABLE) {
    const options = { width: 1e6, seed: 1, noise: 4 };
    const at = searchBeam(problem, open(), problem.root, { ...options, below: shortest + 1 });
    expect(at.kind === 'none' && at.isComplete, `seed ${seed}`).toBe(false);
    if (at.kind === 'solved') expect(at.line.length).toBe(shortest);
    const under = searchBeam(problem, open(), problem.root, { ...options, below: shortest });
    expect(under.kind, `seed ${seed}`).not.toBe('solved');
  }
});

test('lines from exit to exit keep to the limit and replay', () => {
  for (const { problem, shortest, seed } of SOLVABLE) {
    const outcome = searchExitBeam(problem, open(), problem.root, {
      width: 4,
      statesMax: 500,
      below: shortest + 3,
      seed: 1,
      noise: 0,
      slack: 1,
    });
    if (outcome.kind !== 'solved') continue;
    expect(outcome.line.length).toBeLessThan(shortest + 3);
    expect(isLegal(problem, outcome.line), `seed ${seed}`).toBe(true);
  }
});

test('shortening gives lines that replay, never longer and never below the optimum', () => {
  for (const { problem, shortest, seed } of SOLVABLE) {
    const any = findAnyLine(problem, open(), { seed: 3 });
    if (any.kind !== 'solved') continue;
    const dropped = dropDrags(problem, open(), any.line);
    const near = searchNeighborhood(problem, open(), dropped, 2000);
    const best = improveLine(problem, open(), near, {
      atLeast: 0,
      seed: 1,
      progress: { round: 0 },
      onBetter: () => {},
    });
    const lengths = [any.line, dropped, near, best].map((line) => line.length);
    expect(lengths, `seed ${seed}`).toEqual([...lengths].sort((a, b) => b - a));
    expect(best.length).toBeGreaterThanOrEqual(shortest);
    for (const line of [dropped, near, best]) expect(isLegal(problem, line)).toBe(true);
  }
});

test('a line of representatives and the line of the blocks themselves are two names for one line', () => {
  for (const { problem, seed } of SOLVABLE) {
    const any = findAnyLine(problem, open(), { seed: 1 });
    if (any.kind !== 'solved') continue;
    const there = realizeLine(problem, any.line);
    const back = representLine(problem, there);
    expect(nameLine(problem, back), `seed ${seed}`).toEqual(nameLine(problem, any.line));
  }
});
