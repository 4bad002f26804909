import { expect, test } from 'vitest';
import { makeLayeredBoard } from '#tests/layered-board.ts';
import { startPosition } from '../position.ts';
import { compileSchedule, isUnschedulable, listNextExits, slackOf } from './schedule.ts';

test('proves that a block of 250 layers has no schedule if its gate is shut at every other exit', () => {
  const { tables, epoch } = startPosition(makeLayeredBoard(['red'], 250, { shutter: 'open' }));
  const schedule = compileSchedule(tables);
  expect(schedule).toBeDefined();
  expect(isUnschedulable(schedule, epoch)).toBe(true);
});

test('finds the schedule of two blocks of 100 layers that have to take turns, and which begins', () => {
  const switches = ['red', 'blue'] as const;
  const board = makeLayeredBoard(['red', 'blue'], 100, { color: undefined as never, switches });
  const { tables, epoch } = startPosition(board);
  const schedule = compileSchedule(tables);
  expect(isUnschedulable(schedule, epoch)).toBe(false);
  expect([...listNextExits(tables, schedule, epoch)]).toEqual([1, 0]);
});

test('makes no schedules for thousands of exits, and then rules nothing out', () => {
  const { tables, epoch } = startPosition(makeLayeredBoard(['red'], 3000, { shutter: 'open' }));
  const schedule = compileSchedule(tables);
  expect(schedule).toBeUndefined();
  expect(isUnschedulable(schedule, epoch)).toBe(false);
  expect([...listNextExits(tables, schedule, epoch)]).toEqual([1]);
  expect(slackOf(schedule, epoch, 0)).toBe(Infinity);
});
