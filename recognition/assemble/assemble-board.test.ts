import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { type Assembled, assembleBoard } from './assemble-board.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';
import { poolSigns } from './pool-signs.ts';
import type { NumberReader } from './signs.ts';
import type { MeasuredGate } from './site-gate-signs.ts';
import type { SiteReaders } from './site-readers.ts';

const RED = COLORS.indexOf('red') + 1;
const BLUE = COLORS.indexOf('blue') + 1;
const number = (value: number) => ({ value, confidence: 0.9, instead: 1 });
const SEVEN: NumberReader = {
  onPiece: () => ({ value: 7, confidence: 0.8, instead: 1 }),
  allOnPiece: () => [],
  atPoint: () => null,
  onGate: () => ({ value: 3, confidence: 0.9, instead: 8 }),
  onTie: () => ({ value: 4, confidence: 0.1, instead: 1 }),
};

function read(
  rows: readonly string[],
  given: Readonly<Record<string, GivenProbabilities>>,
  numbers: NumberReader = SEVEN,
  site?: SiteReaders,
): Assembled {
  const cellProbabilities = fakeCellProbabilities(rows, given);
  const cells = chooseCells(cellProbabilities);
  const pieces = joinCells(cellProbabilities, cells);
  const gates = joinGates(cellProbabilities, cells);
  return assembleBoard(
    cellProbabilities,
    cells,
    pieces,
    gates,
    poolSigns(cellProbabilities, pieces, gates.runs),
    numbers,
    (pieces) => pieces.map(() => null),
    site,
  );
}

