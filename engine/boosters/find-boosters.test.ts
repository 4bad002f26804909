import { expect, test } from 'vitest';
import { solveByBruteForce } from '#scripts/solver-boards/brute-force.ts';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { playMove, viewPosition } from '../moves.ts';
import { isSolved, type Position, startPosition } from '../position.ts';
import type { Board, Move } from '../types.ts';
import { type Boosters, findBoosters } from './find-boosters.ts';
import { removeBlocks } from './remove-blocks.ts';

const STATES_MAX = 600;

interface Case {
  readonly seed: number;
  readonly position: Position;
  readonly without: number | 'unsolvable';
  /** The best result found by brute force, by kind: the minimum number of drags, or 'unsolvable'. */
  readonly hammer: number | 'unsolvable';
  readonly vacuum: number | 'unsolvable';
}

function isLine(position: Position, moves: readonly Move[]): boolean {
  let here = position;
  for (const move of moves) {
    const played = playMove(here, move);
    if (!played.ok) return false;
    here = played.value.position;
  }
  return isSolved(here);
}

/** Boards that are small enough for an exhaustive search, whatever is removed. */
function listCases(): readonly Case[] {
  return Array.from({ length: 120 }, (_, i) => 100 + i).flatMap((seed) => {
    const position = startPosition(makeSmallBoard(seed) as Board);
    if (isSolved(position)) return [];
    const onBoard = viewPosition(position).blocks.filter(({ crate }) => crate === null);
    const colors = [...new Set(onBoard.map(({ color }) => color))].filter((one) => one !== null);
    const best = (sets: readonly (readonly string[])[]) => {
      const lengths = sets.map((ids) => solveByBruteForce(removeBlocks(position, ids), STATES_MAX));
      if (lengths.length === 0 || lengths.includes(undefined)) return undefined;
      const solved = lengths.filter((length) => typeof length === 'number');
      return solved.length === 0 ? 'unsolvable' : Math.min(...solved);
    };
    const without = solveByBruteForce(position, STATES_MAX);
    const hammer = best(onBoard.map(({ id }) => [id]));
    const vacuum = best(
      colors.map((color) => onBoard.filter((one) => one.color === color).map(({ id }) => id)),
    );
    if (without === undefined || hammer === undefined || vacuum === undefined) return [];
    return [{ seed, position, without, hammer, vacuum }];
  });
}

const CASES = listCases();

function expectBest(found: Boosters, truth: Case): void {
  for (const kind of ['hammer', 'vacuum'] as const) {
    const what = `seed ${truth.seed}, ${kind}`;
    const effect = found[kind];
    if (effect?.outcome.kind !== 'solved') {
      expect(effect?.outcome.kind, what).toBe(truth[kind]);
      continue;
    }
    const { moves, atLeast } = effect.outcome;
    expect(moves.length, what).toBe(truth[kind]);
    expect(effect.isProved, what).toBe(true);
    expect(atLeast, what).toBeLessThanOrEqual(moves.length);
    expect(isLine(removeBlocks(truth.position, effect.removed), moves), what).toBe(true);
  }
}

test('the best block and the best color are those of brute force, and their lines replay', () => {
  expect(CASES.length).toBeGreaterThan(40);
  expect(CASES.filter(({ without }) => without === 'unsolvable').length).toBeGreaterThan(3);
  for (const truth of CASES) {
    const found = findBoosters(truth.position);
    const { without } = found;
    expect(without.kind === 'solved' ? without.moves.length : without.kind).toBe(truth.without);
    expectBest(found, truth);
  }
});

test('with a known line the answer is the same, and with next to no states what it claims still holds', () => {
  for (const truth of CASES) {
    const { without } = findBoosters(truth.position);
    if (without.kind !== 'solved') continue;
    expectBest(findBoosters(truth.position, { known: without }), truth);
    const hasty = findBoosters(truth.position, { known: without, statesEach: 1 });
    for (const kind of ['hammer', 'vacuum'] as const) {
      const effect = hasty[kind];
      if (effect?.outcome.kind !== 'solved') continue;
      const { moves, atLeast } = effect.outcome;
      expect(isLine(removeBlocks(truth.position, effect.removed), moves)).toBe(true);
      expect(moves.length).toBeGreaterThanOrEqual(Number(truth[kind]));
      if (effect.isProved) expect(moves.length).toBe(truth[kind]);
      expect(atLeast).toBeLessThanOrEqual(moves.length);
    }
  }
});

test('an abort ends it with what is known, and the time limit is kept', () => {
  const { position } = CASES.find(({ without }) => typeof without === 'number')!;
  let asked = 0;
  const aborted = findBoosters(position, { isAborted: () => asked++ > 2 });
  expect(aborted.without).toBeDefined();
  let now = 0;
  let looked = 0;
  findBoosters(position, {
    now: () => now++,
    limitMs: 300,
    onProgress: ({ all }) => {
      looked = all;
    },
  });
  expect(looked).toBeGreaterThan(0);
  expect(now).toBeLessThan(2000);
});

test('a line that does not solve the position is a fault of the caller', () => {
  const { position } = CASES.find(({ without }) => typeof without === 'number')!;
  expect(() => findBoosters(position, { known: { moves: [], atLeast: 0 } })).toThrow();
});
