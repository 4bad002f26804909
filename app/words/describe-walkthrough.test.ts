import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import type { Block, BoardDraft, Cell, Gate, Move } from '#engine/types.ts';
import { describeWalkthrough } from './describe-walkthrough.ts';
import { wayOf } from './step-sentence.ts';
import { createWords } from './words.ts';

const WIDE = ['.....', '.....', '.....', '.....'];
const left: Move = { block: 'a', by: [-1, 0] };

function cells(x: number, y: number, width: number, height = 1): readonly Cell[] {
  return Array.from(
    { length: width * height },
    (_, i): Cell => [x + (i % width), y + Math.floor(i / width)],
  );
}

function block(id: string, color: Block['color'], at: readonly Cell[], more: Partial<Block> = {}) {
  return { id, ...(color && { color }), cells: at, ...more };
}

function gate(id: string, color: Gate['color'], at: readonly Cell[], more: Partial<Gate> = {}) {
  return { id, side: 'top' as const, ...(color && { color }), cells: at, ...more };
}

function describeMoves(
  draft: Partial<BoardDraft> & Pick<BoardDraft, 'blocks' | 'gates'>,
  moves: readonly Move[],
) {
  const board = loadBoard({ floor: WIDE, ...draft });
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return describeWalkthrough(board.value, moves, 'en-US');
}

const redTop = gate('r', 'red', cells(0, 0, 2));

test('a slide names color, shape, direction and purpose', () => {
  const { steps } = describeMoves(
    {
      blocks: [
        block('a', 'red', [
          [2, 2],
          [2, 3],
          [3, 3],
        ]),
        block('b', 'teal', cells(2, 1, 1)),
      ],
      gates: [redTop, gate('t', 'teal', cells(3, 0, 1))],
    },
    [
      { block: 'b', by: [1, -1], gate: 't' },
      { block: 'a', by: [-2, -2], gate: 'r' },
    ],
  );
  expect(steps[0]).toMatch(
    /^Slide the teal single (one right, then one up|one up, then one right) and out through the top teal gate\.$/,
  );
  expect(steps[1]).toMatch(
    /^Slide the red short L two (up|left), then two (left|up) and out through the top red gate\.$/,
  );
});

test('a block that makes way names the block that it makes way for', () => {
  const { steps } = describeMoves(
    {
      blocks: [block('b', 'darkblue', cells(0, 0, 2)), block('a', 'red', cells(0, 1, 2))],
      gates: [redTop, gate('b2', 'darkblue', cells(3, 0, 2))],
    },
    [
      { block: 'b', by: [3, 0] },
      { block: 'a', by: [0, -1], gate: 'r' },
      { block: 'b', by: [0, 0], gate: 'b2' },
    ],
  );
  expect(steps).toEqual([
    'Slide the blue short bar three right to make way for the red short bar.',
    'Slide the red short bar one up and out through the top red gate.',
    'Take the blue short bar straight out through the top blue gate.',
  ]);
});

test('blocks and gates with the same name are distinguished by place', () => {
  const { steps, chapters } = describeMoves(
    {
      blocks: [block('a', 'red', cells(0, 1, 2)), block('b', 'red', cells(3, 1, 2))],
      gates: [redTop, gate('r2', 'red', cells(3, 0, 2))],
    },
    [
      { block: 'a', by: [0, -1], gate: 'r' },
      { block: 'b', by: [0, -1], gate: 'r2' },
    ],
  );
  expect(steps).toEqual([
    'Slide the left red short bar one up and out through the top red gate on the left.',
    'Slide the right red short bar one up and out through the top red gate on the right.',
  ]);
  expect(chapters).toEqual([
    { title: 'Free the left red short bar', from: 0, to: 0 },
    { title: 'Free the right red short bar', from: 1, to: 1 },
  ]);
});

