import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createNumberReader } from './piece-numbers.ts';
import { createGateSignReader } from './site-gate-signs.ts';

const NUMBERS = readNetworks().site?.numbers ?? readNetworks().numbers;
const ALONE = { isJumping: false, isTurning: false };

/** What is found at the gate of each side, in drawings of three sizes. In smaller ones the small stars are not clear. */
function readGates(signs: Partial<Gate>, others = ALONE): Promise<Record<string, unknown>[]> {
  return readAtSizes(
    boardWithGates(() => ({ color: 'orange', ...signs })),
    (picture, toPicture) => {
      const numbers = createNumberReader(NUMBERS, picture, toPicture);
      const reader = createGateSignReader(picture, toPicture, numbers);
      return GATE_SIDES.map((side) =>
        Object.fromEntries(
          reader(side, GATES_AT[side], others).map(({ field, value }) => [field, value]),
        ),
      );
    },
    [40, 57, 120],
  );
}

test.each<Partial<Gate>>([
  { ice: 12 },
  { star: true },
  { star: true, ice: 7 },
  { shutter: 'open' },
  { shutter: 'shut' },
])('reads %o at every side', async (signs) => {
  for (const found of await readGates(signs)) expect(found).toEqual(signs);
});

test('reads the number of ice beside the mark of the next color', async () => {
  const signs = { color: undefined, colors: ['orange', 'darkblue'], ice: 4 } as Partial<Gate>;
  for (const found of await readGates(signs, { ...ALONE, isTurning: true }))
    expect(found).toEqual({ ice: 4 });
});

test.each<Partial<Gate>>([{}, { locks: 3 }, { color: 'blue' }])(
  'finds nothing at a gate with %o',
  async (signs) => {
    for (const found of await readGates(signs)) expect(found).toEqual({});
  },
);
