import { expect, test } from 'vitest';
import { cutAtGaps } from './cut-at-gaps.ts';

test('cuts off buttons that a rim connects to the board', () => {
  // A digit is the number of edges of a cell.
  const rows = [
    '4000000004',
    '4005775004',
    '4009999004',
    '4009079004',
    '4000000004',
    '4009090904',
    '4009090904',
    '4000000004',
  ];
  const counts = Float32Array.from(rows.flatMap((row) => [...row].map(Number)));
  const whole = { left: 0, top: 0, right: 10, bottom: 8 };
  expect(cutAtGaps(whole, counts, 10, 1)).toEqual({ left: 3, top: 1, right: 7, bottom: 4 });
});

test('a row of bare floor between the ends of a frame is no gap', () => {
  const rows = ['4444444', '4099904', '4000004', '4009904', '4444444'];
  const counts = Float32Array.from(rows.flatMap((row) => [...row].map(Number)));
  const whole = { left: 0, top: 0, right: 7, bottom: 5 };
  expect(cutAtGaps(whole, counts, 7, 1)).toEqual(whole);
});
