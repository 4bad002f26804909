import { expect, test } from 'vitest';
import type { Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { readTurningColors, type TurningColors } from './site-gate-colors.ts';
import { findGateMarks } from './site-gate-marks.ts';
import { createPointReader } from './site-pixels.ts';

/** What is read at the gate of each side. */
function readGates(signs: Partial<Gate>): Promise<(TurningColors | null)[]> {
  return readAtSizes(
    boardWithGates(() => signs),
    (picture, toPicture) => {
      const at = createPointReader(picture, toPicture);
      return GATE_SIDES.map((side) => {
        const cells = GATES_AT[side];
        const marks = findGateMarks(at, { side, cells }, [], signs.ice !== undefined);
        return readTurningColors(at, side, cells, marks);
      });
    },
  );
}

test('reads both colors of a ring, in order', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'] }))
    expect(read).toEqual({ field: 'colors', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a switching gate, in order', async () => {
  for (const read of await readGates({ switches: ['orange', 'darkblue'] }))
    expect(read).toEqual({ field: 'switches', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a ring through ice', async () => {
  for (const read of await readGates({ colors: ['orange', 'darkblue'], ice: 3 }))
    expect(read).toEqual({ field: 'colors', own: 'orange', next: 'darkblue' });
});

test('reads both colors of a switching gate through ice', async () => {
  for (const read of await readGates({ switches: ['orange', 'darkblue'], ice: 3 }))
    expect(read).toEqual({ field: 'switches', own: 'orange', next: 'darkblue' });
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
