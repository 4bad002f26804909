import { expect, test } from 'vitest';
import type { Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { drawSite } from '#tests/draw-site.ts';
import { createTurningColorsReader, type TurningColors } from './site-gate-colors.ts';

/** What is read at the gate of each side, in drawings with these many pixels per cell. */
async function readGates(
  signs: Partial<Gate>,
  sizes: readonly number[] = [36, 40, 57, 120],
): Promise<(TurningColors | null)[]> {
  const board = boardWithGates(() => signs);
  const all: (TurningColors | null)[] = [];
  for (const cellPx of sizes) {
    const read = createTurningColorsReader(...(await drawSite(board, cellPx)));
    all.push(...GATE_SIDES.map((side) => read(side, GATES_AT[side])));
  }
  return all;
}

test('reads both colors of a ring, in order', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'] }))
    expect(read).toEqual({ field: 'colors', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a switch, in order; between the caps of a small one there is no room in small drawings', async () => {
  const own = { field: 'switches', own: 'orange', next: 'darkblue' };
  for (const read of await readGates({ switches: ['orange', 'darkblue'] }, [57, 120]))
    expect(read).toEqual(own);
  for (const read of await readGates({ switches: ['orange', 'darkblue'] }, [36, 40]))
    expect([own, null]).toContainEqual(read);
});

test('below ice only the next color of a ring shows', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'], ice: 3 }))
    expect(read).toEqual({ field: 'colors', own: null, next: 'darkblue' });
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
