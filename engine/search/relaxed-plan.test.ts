import { expect, test } from 'vitest';
import { loadBoard } from '../board.ts';
import { startPosition } from '../position.ts';
import type { Block } from '../types.ts';
import { createProblem } from './problem.ts';
import { createRelaxedPlanner, DRAG, estimateDrags } from './relaxed-plan.ts';

/** A corridor of four cells with a red gate at its right end. */
function estimate(blocks: readonly Block[]): number {
  const loaded = loadBoard({
    floor: ['....', '#.##'],
    blocks,
    gates: [{ id: 'g', side: 'right', cells: [[3, 0]], color: 'red' }],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const problem = createProblem(startPosition(loaded.value));
  return estimateDrags(createRelaxedPlanner(problem), problem.rootEpoch, problem.root, 0) / DRAG;
}

test('a board that empties exit by exit costs one drag per exit', () => {
  expect(
    estimate([
      { id: 'a', color: 'red', cells: [[0, 0]] },
      { id: 'b', color: 'red', cells: [[1, 0]] },
    ]),
  ).toBe(2);
});

test('ice thaws as the plan goes on', () => {
  expect(
    estimate([
      { id: 'a', color: 'red', cells: [[0, 0]], ice: 1 },
      { id: 'b', color: 'red', cells: [[1, 0]] },
    ]),
  ).toBe(2);
});

test('a blocker in the way costs a drag more', () => {
  expect(
    estimate([
      { id: 'a', color: 'red', cells: [[0, 0]] },
      { id: 'x', cells: [[1, 0]] },
    ]),
  ).toBe(2);
});

test('a block in nobody’s way costs nothing', () => {
  expect(
    estimate([
      { id: 'a', color: 'red', cells: [[0, 0]] },
      { id: 'x', cells: [[1, 1]] },
    ]),
  ).toBe(1);
});
