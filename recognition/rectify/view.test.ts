import { expect, test } from 'vitest';
import { type View, widenView } from './view.ts';

const VIEW: View = { toPicture: [1, 0, 0, 0, 1, 0, 0, 0, 1], x0: -2, y0: -3, columns: 9, rows: 10 };

test('a view is wide enough if the board does not reach its outermost cells', () => {
  const cells = [
    { x: -1, y: -2 },
    { x: 5, y: 5 },
  ];
  expect(widenView(VIEW, cells)).toBeNull();
});

test('a view is widened where the board reaches its outermost cells', () => {
  expect(widenView(VIEW, [{ x: 0, y: 6 }])).toEqual({ ...VIEW, rows: 12 });
  expect(widenView(VIEW, [{ x: -2, y: 0 }])).toEqual({ ...VIEW, x0: -4, columns: 11 });
});

test('a view is not widened beyond the largest board', () => {
  const wide = { ...VIEW, columns: 23 };
  expect(widenView(wide, [{ x: 20, y: 0 }])).toBeNull();
});