test('a block keeps its name when it passes its twin, and when its twin has left', () => {
  const { steps } = describeMoves(
    {
      blocks: [block('a', 'red', cells(0, 2, 1)), block('b', 'red', cells(2, 3, 1))],
      gates: [gate('r', 'red', cells(4, 0, 1))],
    },
    [
      { block: 'a', by: [4, 0] },
      { block: 'b', by: [-1, 0] },
      { block: 'a', by: [0, -2], gate: 'r' },
      { block: 'b', by: [3, -3], gate: 'r' },
    ],
  );
  expect(steps.map((step) => /the (left|right)? ?red single/.exec(step)?.[1])).toEqual([
    'left',
    'right',
    'left',
    'right',
  ]);
});

test('a block with layers is distinguished by every color that it will show', () => {
  const { steps, colors } = describeMoves(
    {
      blocks: [
        block('a', 'red', cells(0, 0, 1), { layers: ['darkblue'] }),
        block('b', 'darkblue', cells(3, 0, 1)),
      ],
      gates: [gate('r', 'red', cells(0, 0, 1)), gate('s', 'darkblue', cells(0, 0, 1))],
    },
    [
      { block: 'b', by: [0, 1] },
      { block: 'a', by: [0, 0], gate: 'r' },
      { block: 'a', by: [0, 0], gate: 's' },
    ],
  );
  expect(colors).toEqual(['darkblue', 'red', 'darkblue']);
  expect(steps[0]).toContain('the right ');
  expect(steps[1]).toContain('the red single');
  expect(steps[2]).toContain('the left ');
});

test('removing a layer is a chapter, and the next color is named', () => {
  const { steps, chapters } = describeMoves(
    {
      blocks: [block('a', 'red', cells(0, 0, 2), { layers: ['darkblue'] })],
      gates: [redTop, gate('b', 'darkblue', cells(0, 0, 2, 1))],
    },
    [
      { block: 'a', by: [0, 0], gate: 'r' },
      { block: 'a', by: [0, 0], gate: 'b' },
    ],
  );
  expect(steps[0]).toBe(
    'Take the red short bar straight out through the top red gate. Now it is blue.',
  );
  expect(chapters.map(({ title }) => title)).toEqual([
    'Take the red layer off the red short bar',
    'Free the blue short bar',
  ]);
});

test('tied blocks move together, and the one that leaves is named', () => {
  const { steps } = describeMoves(
    {
      blocks: [block('a', 'red', cells(1, 1, 1)), block('b', 'darkblue', cells(2, 1, 1))],
      gates: [gate('r', 'red', cells(0, 0, 1)), gate('b2', 'darkblue', cells(4, 0, 1))],
      tied: [['a', 'b']],
    },
    [
      { block: 'a', by: [1, 1] },
      { block: 'a', by: [-2, -2], gate: 'r' },
      { block: 'b', by: [3, 0], gate: 'b2' },
    ],
  );
  expect(steps[0]).toMatch(
    /^Slide the red single and the blue single together one (right|down), then one (down|right), ready for the top red gate\.$/,
  );
  expect(steps[1]).toMatch(
    /, and the red single leaves through the top red gate\. That unties the blue single\.$/,
  );
});

test.each<[string, Partial<Block>, Partial<BoardDraft>, string]>([
  ['ice', { ice: 1 }, {}, 'The ice on the green single melts.'],
  ['ropes', { ropes: ['pink'] }, {}, 'That cuts the pink rope on the green single.'],
  ['locks', { locks: 1 }, {}, 'That unlocks the green single.'],
  ['a hidden colour', { hidden: 1 }, {}, 'The hidden single shows its color.'],
  [
    'a turn-limited arrow',
    { axis: 'vertical', axisUntil: 1 },
    {},
    'The arrow on the green single is gone.',
  ],
  ['a curtain', { curtain: 'closed' }, {}, 'The curtain of the green single opens.'],
  ['a colour switch', { swapsTo: 'darkblue' }, {}, 'The green single turns blue.'],
])('an exit that changes %s is described', (_, modifier, more, sentence) => {
  const { steps } = describeMoves(
    {
      blocks: [
        block('a', 'red', cells(1, 0, 1), { scissors: 'pink', key: true }),
        block('g', 'green', cells(3, 3, 1), modifier),
      ],
      gates: [gate('r', 'red', cells(0, 0, 1))],
      ...more,
    },
    [{ ...left, gate: 'r' }],
  );
  expect(steps).toEqual([
    `Slide the red single one left and out through the top red gate. ${sentence}`,
  ]);
});

