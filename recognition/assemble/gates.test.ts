import { expect, test } from 'vitest';
import type { Lab } from '../picture.ts';
import type { EdgeReading } from '../segment/gates.ts';
import { joinGates } from './gates.ts';

const RED: Lab = [0.55, 0.155, 0.063];
const BLUE: Lab = [0.71, -0.07, -0.12];

function edge(x: number, gate: number, color: Lab | null, seam = 0.01): EdgeReading {
  const patch = {
    lab: color ?? [0.4, 0, 0],
    roughness: 0,
    seen: 1,
    chromatic: 1,
    hue: color,
  } as const;
  return { x, y: 0, side: 'top', patch, gate, end: 1, color, seam };
}

test('joins neighbouring edges of one colour into one gate', () => {
  const runs = joinGates([edge(0, 0.99, RED), edge(1, 0.98, RED), edge(2, 0.02, null)]);
  expect(runs.map((r) => r.cells)).toEqual([
    [
      [0, 0],
      [1, 0],
    ],
  ]);
  expect(runs[0]?.confidence).toBeGreaterThan(0.9);
});

test('parts gates of two colours', () => {
  expect(joinGates([edge(0, 0.99, RED), edge(1, 0.99, BLUE)])).toHaveLength(2);
});

test('parts two gates of one colour at the groove between them', () => {
  expect(joinGates([edge(0, 0.99, RED, 0.2), edge(1, 0.99, RED)])).toHaveLength(2);
});

test('a gate that hardly shows is an unsure one', () => {
  expect(joinGates([edge(0, 0.6, RED)])[0]?.confidence).toBeLessThan(0.7);
});
