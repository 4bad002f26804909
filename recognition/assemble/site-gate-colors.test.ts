import { expect, test } from 'vitest';
import type { Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createTurningColorsReader, type TurningColors } from './site-gate-colors.ts';

/** What is read at the gate of each side. */
function readGates(
  signs: Partial<Gate>,
  sizes?: readonly number[],
): Promise<(TurningColors | null)[]> {
  const read = (...drawing: Parameters<typeof createTurningColorsReader>) => {
    const reader = createTurningColorsReader(...drawing);
    return GATE_SIDES.map((side) => reader(side, GATES_AT[side]));
  };
  return readAtSizes(
    boardWithGates(() => signs),
    read,
    sizes,
  );
}

test('reads both colors of a ring, in order', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'] }))
    expect(read).toEqual({ field: 'colors', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a switching gate, in order', async () => {
  for (const read of await readGates({ switches: ['orange', 'darkblue'] }, [57, 120]))
    expect(read).toEqual({ field: 'switches', own: 'orange', next: 'darkblue' });
});

test('in small drawings reads all switching gates but the one of one cell, which has no room between its caps', async () => {
  const reads = await readGates({ switches: ['orange', 'darkblue'] }, [36]);
  for (const [i, side] of GATE_SIDES.entries())
    expect(reads[i], side).toEqual(
      GATES_AT[side].length > 1 ? { field: 'switches', own: 'orange', next: 'darkblue' } : null,
    );
});

test('reads both colors of a ring through ice', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'], ice: 3 }))
    expect(read).toEqual({ field: 'colors', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a switching gate through ice', async () => {
  const reads = await readGates({ switches: ['orange', 'darkblue'], ice: 3 }, [57, 120]);
  for (const [i, side] of GATE_SIDES.entries())
    if (GATES_AT[side].length > 1)
      expect(reads[i], side).toEqual({ field: 'switches', own: 'orange', next: 'darkblue' });
});

test.for([
  ['plain gates', {}],
  ['frozen gates', { ice: 12 }],
  ['star gates', { star: true }],
  ['locked gates', { locks: 3 }],
  ['gates with a shut shutter', { shutter: 'shut' }],
] as [string, Partial<Gate>][])('reads no second color at %s', async ([, signs]) => {
  expect((await readGates({ color: 'orange', ...signs })).filter((read) => read !== null)).toEqual(
    [],
  );
});
