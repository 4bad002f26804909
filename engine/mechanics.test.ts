import { expect, test } from 'vitest';
import { MECHANICS, type Mechanic, mechanicsOf } from './mechanics.ts';
import type { Block, BoardDraft, Gate } from './types.ts';

const block: Block = { id: 'a', cells: [[0, 0]], color: 'red' };
const gate: Gate = { id: 'g', side: 'left', cells: [[0, 0]], color: 'red' };
const plain: BoardDraft = { floor: ['...'], blocks: [block], gates: [gate] };
const withBlock = (extra: Partial<Block>) => ({ ...plain, blocks: [{ ...block, ...extra }] });
const withGate = (extra: Partial<Gate>) => ({ ...plain, gates: [{ ...gate, ...extra }] });

const BOARDS: Readonly<Record<Mechanic, BoardDraft>> = {
  axis: withBlock({ axis: 'horizontal' }),
  layers: withBlock({ layers: ['blue'] }),
  ice: withBlock({ ice: 1 }),
  stars: withGate({ star: true }),
  shutters: withGate({ shutter: 'open' }),
  ropes: withBlock({ ropes: ['pink'] }),
  ties: { ...plain, tied: [['a', 'b']] },
  bombs: withBlock({ bomb: 9 }),
  keys: withBlock({ locks: 1 }),
  paths: { ...plain, paths: [{ color: 'red', cells: [[1, 0]] }] },
  curtains: withBlock({ curtain: 'open' }),
  'frozen-gates': withGate({ ice: 2 }),
  'jumping-locks': { ...plain, jumpingLocks: [{ gates: ['g'], at: 0 }] },
  crates: { ...plain, crates: [{ id: 'c', cells: [[1, 0]], opensAfter: 1, blocks: [] }] },
  blockers: { ...plain, blocks: [{ id: 'a', cells: [[0, 0]] }] },
  fixed: withBlock({ fixed: true }),
  'color-rings': withGate({ colors: ['red', 'blue'] }),
  'locked-gates': withGate({ locks: 1 }),
  hidden: withBlock({ hidden: 1 }),
  'movable-crates': {
    ...plain,
    crates: [{ id: 'c', cells: [[1, 0]], opensAfter: 1, blocks: [], movable: true }],
  },
  'switching-gates': withGate({ switches: ['red', 'blue'] }),
  'changing-gates': withGate({ spans: [[0, 0]] }),
  'limited-arrows': withBlock({ axis: 'vertical', axisUntil: 2 }),
  rainbow: withBlock({ rainbow: true }),
  'color-swaps': withBlock({ swapsTo: 'blue' }),
  dynamite: withBlock({ dynamite: 1 }),
  capsules: withBlock({ capsule: 5 }),
  'timed-ties': { ...plain, tied: [{ blocks: ['a', 'b'], until: 2 }] },
};

test.each(MECHANICS)('a board with %s alone has that mechanic alone', (mechanic) => {
  expect(mechanicsOf(BOARDS[mechanic])).toEqual([mechanic]);
});

test('a plain board has no mechanic, and counts of 0 bring none', () => {
  expect(mechanicsOf(plain)).toEqual([]);
  expect(mechanicsOf(withBlock({ ice: 0, locks: 0, hidden: 0 }))).toEqual([]);
});

test('blocks in shut crates count, and mechanics come in the order of the list', () => {
  const crate = { id: 'c', cells: block.cells, opensAfter: 1, blocks: [{ ...block, ice: 2 }] };
  const board: BoardDraft = { ...withGate({ star: true }), blocks: [], crates: [crate] };
  expect(mechanicsOf(board)).toEqual(['ice', 'stars', 'crates']);
});
