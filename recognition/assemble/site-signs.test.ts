import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft } from '#engine/types.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import type { FieldReading } from './field-reading.ts';
import { createNumberReader } from './piece-numbers.ts';
import { createSignReader } from './site-signs.ts';
import { createStackReader } from './site-stacks.ts';

const NUMBERS = readNetworks().site?.numbers ?? readNetworks().numbers;

/** What is found on the board's first block if the network has read `read`, in drawings of some sizes. (Default: four) */
async function readFirst(
  block: object,
  read: readonly FieldReading[] = [],
  sizes?: readonly number[],
) {
  const cells = [
    [1, 1],
    [2, 1],
  ] as const;
  const board = {
    floor: ['.....', '.....', '.....', '.....'],
    blocks: [
      { id: 'a', color: 'purple', cells, ...block },
      { id: 'b', color: 'green', cells: [[4, 3]] },
    ],
    gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'green' }],
  } as unknown as BoardDraft;
  return readAtSizes(
    board,
    (picture, toPicture) => {
      const reader = createSignReader(
        picture,
        toPicture,
        createNumberReader(NUMBERS, picture, toPicture),
      );
      const own = board.blocks[0]?.cells ?? [];
      return [
        Object.fromEntries(
          reader(own, read, createStackReader(picture, toPicture)(own)).signs.map(
            ({ field, value }) => [field, value],
          ),
        ),
      ];
    },
    sizes,
  );
}

const LONE = { cells: [[1, 1]] };
/** Sizes at which the strands of narrow ropes are clear. */
const LARGER = [57, 120];

test.each([
  [{ dynamite: 4, key: true }],
  [{ ...LONE, hidden: 5, swapsTo: 'blue' }],
  [{ hidden: 14, swapsTo: 'darkgreen' }],
  [{ swapsTo: 'yellow', key: true }],
  [{ locks: 3, key: true }],
  [{ bomb: 35, key: true, curtain: 'closed' }],
  [{ ice: 7, curtain: 'closed' }],
  [{ ...LONE, ice: 12, curtain: 'closed' }],
  [{ ...LONE, dynamite: 5, curtain: 'closed' }],
  [{ ...LONE, scissors: 'teal', curtain: 'closed' }],
  [{ ...LONE, key: true, rainbow: true }],
  [{ locks: 4, rainbow: true }],
  [{ axis: 'vertical', bomb: 10, dynamite: 2 }],
  [{ capsule: 20, axis: 'horizontal' }],
  [{ scissors: 'teal', curtain: 'open' }],
  [{ star: true, hidden: 7 }],
  [{ hidden: 12 }],
  [{ ...LONE, key: true, scissors: 'orange' }],
  [{ key: true, axis: 'horizontal' }],
  [{ ...LONE, bomb: 45, dynamite: 2 }],
  [{ ...LONE, dynamite: 4, axis: 'horizontal' }],
  [{ ...LONE, axis: 'horizontal', axisUntil: 6 }],
  [{ ...LONE, dynamite: 7, star: true, layers: ['red'] }],
  [{ ...LONE, bomb: 25, key: true, layers: ['yellow'] }],
  [{ ...LONE, scissors: 'red', layers: ['blue'] }],
  [{ ...LONE, key: true, star: true }],
  [{ ...LONE, bomb: 40, scissors: 'red', key: true, star: true }],
  [{ ...LONE, dynamite: 4, capsule: 9 }],
])(
  'several signs are found that the network has missed, with their numbers and colors: %o',
  async (signs) => {
    const { cells: _, layers: __, ...fields } = signs as typeof signs & Record<string, unknown>;
    for (const found of await readFirst(signs)) expect(found).toEqual(fields);
  },
);

test('ropes are found in their order, also one of the block’s own color', async () => {
  const ropes = { field: 'ropes', value: ['purple'], confidence: 0.9 };
  const colors = ['purple', 'yellow', 'darkgreen'];
  for (const found of await readFirst({ ropes: colors }, [ropes]))
    expect(found).toEqual({ ropes: colors });
});

test.each([
  { ...LONE, bomb: 55, ropes: ['purple', 'orange', 'darkgreen'] },
  { ...LONE, scissors: 'blue', ropes: ['orange', 'darkblue', 'pink'] },
  { scissors: 'darkgreen', ropes: ['green', 'purple', 'blue', 'darkblue'] },
])('ropes are found below signs, one more than are there being read: %o', async (signs) => {
  const { cells: _, ...fields } = signs as typeof signs & Record<string, unknown>;
  const value = ['yellow', ...signs.ropes];
  for (const found of await readFirst(signs, [{ field: 'ropes', value, confidence: 0.9 }], LARGER))
    expect(found).toEqual(fields);
});

