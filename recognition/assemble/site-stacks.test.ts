import { expect, test } from 'vitest';
import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import { readAtSizes } from '#tests/draw-site.ts';
import { createStackReader, type MeasuredStack } from './site-stacks.ts';

const SHAPES: readonly (readonly Cell[])[] = [
  [
    [0, 0],
    [1, 0],
  ],
  [
    [3, 0],
    [3, 1],
    [2, 1],
  ],
  [
    [0, 2],
    [1, 2],
    [0, 3],
    [1, 3],
  ],
];

/** What is read on blocks of three shapes with these fields. */
function readStacks(fields: Partial<Block>): Promise<MeasuredStack[]> {
  const board = {
    floor: ['....', '....', '....', '....'],
    blocks: SHAPES.map((cells, i) => ({ id: `b${i}`, cells, color: 'teal', ...fields })),
    gates: (['teal', 'pink', 'red'] as const).map((color, i) => ({
      id: `g${i}`,
      side: 'right',
      cells: [[3, i]],
      color,
    })),
  } as unknown as BoardDraft;
  return readAtSizes(board, (...drawing) => SHAPES.map(createStackReader(...drawing)));
}

test.for([
  ['a plain block', {}, { base: 'teal', brick: null }],
  ['a brick on a base', { layers: ['pink'] }, { base: 'teal', brick: 'pink' }],
  ['a brick below a key', { layers: ['pink'], key: true }, { base: 'teal', brick: 'pink' }],
  [
    'a brick below an arrow',
    { layers: ['pink'], axis: 'vertical' },
    { base: 'teal', brick: 'pink' },
  ],
  [
    'a brick below an open curtain',
    { layers: ['pink'], curtain: 'open' },
    { base: 'teal', brick: 'pink' },
  ],
  ['a brick on a hidden base', { layers: ['pink'], hidden: 4 }, { base: null, brick: 'pink' }],
  // The network reads them.
  ['two bricks on a base', { layers: ['pink', 'red'] }, { base: 'teal', brick: null }],
] as [string, Partial<Block>, MeasuredStack][])(
  'reads the colors of %s',
  async ([, fields, own]) => {
    for (const read of await readStacks(fields)) expect(read).toEqual(own);
  },
);

test('the color between ropes is read, and no rope is taken for it', async () => {
  const ropes = ['red', 'orange', 'yellow', 'green', 'pink'] as const;
  const bases = (await readStacks({ ropes })).map(({ base }) => base);
  expect(new Set(bases)).toEqual(new Set(['teal']));
});

test('the side of a base shows its color where an open curtain and a sign cover the only cell', async () => {
  const cells: readonly Cell[] = [[1, 1]];
  const board: BoardDraft = {
    floor: ['...', '...', '...'],
    blocks: [{ id: 'a', color: 'red', cells, curtain: 'open', scissors: 'pink' }],
    gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'red' }],
  };
  for (const { base } of await readAtSizes(board, (...drawing) => [
    createStackReader(...drawing)(cells),
  ]))
    expect(base).toBe('red');
});

test('a brick is seen between two signs that cover both cells of an upright block', async () => {
  const cells: readonly Cell[] = [
    [1, 0],
    [1, 1],
  ];
  const board: BoardDraft = {
    floor: ['...', '...', '...'],
    blocks: [{ id: 'a', color: 'blue', cells, layers: ['green'], key: true, scissors: 'teal' }],
    gates: [
      { id: 'g', side: 'top', cells: [[0, 0]], color: 'blue' },
      { id: 'h', side: 'top', cells: [[2, 0]], color: 'green' },
    ],
  };
  for (const stack of await readAtSizes(board, (...drawing) => [
    createStackReader(...drawing)(cells),
  ]))
    expect(stack).toEqual({ base: 'blue', brick: 'green' });
});