test('cuts the floor to its bounding box and shifts blocks and gates', () => {
  const { board, origin } = read(['####', '#aa.', '#.#.', '####'], {
    '1,1': { color: RED, 'left gate': 0.99, 'left color': RED },
    '2,1': { color: RED },
  });
  expect(board.floor).toEqual(['...', '.#.']);
  expect(board.blocks).toEqual([
    {
      id: 'b1',
      color: 'red',
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
  ]);
  expect(board.gates).toEqual([{ id: 'g1', side: 'left', cells: [[0, 0]], color: 'red' }]);
  expect(origin).toEqual([1, 1]);
});

test('a tie separates cells of different colours even without a groove', () => {
  const countBlocks = (tied: number): number =>
    read(['aa.'], {
      '0,0': { color: RED, joinedRight: 0.97, tiedRight: tied },
      '1,0': { color: BLUE },
    }).board.blocks.length;
  expect(countBlocks(0)).toBe(1);
  expect(countBlocks(0.9)).toBe(2);
});

test('signs that are each clear by themselves are all read; one that is not clear gives way to the likelier', () => {
  const blockWith = (given: GivenProbabilities) =>
    read(['a..'], { '0,0': { color: RED, ...given } }).board.blocks[0];
  expect(blockWith({ key: 0.97, star: 0.95, horizontal: 0.96 })).toMatchObject({
    ...{ key: true, star: true, axis: 'horizontal' },
  });
  const block = blockWith({ key: 0.97, star: 0.7, horizontal: 0.6 });
  expect(block).toMatchObject({ key: true });
  expect(block).not.toHaveProperty('star');
  expect(block).not.toHaveProperty('axis');
});

test('clear signs have the numbers that the block shows, in the order in which the site places them', () => {
  const both = { ...SEVEN, allOnPiece: () => [number(12), number(4)] };
  const { board } = read(['a..'], { '0,0': { hidden: 0.99, ice: 0.95 } }, both);
  expect(board.blocks[0]).toMatchObject({ ice: 12, hidden: 4 });
});

test('of clear signs only the likelier has the number that a block shows, and a curtain is open or closed', () => {
  const { board } = read(['a..'], {
    '0,0': { color: RED, bomb: 0.99, capsule: 0.95, closed: 0.92, open: 0.95 },
  });
  expect(board.blocks[0]).toMatchObject({ bomb: 7, curtain: 'open' });
  expect(board.blocks[0]).not.toHaveProperty('capsule');
});

test('separates blocks of one colour at the groove between them', () => {
  const { board } = read(['ab.'], { '0,0': { color: RED }, '1,0': { color: RED } });
  expect(board.blocks).toHaveLength(2);
});

test('joins the cells of one gate and separates two gates of one colour', () => {
  const gate = { 'top gate': 0.99, 'top color': BLUE };
  const { board } = read(['...'], {
    '0,0': { ...gate, 'top next': 0.98 },
    '1,0': { ...gate, 'top next': 0.03 },
    '2,0': gate,
  });
  expect(board.gates.map((g) => g.cells.length)).toEqual([2, 1]);
});

test('ignores a patch of cells that is separate from the board', () => {
  expect(read(['...#.', '...##'], {}).board.floor).toEqual(['...', '...']);
});

test('a sign with a number has the product of both confidences', () => {
  const given = { '0,0': { ice: 0.95, color: RED } };
  const { board, confidences } = read(['a..'], given);
  expect(board.blocks[0]).toMatchObject({ ice: 7 });
  const ice = confidences.find((c) => c.at === 'blocks[0].ice');
  const cellProbabilities = fakeCellProbabilities(['a..'], given);
  const pieces = joinCells(cellProbabilities, chooseCells(cellProbabilities));
  const [signs] = poolSigns(cellProbabilities, pieces, []).blocks.values();
  expect(ice?.confidence).toBeCloseTo((signs?.emblem('ice') ?? 0) * 0.8, 5);
  expect(ice?.confidence).toBeCloseTo(0.76, 1);
  expect(ice?.instead).toBe(1);
});

test('the colour under ice is a guess with low confidence', () => {
  const { board, confidences } = read(['a..'], {
    '0,0': { ice: 0.95, color: RED, 'top gate': 0.99, 'top color': BLUE },
  });
  expect(board.blocks[0]).toMatchObject({ color: 'blue' });
  expect(confidences.find((c) => c.at === 'blocks[0].color')?.confidence).toBeLessThan(0.5);
});

test('an arrow and layers may be combined; a key excludes an arrow', () => {
  const both = read(['a..'], { '0,0': { color: RED, vertical: 0.9, layer0: BLUE } });
  expect(both.board.blocks[0]).toMatchObject({ axis: 'vertical', layers: ['red'] });
  const key = read(['a..'], { '0,0': { color: RED, key: 0.9, vertical: 0.6 } });
  expect(key.board.blocks[0]).toMatchObject({ key: true });
  expect(key.board.blocks[0]).not.toHaveProperty('axis');
});

test('the wide base of a layered block leaves first, the brick at its top last', () => {
  const { board } = read(['a..'], { '0,0': { color: RED, layer0: BLUE } });
  expect(board.blocks[0]).toMatchObject({ color: 'blue', layers: ['red'] });
});

test('reads crates, ties and paths', () => {
  const { board } = read(['abc.'], {
    '0,0': { kind: 3 },
    '1,0': { color: RED, tiedRight: 0.97 },
    '2,0': { color: BLUE },
    '3,0': { path: RED },
  });
  expect(board.crates).toEqual([{ id: 'c1', cells: [[0, 0]], opensAfter: 7, blocks: [] }]);
  expect(board.tied).toEqual([['b1', 'b2']]);
  expect(board.paths).toEqual([{ color: 'red', cells: [[3, 0]] }]);
});

test('a gate has two colours, a slider, ice or a jumping lock, and several if each is clear by itself', () => {
  const gate = { 'top gate': 0.99, 'top color': BLUE, 'top next': 0.98 };
  const { board } = read(['...', '...'], {
    '0,0': { ...gate, 'top covered': 0.96 },
    '1,0': { ...gate, 'top next': 0.01 },
    '2,0': { ...gate, 'top colors': 0.9, 'top other': RED },
    '0,1': { 'bottom gate': 0.9, 'bottom ice': 0.9 },
    '2,1': { 'bottom gate': 0.9, 'bottom jumping': 0.9, 'bottom color': RED },
  });
  const [spans, colors, lock, ice] = ['top 0', 'top 2', 'bottom 2', 'bottom 0'].map((place) =>
    board.gates.find((g) => `${g.side} ${g.cells[0]?.[0]}` === place),
  );
  expect(spans).toMatchObject({
    spans: [
      [1, 1],
      [0, 1],
    ],
    color: 'blue',
  });
  expect(colors).toMatchObject({ colors: ['blue', 'red'] });
  expect(colors).not.toHaveProperty('color');
  expect(ice).toMatchObject({ ice: 3 });
  expect(board.jumpingLocks).toEqual([{ gates: [lock?.id], at: 0 }]);
  const both = { 'top star': 0.95, 'top ice': 0.97, 'top locks': 0.92, 'top shut': 0.8 };
  const [signed] = read(['.'], { '0,0': { 'top gate': 0.99, ...both } }).board.gates;
  // It shows one number, and what is not clear gives way.
  expect(signed).toMatchObject({ star: true, ice: 3 });
  expect(Object.keys(signed ?? {})).not.toContain('locks');
  expect(Object.keys(signed ?? {})).not.toContain('shutter');
});

/** Readers of the site's drawing that find nothing on blocks, and this on each gate. */
function siteReaders(gate: Partial<MeasuredGate>): SiteReaders {
  return {
    ties: { tie: () => 0, claspNumber: () => undefined },
    sizeMark: () => 0,
    gate: () => ({ turning: null, signs: [], isCrossed: false, isBarred: true, ...gate }),
    block: () => ({
      stack: () => ({ base: null, brick: null }),
      signs: (_, signs) => ({ signs, color: null }),
    }),
  };
}

test.each([
  ['star', true],
  ['locks', 3],
] as const)(
  'on the site’s own drawings the %s of a gate have to be seen, unless the arrow of a move covers it',
  (field, value) => {
    const gate = { 'top gate': 0.99, [`top ${field}`]: 0.97 };
    const readField = (isCrossed: boolean) =>
      read(['.'], { '0,0': gate }, SEVEN, siteReaders({ isCrossed })).board.gates[0]?.[field];
    expect([readField(false), readField(true)]).toEqual([undefined, value]);
  },
);

test('on the site’s own drawings a shutter has at least one end that may be seen', () => {
  const gate = { 'top gate': 0.99, 'top shut': 0.97 };
  const readShutter = (isBarred: boolean) =>
    read(['.'], { '0,0': gate }, SEVEN, siteReaders({ isBarred })).board.gates[0]?.shutter;
  expect([readShutter(false), readShutter(true)]).toEqual([undefined, 'shut']);
});

test('on the site’s own drawings a gate that turns has its measured colors, and what else is likely', () => {
  const site = siteReaders({ turning: { field: 'colors', own: 'teal', next: 'pink' } });
  const gate = { 'top gate': 0.99, 'top switches': 0.97, 'top ice': 0.8 };
  const { board, confidences } = read(['.'], { '0,0': gate }, SEVEN, site);
  expect(board.gates[0]).toMatchObject({ colors: ['teal', 'pink'], ice: 3 });
  expect(board.gates[0]).not.toHaveProperty('switches');
  expect(confidences.find(({ at }) => at === 'gates[0].ice')?.confidence).toBeCloseTo(0.72, 2);
});

test('a block has the confidence of its least certain cell', () => {
  const { confidences } = read(['aa.'], {
    '0,0': { color: RED, joinedRight: 0.6 },
    '1,0': { color: RED },
  });
  expect(confidences.find((c) => c.at === 'blocks[0].cells')?.confidence).toBeCloseTo(0.75, 5);
});

test('omits a sign without its number, and one that its number makes too uncertain', () => {
  const locks = (p: number, sure: number | null): unknown => {
    const number = sure === null ? null : { value: 7, confidence: sure, instead: 1 };
    const numbers = { ...SEVEN, onPiece: () => number };
    return read(['a.'], { '0,0': { color: RED, locks: p } }, numbers).board.blocks[0]?.locks;
  };
  expect(locks(0.99, null)).toBeUndefined();
  expect(locks(0.6, 0.4)).toBeUndefined();
  expect(locks(0.6, 0.5)).toBe(7);
});

test('a sign that is likelier not there is no field but a doubt, with its value; an unlikely one is neither', () => {
  const { board, confidences } = read(['ab.', 'cd.'], {
    '0,0': { color: RED, ice: 0.3 },
    '1,0': { color: BLUE, ice: 0.04 },
    '0,1': { color: BLUE, vertical: 0.4 },
    '1,1': { color: RED, 'bottom gate': 0.99, 'bottom color': RED, 'bottom locks': 0.4 },
  });
  const doubts = confidences.filter(({ at }) => /\.(ice|axis|locks)$/.test(at));
  expect(doubts.map(({ at, instead }) => [at, instead])).toEqual([
    ['blocks[0].ice', 7],
    ['blocks[2].axis', 'vertical'],
    ['gates[0].locks', 3],
  ]);
  expect(doubts[0]?.confidence).toBeCloseTo(1 - 0.3 * 0.8, 1);
  expect(doubts[1]?.confidence).toBeCloseTo(0.6, 1);
  for (const block of board.blocks)
    expect(Object.keys(block).sort()).toEqual(['cells', 'color', 'id']);
});

test('a sign that may be another one says which, with its number or colour; an unreadable one is none', () => {
  const rivalOf = (given: GivenProbabilities, numbers = SEVEN) => {
    const { confidences } = read(['a..'], { '0,0': { color: RED, ...given } }, numbers);
    return confidences.find(({ rival }) => rival)?.rival;
  };
  expect(rivalOf({ key: 0.7, locks: 0.6 })).toEqual({ field: 'locks', value: 7 });
  expect(rivalOf({ key: 0.7, locks: 0.6 }, { ...SEVEN, onPiece: () => null })).toBeUndefined();
  expect(rivalOf({ star: 0.3, key: 0.2 })).toEqual({ field: 'key', value: true });
  expect(rivalOf({ key: 0.8, vertical: 0.6 })).toEqual({ field: 'axis', value: 'vertical' });
  expect(rivalOf({ key: 0.95, star: 0.02 })).toBeUndefined();
  const gate = { 'top gate': 0.99, 'top color': RED, 'top ice': 0.7, 'top locks': 0.6 };
  expect(rivalOf(gate)).toEqual({ field: 'locks', value: 3 });
});

test('what may have been missed changes nothing else: the colour is as if it were not there', () => {
  const clear = read(['a..'], { '0,0': { color: RED, layer0: BLUE } });
  const doubtful = read(['a..'], { '0,0': { color: RED, layer0: BLUE, hidden: 0.4 } });
  expect(doubtful.board).toEqual(clear.board);
});

test('a tie that may have been missed is a doubt after the ties that were read', () => {
  const { board, confidences } = read(['abcd'], {
    '0,0': { color: RED, tiedRight: 0.2 },
    '1,0': { color: BLUE, tiedRight: 0.05 },
    '2,0': { color: RED, tiedRight: 0.95 },
    '3,0': { color: BLUE },
  });
  expect(board.tied).toEqual([['b3', 'b4']]);
  const ties = confidences.filter(({ at }) => at.startsWith('tied'));
  expect(ties.map(({ at, instead }) => [at, instead])).toEqual([
    ['tied[0]', null],
    ['tied[1]', ['b1', 'b2']],
  ]);
  expect(ties[1]?.confidence).toBeCloseTo(0.8, 2);
});
