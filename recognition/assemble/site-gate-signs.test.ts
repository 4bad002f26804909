import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft, Gate } from '#engine/types.ts';
import { boardWithGates, GATE_SIDES, GATES_AT } from '#tests/board-with-gates.ts';
import { drawSite, readAtSizes } from '#tests/draw-site.ts';
import { createNumberReader } from './piece-numbers.ts';
import { createMarkedGateReader } from './site-gate-signs.ts';

const NUMBERS = readNetworks().site?.numbers ?? readNetworks().numbers;

/** What is found at the gate of each side, in drawings of some sizes. (Default: three; in smaller ones the small stars are not clear) */
function readGates(
  signs: Partial<Gate>,
  jumpingLocks?: BoardDraft['jumpingLocks'],
  seemsIced = false,
  sizes: readonly number[] = [40, 57, 120],
): Promise<Record<string, unknown>[]> {
  return readAtSizes(
    {
      ...boardWithGates(() => ({ color: 'orange', ...signs })),
      ...(jumpingLocks && { jumpingLocks }),
    },
    (picture, toPicture) => {
      const numbers = createNumberReader(NUMBERS, picture, toPicture);
      const read = createMarkedGateReader(picture, toPicture, [], numbers);
      return GATE_SIDES.map((side) => {
        const { turning, signs } = read(
          side,
          GATES_AT[side],
          seemsIced && GATES_AT[side].length > 1,
        );
        return Object.fromEntries([
          ...(turning ? [[turning.field, [turning.own, turning.next]]] : []),
          ...signs.map(({ field, value }) => [field, value]),
        ]);
      });
    },
    sizes,
  );
}

test.each<Partial<Gate>>([
  { ice: 12 },
  { star: true },
  { star: true, ice: 7 },
  { shutter: 'open' },
  { shutter: 'shut' },
  { locks: 3 },
  { star: true, locks: 6 },
])('reads %o at every side', async (signs) => {
  for (const found of await readGates(signs)) expect(found).toEqual(signs);
});

test.each([1, 10, 21])(
  'the edge of the ice beside the number %i is no further digit, and no digit is taken for it',
  async (ice) => {
    for (const found of await readGates({ ice }, undefined, false, [57, 70, 74, 100, 110]))
      expect(found).toEqual({ ice });
  },
);

const RING = { color: undefined, colors: ['orange', 'darkblue'] } as const;
const SWITCH = { color: undefined, switches: ['orange', 'darkblue'] } as const;

test.each([
  { ...RING, ice: 4 },
  { ...SWITCH, ice: 10 },
  { ...RING, shutter: 'shut' },
  { ...RING, shutter: 'open' },
  { ...SWITCH, star: true },
])('reads marks beside that of the next color: %o', async ({ color: _, ...signs }) => {
  for (const found of await readGates({ color: undefined, ...signs } as unknown as Partial<Gate>))
    expect(found).toEqual(signs);
});

test('three marks of a gate of one cell are read, for which they shrink', async () => {
  const board = {
    ...boardWithGates(() => ({ star: true, ice: 9, switches: ['orange', 'darkblue'] })),
  };
  const found = await readAtSizes(
    board,
    (...drawing) => {
      const read = createMarkedGateReader(...drawing, [], createNumberReader(NUMBERS, ...drawing));
      const { turning, signs } = read('left', GATES_AT.left, true);
      return [[turning?.next, ...signs.map(({ field, value }) => [field, value])]];
    },
    [57, 120],
  );
  const all = ['darkblue', ['ice', 9], ['star', true]];
  expect(found).toEqual([all, all]);
});

test.each(['shut', 'open'] as const)(
  'a marked block hides no shutter that is %s',
  async (shutter) => {
    const board: BoardDraft = {
      floor: ['..', '..'],
      blocks: [{ id: 'a', color: 'orange', cells: [[0, 0]] }],
      gates: [
        { id: 'g', side: 'top', cells: [[0, 0]], color: 'orange', shutter },
        { id: 'h', side: 'left', cells: [[0, 0]], color: 'orange', shutter },
      ],
    };
    const marked = { move: { block: 'a', by: [0, 0] }, path: [[0, 0]], carried: ['a'] } as const;
    for (const cellPx of [40, 57, 120]) {
      const drawing = await drawSite(board, cellPx, { marked, depth: 'block' });
      const read = createMarkedGateReader(...drawing, [], createNumberReader(NUMBERS, ...drawing));
      for (const { side, cells } of board.gates)
        expect(read(side, cells, false).signs).toMatchObject([
          { field: 'shutter', value: shutter },
        ]);
    }
  },
);

test.each<Partial<Gate>>([{}, { color: 'blue' }])(
  'finds nothing at a gate with %o, also if the network has seen ice on two cells',
  async (signs) => {
    for (const found of await readGates(signs, undefined, true)) expect(found).toEqual({});
  },
);

test.each<Partial<Gate>>([{}, { ice: 15 }, { shutter: 'shut' }, { shutter: 'open' }])(
  'finds a jumping lock at one gate, beside %o',
  async (signs) => {
    const locks = [{ gates: ['right', 'left'], at: 0 }] as unknown as BoardDraft['jumpingLocks'];
    const found = await readGates(signs, locks);
    for (const [i, own] of found.entries())
      expect(own).toEqual(i % 4 === 1 ? { ...signs, jumpingLock: true } : signs);
  },
);

test.each([
  [{ star: true }, ['star']],
  [{ ice: 12 }, ['ice']],
  [{}, []],
  [{ color: 'yellow' }, []],
] as const)(
  'what the arrow of a leaving move leaves of %o shows whether there are stars',
  async (signs, fields) => {
    const marked = {
      move: { block: 'b', by: [1, 0], gate: 'right' },
      path: [
        [0, 0],
        [1, 0],
      ],
      carried: ['b'],
    } as const;
    const board = boardWithGates(() => ({ color: 'orange', ...signs }));
    for (const cellPx of [40, 57, 120]) {
      const drawing = await drawSite(board, cellPx, { marked, depth: 'move' });
      const read = createMarkedGateReader(...drawing, [], createNumberReader(NUMBERS, ...drawing));
      const { signs: found, isCrossed } = read('right', GATES_AT.right, false);
      expect(isCrossed).toBe(true);
      expect(found.map(({ field }) => field)).toEqual(fields);
    }
  },
);

test('marks are read on two gates that overlap around an inner corner', async () => {
  const gates = [
    { id: 'g', side: 'bottom', cells: [[1, 0]], color: 'orange', star: true },
    { id: 'h', side: 'right', cells: [[0, 1]], color: 'orange', locks: 4 },
  ] as const;
  const board = {
    floor: ['..', '.#'],
    blocks: [{ id: 'a', color: 'orange', cells: [[0, 0]] }],
    gates,
  } as unknown as BoardDraft;
  const found = await readAtSizes(
    board,
    (...drawing) => {
      const read = createMarkedGateReader(
        ...drawing,
        gates,
        createNumberReader(NUMBERS, ...drawing),
      );
      return gates.map(({ side, cells }) =>
        read(side, cells, false).signs.map(({ field, value }) => [field, value]),
      );
    },
    [40, 57, 120],
  );
  const own = [[['star', true]], [['locks', 4]]];
  expect(found).toEqual([...own, ...own, ...own]);
});