test.each<[string, Partial<Gate>, string]>([
  ['a frozen gate', { color: 'darkblue', ice: 1 }, 'That opens the top blue gate.'],
  ['a locked gate', { color: 'darkblue', locks: 1 }, 'That opens the top blue gate.'],
  ['a shutter', { color: 'darkblue', shutter: 'open' }, 'That shuts the top blue gate.'],
  ['a switch', { switches: ['darkblue', 'green'] }, 'The top blue gate turns green.'],
  [
    'a changing size',
    {
      color: 'darkblue',
      spans: [
        [0, 0],
        [0, 1],
      ],
    },
    'The top blue gate is now two cells wide.',
  ],
])('an exit that changes %s is described', (_, modifier, sentence) => {
  const { steps } = describeMoves(
    {
      blocks: [
        block('a', 'red', cells(1, 0, 1), { key: true }),
        block('g', 'green', cells(3, 3, 1)),
        block('h', 'darkblue', cells(4, 3, 1)),
      ],
      gates: [
        gate('r', 'red', cells(0, 0, 1)),
        { id: 'b', side: 'top', cells: cells(3, 0, 2), ...modifier },
      ],
    },
    [{ ...left, gate: 'r' }],
  );
  expect(steps[0]).toBe(
    `Slide the red single one left and out through the top red gate. ${sentence}`,
  );
});

test('a dragged or opened crate is called a crate', () => {
  const { steps } = describeMoves(
    {
      blocks: [block('a', 'red', cells(1, 0, 1))],
      gates: [gate('r', 'red', cells(0, 0, 1))],
      crates: [
        {
          id: 'k',
          cells: cells(3, 2, 2),
          opensAfter: 1,
          movable: true,
          blocks: [block('x', 'teal', cells(3, 2, 1))],
        },
      ],
    },
    [
      { block: 'k', by: [-1, 0] },
      { ...left, gate: 'r' },
    ],
  );
  expect(steps).toEqual([
    'Slide the crate one left.',
    'Slide the red single one left and out through the top red gate. That opens the crate.',
  ]);
});

test('blockers are gray, rainbow blocks rainbow', () => {
  const { steps } = describeMoves(
    {
      blocks: [
        block('s', undefined, cells(0, 0, 1)),
        block('a', 'red', cells(1, 0, 1), { rainbow: true }),
      ],
      gates: [gate('b', 'darkblue', cells(0, 0, 1))],
    },
    [
      { block: 's', by: [0, 1] },
      { ...left, gate: 'b' },
    ],
  );
  expect(steps).toEqual([
    'Slide the gray single one down to make way for the rainbow single.',
    'Slide the rainbow single one left and out through the top blue gate.',
  ]);
});

test('a path with many turns is described by its end', () => {
  const legs = [
    { towards: 'top', cells: 1 },
    { towards: 'left', cells: 3 },
    { towards: 'bottom', cells: 2 },
    { towards: 'right', cells: 1 },
    { towards: 'bottom', cells: 1 },
  ] as const;
  const words = createWords('en-US');
  expect(wayOf(words, legs)).toBe(
    'the long way around (see the arrow), ending two left and two down',
  );
  expect(wayOf(words, legs, true)).toBe('the long way around (see the arrow)');
  expect(wayOf(words, legs.slice(0, 3))).toBe('one up, then three left, then two down');
});
