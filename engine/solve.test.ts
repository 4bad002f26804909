import { expect, test } from 'vitest';
import { readHardSet } from '#scripts/solver-boards/hard-set.ts';
import { makeLayeredBoard } from '#tests/layered-board.ts';
import { startPosition } from './position.ts';
import { replay } from './replay.ts';
import { EARLY_CLAIM, PATH_OF_A_MATE } from './search/fixtures/once-wrong.ts';
import { solve } from './solve.ts';
import type { Board, Move } from './types.ts';

/** Boards for which none of the budgets below is enough. */
const HARD = readHardSet()
  .slice(0, 2)
  .map(({ board }) => board as Board);

/** A clock that advances by a millisecond whenever it is read. */
function tickingClock(): () => number {
  let ms = 0;
  return () => ms++;
}

test.each([4, 16, 64, 512])('ends within its time when %i KiB of memory are full', (kib) => {
  for (const board of HARD) {
    const result = solve(board, {
      now: tickingClock(),
      limitMs: 200,
      bytesMax: kib * 1024,
    });
    expect(['solved', 'gave-up']).toContain(result.status);
  }
});

test('stops as soon as it is aborted, however little memory is left', () => {
  const [board] = HARD;
  for (const bytesMax of [16 * 1024, 2 ** 20]) {
    let asked = 0;
    const result = solve(board!, { bytesMax, isAborted: () => ++asked > 200 });
    expect(['solved', 'gave-up']).toContain(result.status);
    expect(asked).toBeLessThan(230);
  }
});

test('an abort at any moment ends the search within a few states, with the best line so far', () => {
  const [board] = HARD;
  for (const after of [1, 20, 150, 700]) {
    let asked = 0;
    const result = solve(board!, { bytesMax: 2 ** 24, isAborted: () => ++asked > after });
    expect(asked).toBeLessThan(after + 30);
    if (result.status === 'solved') expect(replay(board!, result.moves).ok).toBe(true);
    else expect(result).toMatchObject({ status: 'gave-up' });
  }
});

test('a budget of states ends every phase', () => {
  for (const statesMax of [0, 1, 10, 100, 1000]) {
    expect(solve(HARD[1]!, { statesMax }).states).toBeLessThanOrEqual(statesMax);
  }
});

test('progress carries ever shorter lines that replay, and the result is the last of them', () => {
  for (const board of HARD) {
    const lines: (readonly Move[])[] = [];
    const result = solve(board, {
      statesMax: 20_000,
      onProgress: ({ line }) => line !== undefined && line !== lines.at(-1) && lines.push(line),
    });
    if (result.status !== 'solved') throw new Error('no line');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.map(({ length }) => length)).toEqual(
      lines.map(({ length }) => length).toSorted((a, b) => b - a),
    );
    for (const moves of lines) expect(replay(board, moves).ok).toBe(true);
    expect(result.moves.length).toBeLessThanOrEqual(lines.at(-1)!.length);
  }
});

test('a search without any limit ends when its memory is full', () => {
  const result = solve(HARD[0]!, { bytesMax: 64 * 1024 });
  expect(['solved', 'gave-up']).toContain(result.status);
});

test('a path of a tied mate’s colour keeps no unit from its gate', () => {
  const result = solve(startPosition(PATH_OF_A_MATE as Board));
  expect(result).toMatchObject({ status: 'solved', optimal: true, atLeast: 9 });
});

test('proves a board on which a beam once claimed too much', () => {
  const result = solve(startPosition(EARLY_CLAIM as Board));
  expect(result).toMatchObject({ status: 'solved', optimal: true, atLeast: 11 });
});

test('solves a block of 1,500 layers in as many moves', () => {
  const board = makeLayeredBoard(['red'], 1500);
  const result = solve(board, { statesMax: 2000 });
  expect(result).toMatchObject({ status: 'solved', optimal: true, atLeast: 1501 });
});

test('gives up at once, with a proved bound, on a board with more exits to come than lines may have', () => {
  const board = makeLayeredBoard(['red', 'red'], 3000);
  expect(solve(board)).toEqual({ status: 'gave-up', why: 'states', atLeast: 6002, states: 0 });
});

test('checks the clock before every state', () => {
  let asked = 0;
  const isAborted = () => {
    asked++;
    return false;
  };
  const { states } = solve(HARD[0]!, { statesMax: 500, isAborted });
  expect(asked).toBeGreaterThanOrEqual(states);
});

test('the time to read the board counts towards the limit', () => {
  let asked = 0;
  const board = makeLayeredBoard(['red'], 3);
  const late = new Proxy(board, {
    get(target, name) {
      if (asked === 0) throw new Error('the board is read before the clock');
      return Reflect.get(target, name);
    },
  });
  expect(solve(late, { now: () => asked++, limitMs: 1000 }).status).toBe('solved');
});
