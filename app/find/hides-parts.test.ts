import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { hidesParts } from './hides-parts.ts';

const PLAIN: BoardDraft = {
  floor: ['...'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
};
const [block, gate] = [PLAIN.blocks[0], PLAIN.gates[0]] as const;
const crate = { id: 'c', cells: [[2, 0]] as const, opensAfter: 2 };

test.for<[string, Partial<BoardDraft>]>([
  ['a block in ice', { blocks: [{ ...block, ice: 3 }] as BoardDraft['blocks'] }],
  ['a covered block', { blocks: [{ ...block, hidden: 3 }] as BoardDraft['blocks'] }],
  ['a rainbow block', { blocks: [{ ...block, rainbow: true }] as BoardDraft['blocks'] }],
  ['a gate in ice', { gates: [{ ...gate, ice: 2 }] as BoardDraft['gates'] }],
  [
    'a gate that changes size',
    {
      gates: [
        {
          ...gate,
          spans: [
            [0, 0],
            [0, 0],
          ],
        },
      ] as BoardDraft['gates'],
    },
  ],
  [
    'a gate of three colors',
    {
      gates: [
        { ...gate, color: undefined, colors: ['red', 'blue', 'teal'] },
      ] as BoardDraft['gates'],
    },
  ],
  ['a path below a block', { paths: [{ color: 'red', cells: [[0, 0]] }] }],
  ['a crate of which nothing is known', { crates: [{ ...crate, blocks: [] }] }],
  ['a lock that jumps', { jumpingLocks: [{ gates: ['g'], at: 0 }] }],
])('a picture does not show all of %s', ([, part]) => {
  expect(hidesParts({ ...PLAIN, ...part })).toBe(true);
});

test('plain pieces, bare paths and crates with drawn blocks hide nothing', () => {
  expect(hidesParts(PLAIN)).toBe(false);
  expect(hidesParts({ ...PLAIN, paths: [{ color: 'red', cells: [[1, 0]] }] })).toBe(false);
  const inside = [{ id: 'b', color: 'red', cells: [[2, 0]] }] as BoardDraft['blocks'];
  expect(hidesParts({ ...PLAIN, crates: [{ ...crate, blocks: inside }] })).toBe(false);
});
