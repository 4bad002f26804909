import { expect, test } from 'vitest';
import type { Destination, GateView } from '#engine/view.ts';
import { type DragField, dragField, followPull, stepTowards } from './drag-field.ts';

/** Free to the right for two cells, then down: a corner around an obstacle at [1, 1]. */
const angle: DragField = {
  free: new Set(['0,0', '1,0', '2,0', '2,1', '2,2']),
  exits: new Map([['2,2', [{ gate: 'g', side: 'bottom' }]]]),
};

test('a block follows the finger between cells', () => {
  expect(followPull(angle, [0, 0], [0.3, 0])).toEqual({ cell: [0, 0], drawn: [0.3, 0] });
  expect(followPull(angle, [0, 0], [0.8, 0.1]).cell).toEqual([1, 0]);
});

test('a block stops at obstacles and gives way only a little', () => {
  const { cell, drawn } = followPull(angle, [0, 0], [0, 3]);
  expect(cell).toEqual([0, 0]);
  expect(drawn[1]).toBeGreaterThan(0);
  expect(drawn[1]).toBeLessThan(0.1);
});

test('a block goes around a corner and not through it', () => {
  expect(followPull(angle, [0, 0], [1, 2]).cell).toEqual([1, 0]);
  expect(followPull(angle, [1, 0], [2, 2]).cell).toEqual([2, 2]);
});

test('a block leaves only if it is pushed out through its gate', () => {
  expect(followPull(angle, [2, 2], [2, 2.1]).exit).toBeUndefined();
  expect(followPull(angle, [2, 2], [2, 2.3]).exit).toBeUndefined();
  expect(followPull(angle, [2, 2], [2, 2.6]).exit).toEqual({ gate: 'g', side: 'bottom' });
});

test('arrow keys go cell by cell and out through the gate', () => {
  expect(stepTowards(angle, [0, 0], 'right')?.cell).toEqual([1, 0]);
  expect(stepTowards(angle, [0, 0], 'bottom')).toBeUndefined();
  expect(stepTowards(angle, [2, 2], 'bottom')?.exit?.gate).toBe('g');
});

test('a field consists of destinations and of the sides of their gates', () => {
  const destinations: Destination[] = [
    {
      by: [1, 0],
      path: [
        [0, 0],
        [1, 0],
      ],
    },
    { by: [0, 0], gate: 'g', path: [[0, 0]] },
  ];
  const gates = [{ id: 'g', side: 'left' }] as unknown as GateView[];
  const field = dragField(destinations, gates);
  expect([...field.free]).toEqual(['0,0', '1,0']);
  expect(field.exits.get('0,0')).toEqual([{ gate: 'g', side: 'left' }]);
});
