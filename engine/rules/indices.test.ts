import { expect, test } from 'vitest';
import { dragBody, dragGate, dragPlacement, packDrag } from './drags.ts';
import type { Body, GateIndex, Placement } from './indices.ts';

test('a drag holds body, placement and gate up to the largest board', () => {
  // 64 blocks, and 256 cells that could each be a crate.
  const body: Body = 319;
  const placement: Placement = 255;
  for (const gate of [-1, 0, 63] satisfies GateIndex[]) {
    const drag = packDrag(body, placement, gate);
    expect([dragBody(drag), dragPlacement(drag), dragGate(drag)]).toEqual([319, 255, gate]);
  }
  // @ts-expect-error one kind of index is not another, so swapped arguments are noticed
  expect(packDrag(placement, body, -1)).not.toBe(packDrag(body, placement, -1));
});
