import { expect, test } from 'vitest';
import { isListOrder } from './judge.ts';
import { planLevel } from './level-plan.ts';
import { isSolvedBy } from './line-facts.ts';
import { makeLevel } from './make-level.ts';
import { makePackLine } from './pack-line.ts';
import { createRandom } from './random.ts';

const SEED = 1;

// Each takes a second or so of one core, or several on a busy machine.
test.each([1, 117, 406])(
  'makes level %i the same each time, with a line that solves it',
  { timeout: 60_000 },
  (level) => {
    const line = makePackLine(level, makeLevel(SEED, level));
    expect(makePackLine(level, makeLevel(SEED, level))).toEqual(line);
    expect(isSolvedBy(line.board, line.moves)).toBe(true);
  },
);

test('another seed makes another board, and its line solves it', () => {
  const [one, other] = [makeLevel(2, 40), makeLevel(3, 40)];
  expect(one.board).not.toEqual(other.board);
  expect(isSolvedBy(one.board, one.moves)).toBe(true);
  expect(isSolvedBy(one.board, one.moves.slice(0, -1))).toBe(false);
});

test('detects a board whose blocks can leave in list order', () => {
  const gates = [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }] as const;
  const floor = ['..'];
  const near = { id: 'a', color: 'red', cells: [[0, 0]] } as const;
  const far = { id: 'b', color: 'red', cells: [[1, 0]] } as const;
  expect(isListOrder({ floor, gates, blocks: [near, far] })).toBe(true);
  expect(isListOrder({ floor, gates, blocks: [far, near] })).toBe(false);
});

test('the plan of a level contains the mechanic it introduces, and none introduced later', () => {
  for (const [level, mechanic] of [
    [270, 'crates'],
    [940, 'dynamite'],
  ] as const) {
    expect(planLevel(createRandom(SEED, level), level).mechanics).toContain(mechanic);
    expect(planLevel(createRandom(SEED, level - 1), level - 1).mechanics).not.toContain(mechanic);
  }
});
