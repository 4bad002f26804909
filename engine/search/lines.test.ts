import { expect, test } from 'vitest';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { startPosition } from '../position.ts';
import { replay } from '../replay.ts';
import type { Drag } from '../rules/drags.ts';
import type { Board } from '../types.ts';
import { searchAStar } from './a-star.ts';
import { searchBeam } from './beam.ts';
import { searchBestFirst } from './best-first.ts';
import { openBudget } from './budget.ts';
import { FIRST_LINE_WEIGHTS } from './parameters.ts';
import { dropSlides, searchNeighborhood, shortenLine } from './shorten.ts';
import { createProblem, nameLine, type Problem } from './state-space.ts';

const SEEDS = Array.from({ length: 120 }, (_, i) => 5000 + i);
const BYTES_MAX = 64 * 2 ** 20;
const [FIRST_WEIGHTS] = FIRST_LINE_WEIGHTS;

interface Solvable {
  readonly problem: Problem;
  readonly shortest: number;
  readonly seed: number;
  readonly line: readonly Drag[];
}

/** Small boards, each with the length of a shortest line and the first line that the best-first search finds. */
function listSolvable(): Solvable[] {
  return SEEDS.flatMap((seed) => {
    const problem = createProblem(startPosition(makeSmallBoard(seed) as Board));
    if (problem.rootEpoch.isSolved) return [];
    const outcome = searchAStar(problem, openBudget({ statesMax: 3000, bytesMax: BYTES_MAX }));
    if (outcome.kind !== 'found') return [];
    const first = searchBestFirst(problem, open(), FIRST_WEIGHTS!, 50_000);
    const line = first.kind === 'found' ? first.line : [];
    return [{ problem, shortest: outcome.line.length, seed, line }];
  });
}

/** Runs a search to its end, past every yield. */
function finish<T>(search: Generator<void, T>): T {
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

const open = () => openBudget({ statesMax: 20_000, bytesMax: BYTES_MAX });
const SOLVABLE = listSolvable();
const isLegal = (problem: Problem, line: readonly Drag[]) =>
  replay(problem.tables.board, nameLine(problem, line)).ok;

test('there are boards to try, some with interchangeable blocks', () => {
  expect(SOLVABLE.length).toBeGreaterThan(40);
  const isInterchangeable = ({ problem }: Solvable) => problem.classes.length > 0;
  expect(SOLVABLE.filter(isInterchangeable).length).toBeGreaterThan(5);
});

test.each(FIRST_LINE_WEIGHTS)(
  'finds a line wherever there is one, and it replays: $curve',
  (weights) => {
    for (const { problem, shortest, seed } of SOLVABLE) {
      const first = searchBestFirst(problem, open(), weights, 50_000);
      expect(first.kind, `seed ${seed}`).toBe('found');
      if (first.kind !== 'found') continue;
      expect(isLegal(problem, first.line), `seed ${seed}`).toBe(true);
      expect(first.line.length).toBeGreaterThanOrEqual(shortest);
    }
  },
);

test('a search that is full says so and claims nothing', () => {
  for (const { problem, line, seed } of SOLVABLE) {
    const full = searchBestFirst(problem, open(), FIRST_WEIGHTS!, 1);
    if (line.length > 1) expect(full, `seed ${seed}`).toEqual({ kind: 'stopped', why: 'nodes' });
    expect(full.kind).not.toBe('none-exists');
  }
});

test('lines of a beam are below its limit and replay', () => {
  let found = 0;
  for (const { problem, shortest, seed } of SOLVABLE) {
    const beam = searchBeam(problem, open(), problem.position.state, {
      width: 20,
      below: shortest + 3,
      weights: FIRST_WEIGHTS!,
      noise: 4,
      seed: 1,
    });
    const line = finish(beam);
    if (line === undefined) continue;
    found++;
    expect(line.length).toBeLessThan(shortest + 3);
    expect(line.length).toBeGreaterThanOrEqual(shortest);
    expect(isLegal(problem, line), `seed ${seed}`).toBe(true);
  }
  expect(found).toBeGreaterThan(SOLVABLE.length / 2);
});

test('shortening gives lines that replay, never longer and never below the optimum', () => {
  for (const { problem, shortest, seed, line } of SOLVABLE) {
    const dropped = dropSlides(problem, open(), line);
    const near = finish(searchNeighborhood(problem, open(), dropped, 2000));
    const shortening = shortenLine(problem, open(), near, {
      atLeast: shortest,
      seed: 1,
      progress: { round: 0 },
      onBetter: () => {},
    });
    const best = finish(shortening);
    const lengths = [line, dropped, near, best].map(({ length }) => length);
    expect(lengths, `seed ${seed}`).toEqual([...lengths].sort((a, b) => b - a));
    expect(best.length).toBeGreaterThanOrEqual(shortest);
    for (const shorter of [dropped, near, best]) expect(isLegal(problem, shorter)).toBe(true);
  }
});
