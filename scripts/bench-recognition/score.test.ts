import { expect, test } from 'vitest';
import type { Block, BoardDraft } from '#engine/types.ts';
import { scoreReading } from './score.ts';
import type { Truth } from './truth.ts';

const board: BoardDraft = {
  floor: ['...', '...'],
  blocks: [
    {
      id: 'a',
      color: 'red',
      cells: [
        [0, 0],
        [1, 0],
      ],
      axis: 'horizontal',
    },
    { id: 'b', color: 'blue', cells: [[2, 1]], ice: 3 },
  ],
  gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
};
const truth: Truth = {
  file: '001-B.png',
  tier: 'B',
  valid: true,
  size: [9, 9],
  board,
  unseen: ['blocks[1].color'],
};

test('calls a board right whatever its ids, its order and the floor’s margin, and leaves out what cannot be seen', () => {
  const moved: BoardDraft = {
    floor: ['####', '#...', '#...'],
    blocks: [
      { id: 'x', cells: [[3, 2]], ice: 3 },
      {
        id: 'y',
        color: 'red',
        cells: [
          [2, 1],
          [1, 1],
        ],
        axis: 'horizontal',
      },
    ],
    gates: [{ id: 'z', side: 'left', cells: [[1, 1]], color: 'red' }],
  };
  const score = scoreReading(truth, moved, [], 0);
  expect(score).toMatchObject({ verdict: 'right', why: [] });
  expect(score.fields['block.ice']).toEqual({ there: 1, right: 1, invented: 0 });
});

test('calls a board with something extra wrong, and sure when nothing was doubted', () => {
  const extra = {
    ...board,
    gates: [...board.gates, { id: 'h', side: 'right', cells: [[2, 0]], color: 'red' } as const],
  };
  expect(scoreReading(truth, extra, [], 0)).toMatchObject({ verdict: 'wrong', sure: true });
  expect(scoreReading(truth, extra, [], 2)).toMatchObject({ verdict: 'wrong', sure: false });
});

test('counts modifiers that are missed and invented', () => {
  const other: BoardDraft = {
    ...board,
    blocks: [
      {
        id: 'a',
        color: 'red',
        cells: [
          [0, 0],
          [1, 0],
        ],
        axis: 'vertical',
      },
      { id: 'b', color: 'blue', cells: [[2, 1]], key: true },
    ],
  };
  const { fields } = scoreReading(truth, other, [], 0);
  expect(fields['block.axis']).toEqual({ there: 1, right: 0, invented: 0 });
  expect(fields['block.ice']).toEqual({ there: 1, right: 0, invented: 0 });
  expect(fields['block.key']).toEqual({ there: 0, right: 0, invented: 1 });
});

test('judges each reading, with the kind of its element, for the table of confidences', () => {
  const confidences = [
    { at: 'blocks[0].color', confidence: 0.95 },
    { at: 'blocks[1].color', confidence: 0.4 },
    { at: 'gates[0].cells', confidence: 0.8 },
    { at: 'floor[0][1]', confidence: 0.7 },
  ];
  const wrongColor: BoardDraft = {
    ...board,
    blocks: [
      { ...board.blocks[0], color: 'pink' } as BoardDraft['blocks'][0],
      board.blocks[1] as BoardDraft['blocks'][0],
    ],
  };
  expect(scoreReading(truth, wrongColor, confidences, 1).readings).toEqual([
    { element: 'blocks’ colors', confidence: 0.95, isRight: false },
    { element: 'gates’ cells', confidence: 0.8, isRight: true },
    { element: 'floor', confidence: 0.7, isRight: true },
  ]);
});

test('a modifier that was missed without a doubt counts as wrong with full confidence, one with a doubt as that says', () => {
  const bare: BoardDraft = {
    ...board,
    blocks: board.blocks.map(({ id, color, cells }) => ({ id, color, cells }) as Block),
  };
  const doubt = { at: 'blocks[0].axis', confidence: 0.7, instead: 'horizontal' };
  expect(scoreReading(truth, bare, [doubt], 1).readings).toEqual([
    { element: 'blocks’ modifiers', confidence: 0.7, isRight: false },
    { element: 'blocks’ modifiers', confidence: 1, isRight: false },
  ]);
});

test('judges ties that were read, doubted and missed, and that no gate is left', () => {
  const cells = [...Array(6).keys()];
  const row: BoardDraft = {
    floor: ['......'],
    blocks: cells.map((x) => ({ id: `b${x}`, color: 'red', cells: [[x, 0]] })),
    gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
  };
  const tied = { ...row, tied: [['b0', 'b1'], ['b2', 'b3'], { blocks: ['b4', 'b5'], until: 2 }] };
  const read = { ...row, gates: [], tied: [['b0', 'b1']] };
  const confidences = [
    { at: 'tied[0]', confidence: 0.95, instead: null },
    { at: 'tied[1]', confidence: 0.8, instead: ['b3', 'b2'] },
    { at: 'tied[2]', confidence: 0.85, instead: ['b1', 'b2'] },
    { at: 'gates', confidence: 0.6 },
  ];
  expect(
    scoreReading({ ...truth, board: tied, unseen: [] }, read, confidences, 2).readings,
  ).toEqual([
    { element: 'ties', confidence: 0.95, isRight: true },
    { element: 'ties', confidence: 0.8, isRight: false },
    { element: 'ties', confidence: 0.85, isRight: true },
    { element: 'ties', confidence: 1, isRight: false },
    { element: 'gates’ cells', confidence: 0.6, isRight: false },
  ]);
});

test('calls a refusal right where there is no board, and a miss where there is one', () => {
  expect(scoreReading({ ...truth, valid: false, why: 'chess' }, null, [], 0).verdict).toBe('right');
  expect(scoreReading({ ...truth, valid: false, why: 'chess' }, board, [], 0)).toMatchObject({
    verdict: 'wrong',
    sure: true,
  });
  expect(scoreReading(truth, null, [], 0).verdict).toBe('refused');
});
