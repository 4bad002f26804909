import { expect, test } from 'vitest';
import { type BoardDraft, COLORS } from '#engine/types.ts';
import { EMBLEMS, GATE_EMBLEMS } from '#recognition/sign-net/heads.ts';
import { labelBoard, MARGIN_CELLS } from '../train-board/label.ts';
import { listSignTargets } from './sign-targets.ts';

const BOARD: BoardDraft = {
  floor: ['....', '....'],
  blocks: [
    {
      id: 'b1',
      color: 'red',
      cells: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      scissors: 'pink',
    },
    { id: 'b2', color: 'red', cells: [[1, 0]] },
    { id: 'b3', color: 'blue', cells: [[2, 0]], ropes: ['teal', 'green'] },
  ],
  gates: [
    {
      id: 'g1',
      side: 'top',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      color: 'red',
      spans: [
        [1, 2],
        [0, 2],
      ],
    },
    { id: 'g2', side: 'top', cells: [[3, 0]], switches: ['red', 'blue'] },
  ],
};

test('assembles blocks and gates from the labels of cells', () => {
  const labels = labelBoard(BOARD);
  const [columns, rows] = [4 + 2 * MARGIN_CELLS, 2 + 2 * MARGIN_CELLS];
  const targets = listSignTargets({ columns, rows, labels, lab: new Uint8Array(0) });
  const found = targets.map(({ windows, label }) => ({ ...label, windows: windows.length }));
  const block = { kind: 'block', arrow: -1, hasUntil: false };
  expect(found).toEqual([
    {
      ...block,
      windows: 3,
      emblem: EMBLEMS.indexOf('scissors'),
      ropes: null,
      color: COLORS.indexOf('pink'),
    },
    { ...block, windows: 1, emblem: -1, ropes: null, color: -1 },
    {
      ...block,
      windows: 1,
      emblem: EMBLEMS.indexOf('ropes'),
      ropes: COLORS.map((color) => color === 'teal' || color === 'green'),
      color: -1,
    },
    { kind: 'gate', windows: 3, emblem: -1, covered: [true, false, false], color: -1 },
    {
      kind: 'gate',
      windows: 1,
      emblem: GATE_EMBLEMS.indexOf('switches'),
      covered: [false],
      color: COLORS.indexOf('blue'),
    },
  ]);
});

test('omits covered blocks and gates', () => {
  const labels = labelBoard(BOARD).fill(-1);
  const [columns, rows] = [4 + 2 * MARGIN_CELLS, 2 + 2 * MARGIN_CELLS];
  expect(listSignTargets({ columns, rows, labels, lab: new Uint8Array(0) })).toEqual([]);
});
