import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { type BoardDraft, type Cell, SIDES } from '#engine/types.ts';
import { applyEdit, type Edit } from './apply-edit.ts';

const empty: BoardDraft = { floor: ['....', '....', '....'], blocks: [], gates: [] };

function editAll(draft: BoardDraft, ...edits: readonly Edit[]): BoardDraft {
  return edits.reduce(applyEdit, draft);
}

const draw = (color: 'red' | 'blue', ...cells: readonly (readonly [number, number])[]): Edit => ({
  kind: 'block',
  layer: null,
  cells,
  color,
});

/** Cells of the top row. */
const row = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i): Cell => [from + i, 0]);

test('a drag over empty cells creates a block', () => {
  expect(applyEdit(empty, draw('red', [0, 0], [1, 0])).blocks).toEqual([
    {
      id: 'a',
      color: 'red',
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
  ]);
});

test('a drag from one block into another joins them and keeps the modifiers of the first', () => {
  const two = editAll(empty, draw('red', [0, 0]), draw('blue', [2, 0]), {
    kind: 'block-field',
    id: 'a',
    name: 'ice',
    value: 2,
  });
  expect(applyEdit(two, draw('blue', [0, 0], [1, 0], [2, 0])).blocks).toEqual([
    {
      id: 'a',
      color: 'red',
      ice: 2,
      cells: [
        [0, 0],
        [2, 0],
        [1, 0],
      ],
    },
  ]);
});

test('splits off a run of cells as one block, and leaves a whole block as it is', () => {
  const bar = applyEdit(empty, draw('red', [0, 0], [1, 0], [2, 0], [3, 0]));
  const pair: Edit = { kind: 'split', layer: null, cells: row(0, 2) };
  const split = applyEdit(bar, pair);
  expect(split.blocks.map(({ cells, color }) => [color, cells])).toEqual([
    ['red', row(2, 4)],
    ['red', row(0, 2)],
  ]);
  expect(applyEdit(split, pair)).toBe(split);
});

test('splitting off a cell leaves the rest in connected parts', () => {
  const bar = applyEdit(empty, draw('red', [0, 0], [1, 0], [2, 0]));
  const split = applyEdit(bar, { kind: 'split', layer: null, cells: [[1, 0]] });
  expect(split.blocks.map(({ cells }) => cells)).toEqual([[[0, 0]], [[2, 0]], [[1, 0]]]);
  expect(new Set(split.blocks.map(({ id }) => id)).size).toBe(3);
});

test('turning a cell into a hole removes what is on it, and gates keep their longest part', () => {
  const board = editAll(
    empty,
    draw('red', [0, 0], [1, 0]),
    {
      kind: 'gate',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      side: 'top',
      color: 'red',
    },
    { kind: 'floor', cells: [[1, 0]], toFloor: false },
  );
  expect(board.floor[0]).toBe('.#..');
  expect(board.blocks[0]?.cells).toEqual([[0, 0]]);
  expect(board.gates[0]?.cells).toEqual([
    [2, 0],
    [3, 0],
  ]);
});

test('turning a hole into floor removes the gates that faced it', () => {
  const board = editAll(
    { ...empty, floor: ['....', '.#..', '....'] },
    { kind: 'gate-color', cell: [1, 0], side: 'bottom', color: 'blue' },
    { kind: 'floor', cells: [[1, 1]], toFloor: true },
  );
  expect(board.gates).toEqual([]);
});

test('gates join along an edge, and grow and shrink at their ends', () => {
  const gate = (x: number): Edit => ({
    kind: 'gate-color',
    cell: [x, 0],
    side: 'top',
    color: 'red',
  });
  const joined = editAll(empty, gate(0), gate(2), {
    kind: 'gate',
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    side: 'top',
    color: 'blue',
  });
  expect(joined.gates).toEqual([
    {
      id: 'g1',
      side: 'top',
      color: 'red',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
  ]);
  const longer = applyEdit(joined, { kind: 'gate-size', id: 'g1', end: 'last', by: 1 });
  expect(longer.gates[0]?.cells).toHaveLength(4);
  expect(applyEdit(longer, { kind: 'gate-size', id: 'g1', end: 'last', by: 1 })).toBe(longer);
  const shorter = applyEdit(longer, { kind: 'gate-size', id: 'g1', end: 'first', by: -1 });
  expect(shorter.gates[0]?.cells[0]).toEqual([1, 0]);
});

test('adding and removing a row leaves a board unchanged', () => {
  const board = editAll(
    empty,
    draw('red', [0, 0], [0, 1]),
    {
      kind: 'gate',
      cells: [
        [0, 0],
        [1, 0],
      ],
      side: 'top',
      color: 'red',
    },
    { kind: 'gate', cells: [[3, 1]], side: 'right', color: 'blue' },
  );
  for (const side of SIDES) {
    const grown = applyEdit(board, { kind: 'resize', side, by: 1 });
    expect(loadBoard(grown).ok).toBe(true);
    expect(applyEdit(grown, { kind: 'resize', side, by: -1 })).toEqual(board);
  }
});

test('a crate takes in the blocks that lie entirely under it, and gives them back', () => {
  const board = editAll(empty, draw('red', [0, 0]), draw('blue', [2, 0], [3, 0]), {
    kind: 'crate',
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
  });
  expect(board.crates?.[0]?.blocks).toMatchObject([{ id: 'a' }]);
  expect(board.blocks).toMatchObject([{ id: 'b', cells: [[3, 0]] }]);
  expect(loadBoard(board).ok).toBe(true);
  const open = applyEdit(board, { kind: 'remove-crate', id: 'c1' });
  expect(open.crates).toBeUndefined();
  expect(open.blocks.map(({ id }) => id).sort()).toEqual(['a', 'b']);
});

test('adding a tie that ends joins a tie with the same end, and none without an end', () => {
  const tie = (id: string, other: string, until?: number): Edit => ({
    kind: 'tie',
    id,
    other,
    ...(until !== undefined && { until }),
  });
  const blocks = [draw('red', [0, 0]), draw('blue', [1, 0]), draw('red', [2, 0])];
  const lasting = editAll(empty, ...blocks, tie('a', 'b'), tie('b', 'c', 4));
  expect(lasting.tied).toEqual([['a', 'b'], { blocks: ['b', 'c'], until: 4 }]);
  const ending = editAll(empty, ...blocks, tie('a', 'b', 4), tie('b', 'c', 4));
  expect(ending.tied).toEqual([{ blocks: ['a', 'b', 'c'], until: 4 }]);
});

test('removing a block removes its id from ties, and a tie with one block left', () => {
  const tied = editAll(empty, draw('red', [0, 0]), draw('blue', [2, 0]), {
    kind: 'tie',
    id: 'a',
    other: 'b',
  });
  expect(tied.tied).toEqual([['a', 'b']]);
  expect(applyEdit(tied, { kind: 'remove-block', id: 'a' }).tied).toBeUndefined();
  expect(applyEdit(tied, { kind: 'floor', cells: [[0, 0]], toFloor: false }).tied).toBeUndefined();
});

test('fields that exclude each other replace each other, and removing the color removes what needs one', () => {
  const set = (name: 'layers' | 'swapsTo' | 'key', value: unknown): Edit => ({
    kind: 'block-field',
    id: 'a',
    name,
    value,
  });
  const layered = editAll(empty, draw('red', [0, 0]), set('layers', ['blue']), set('key', true));
  const swapped = applyEdit(layered, set('swapsTo', 'pink'));
  expect(swapped.blocks[0]).toEqual({
    id: 'a',
    color: 'red',
    cells: [[0, 0]],
    key: true,
    swapsTo: 'pink',
  });
  const gray = applyEdit(swapped, { kind: 'color', layer: null, cell: [0, 0], color: null });
  expect(gray.blocks[0]).toEqual({ id: 'a', cells: [[0, 0]] });
  expect(applyEdit(gray, set('key', true))).toBe(gray);
});

test('an invalid value of a field changes nothing', () => {
  const board = applyEdit(empty, draw('red', [0, 0]));
  for (const value of [-1, 1.5, '3', null, Number.NaN]) {
    expect(applyEdit(board, { kind: 'block-field', id: 'a', name: 'ice', value })).toBe(board);
  }
});