test('scissors that the network has read among ropes are not there without their colors', async () => {
  const ropes = ['blue', 'green', 'teal', 'darkgreen', 'yellow'];
  const read = { ropes, curtain: 'closed', scissors: 'darkgreen' };
  const fields = Object.entries(read).map(([field, value]) => ({ field, value, confidence: 0.9 }));
  for (const found of await readFirst({ ...LONE, ropes, curtain: 'closed' }, fields, LARGER))
    expect(found).toEqual({ ropes, curtain: 'closed' });
});

test('ropes are found of which the network has read only the curtain below them', async () => {
  const ropes = ['blue', 'green', 'teal', 'darkgreen', 'yellow'];
  const curtain = { field: 'curtain', value: 'closed', confidence: 0.9 };
  for (const found of await readFirst({ ...LONE, ropes, curtain: 'closed' }, [curtain], LARGER))
    expect(found).toEqual({ ropes, curtain: 'closed' });
});

test('four ropes around one cell are not five, one of them in the color of the block', async () => {
  const ropes = ['darkblue', 'teal', 'orange', 'darkgreen'];
  const read = { field: 'ropes', value: ropes, confidence: 0.9 };
  for (const found of await readFirst(
    { ...LONE, color: 'pink', ropes },
    [read],
    [44, 46, 50, 54, 60, 64, 70, 74, 80, 84, 90, 96],
  ))
    expect(found).toEqual({ ropes });
});

test.each(['red', 'purple'])(
  'a single %s rope is none if a plain block shows none',
  async (rope) => {
    const ropes = { field: 'ropes', value: [rope], confidence: 0.9 };
    for (const found of await readFirst({}, [ropes])) expect(found).toEqual({});
  },
);

test('nothing is found on a plain block, and what the network alone has read stays', async () => {
  for (const found of await readFirst({})) expect(found).toEqual({});
  const rainbow = { field: 'rainbow', value: true, confidence: 0.9 };
  for (const found of await readFirst({}, [rainbow])) expect(found).toEqual({ rainbow: true });
  const shown = { star: true, axis: 'horizontal' };
  const all = { ...shown, axisUntil: 6 };
  const read = Object.entries(all).map(([field, value]) => ({ field, value, confidence: 0.9 }));
  for (const found of await readFirst(shown, read)) expect(found).toEqual(all);
});

test('bolts that the network has read are there only if they are seen', async () => {
  const fixed = { field: 'fixed', value: true, confidence: 0.9 };
  for (const found of await readFirst({}, [fixed])) expect(found).toEqual({});
  for (const found of await readFirst({ fixed: true }, [fixed]))
    expect(found).toEqual({ fixed: true });
});

test('a closed curtain with its bar has no other sign', async () => {
  const bomb = { field: 'bomb', value: 7, confidence: 0.9 };
  const curtain = { field: 'curtain', value: 'closed', confidence: 0.9 };
  for (const found of await readFirst({ curtain: 'closed' }, [bomb, curtain]))
    expect(found).toEqual({ curtain: 'closed' });
});

test('the number on ice stays, also a 5, whose middle looks like a bar', async () => {
  const ice = { field: 'ice', value: 5, confidence: 0.9 };
  for (const found of await readFirst({ ...LONE, ice: 5 }, [ice]))
    expect(found).toEqual({ ice: 5 });
});

test('the number on ice of one cell is no star', async () => {
  const read = [{ field: 'ice', value: 10, confidence: 0.9 }];
  for (const found of await readFirst({ ...LONE, ice: 10, color: 'yellow' }, read, [140, 143]))
    expect(found).toEqual({ ice: 10 });
});

test('the number of a hidden block on an arrow is not that of the arrow', async () => {
  const cells = [
    [1, 1],
    [1, 2],
  ];
  const shown = { key: true, hidden: 13, axis: 'vertical' };
  const read = Object.entries(shown).map(([field, value]) => ({ field, value, confidence: 0.9 }));
  for (const found of await readFirst({ ...shown, cells }, read, [90, 105, 111, 112, 120]))
    expect(found).toEqual(shown);
});

test.each([5, 11])(
  'the number %i of an arrow on a yellow block is no bomb with a yellow spark',
  async (axisUntil) => {
    const shown = { axis: 'horizontal', axisUntil };
    for (const found of await readFirst({ ...LONE, ...shown, color: 'yellow' }))
      expect(found).toEqual(shown);
  },
);

test('stars are seen on ice, whose white edge they touch', async () => {
  const shown = { ice: 3, star: true };
  const read = [{ field: 'ice', value: 3, confidence: 0.9 }];
  for (const found of await readFirst({ ...shown, color: 'pink' }, read, [57, 63, 120]))
    expect(found).toEqual(shown);
});

test('of three signs on one cell that the network has read, two are there if they are placed as two', async () => {
  const shown = { key: true, dynamite: 4 };
  const read = Object.entries({ ...shown, scissors: 'yellow' }).map(([field, value]) => ({
    field,
    value,
    confidence: 0.9,
  }));
  for (const found of await readFirst({ ...LONE, ...shown, color: 'yellow' }, read))
    expect(found).toEqual(shown);
});
