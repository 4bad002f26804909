import { expect, test } from 'vitest';
import { createView } from './view.ts';

const CENTER = [300, 400] as const;
const view = createView([4, 5], { tilt: 15, distance: 16, cellPx: 60 }, CENTER);

test('the middle of the board is seen where it is asked for, at the size asked for', () => {
  expect(view.project([4, 5], 0)).toEqual(CENTER);
  expect(view.scaleAt([4, 5], 0)).toBeCloseTo(60);
});

test('what is higher or nearer to the player is larger; tops lean away from the player', () => {
  expect(view.scaleAt([4, 5], 1)).toBeGreaterThan(60);
  expect(view.scaleAt([4, 9], 0)).toBeGreaterThan(view.scaleAt([4, 1], 0));
  expect(view.project([4, 5], 0.5)[1]).toBeLessThan(400);
});

test('seen from straight above, rows and columns are as wide as each other', () => {
  const above = createView([4, 5], { tilt: 0, distance: 16, cellPx: 60 }, CENTER);
  expect(above.project([5, 6], 0)).toEqual([360, 460]);
  expect(above.flat).toBe(1);
});
