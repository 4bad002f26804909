import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { replay } from '#engine/replay.ts';
import { planBoard } from './board-plan.ts';
import { makeBoard } from './make-board.ts';
import { countSizes, measureBoards } from './measure-boards.ts';
import { createRandom } from './random.ts';
import { tightenBoard } from './tighten-board.ts';

const SEED = 1;

function make(seed: number) {
  const random = createRandom(SEED, seed);
  return makeBoard(random, { ...planBoard(random, 'middle'), candidates: 1 });
}

/** The sample takes some seconds of one core. A busy machine may take several times as long. */
const SLOW = { timeout: 240_000 };
const sample = Array.from({ length: 24 }, (_, index) => () => make(index + 1));

test(
  'boards are well-formed, solved by their lines, and statistically like the game’s',
  SLOW,
  () => {
    const made = sample.map((one) => one());
    for (const { board, moves } of made) {
      const loaded = loadBoard(board);
      expect(loaded.ok && replay(loaded.value, moves).ok).toBe(true);
    }
    const boards = made.map(({ board }) => board);
    const figures = measureBoards(boards);
    const median = (name: string) => figures.get(name)?.[3];
    const between = (name: string, low: number, high: number) => {
      expect(median(name), name).toBeGreaterThanOrEqual(low);
      expect(median(name), name).toBeLessThanOrEqual(high);
    };
    between('floor cells', 36, 46);
    between('blocks', 14, 20);
    between('free floor, %', 15, 23);
    between('gates', 7, 9);
    between('colours of blocks', 7, 9);
    between('cells of the box that are no floor', 3, 10);
    between('mechanics', 3, 7);
    between('ice of gates', 4, 13);
    const sizes = countSizes(boards);
    expect(sizes.get(1)).toBeGreaterThan(20);
    expect(sizes.get(2)).toBeGreaterThan(40);
    expect(sizes.get(5)).toBeLessThan(5);
  },
);

test('the same seed makes the same board, another seed another one', SLOW, () => {
  expect(JSON.stringify(make(3))).toBe(JSON.stringify(make(3)));
  expect(JSON.stringify(make(3).board)).not.toBe(JSON.stringify(make(4).board));
});

test('plans contain each mechanic about as often as the game', () => {
  const plans = Array.from({ length: 2000 }, (_, seed) => planBoard(createRandom(seed), 'middle'));
  const share = (mechanic: (typeof MECHANICS)[number]) =>
    (100 * plans.filter(({ mechanics }) => mechanics.includes(mechanic)).length) / plans.length;
  for (const [mechanic, expected] of [
    ['axis', 50],
    ['frozen-gates', 45],
    ['hidden', 37],
    ['ice', 34],
    ['layers', 21],
    ['dynamite', 18],
    ['stars', 9],
  ] as const) {
    expect(Math.abs(share(mechanic) - expected), mechanic).toBeLessThan(4);
  }
  expect(MECHANICS.filter((mechanic) => share(mechanic) === 0)).toEqual([]);
});

test('a tightened board is still solved by its line', SLOW, () => {
  let made = make(5);
  const before = JSON.stringify(made.board);
  for (let step = 0; step < 6; step++) {
    made = { ...made, board: tightenBoard(createRandom(step), made) };
  }
  expect(JSON.stringify(made.board)).not.toBe(before);
  const loaded = loadBoard(made.board);
  expect(loaded.ok && replay(loaded.value, made.moves).ok).toBe(true);
});
