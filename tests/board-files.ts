/** Small valid board files. A test changes them in one place. */

export type File = Record<string, unknown>;

export const block = (more: File = {}): File => ({
  id: 'a',
  color: 'red',
  cells: [[0, 0]],
  ...more,
});
export const gate = (more: File = {}): File => ({
  id: 'g1',
  side: 'top',
  cells: [[0, 0]],
  color: 'red',
  ...more,
});
export const crate = (more: File = {}): File => ({
  id: 'c1',
  cells: [
    [2, 1],
    [3, 1],
  ],
  opensAfter: 1,
  blocks: [],
  ...more,
});
export const board = (more: File = {}): File => ({
  floor: ['....', '....', '..#.'],
  blocks: [block()],
  gates: [gate()],
  ...more,
});
export const second = (more: File = {}) => block({ id: 'b', cells: [[1, 1]], ...more });
export const withBlock = (more: File) => board({ blocks: [block(more)] });
