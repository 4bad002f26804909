import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import type { BoardDraft } from '#engine/types.ts';
import { viewPosition } from '#engine/view-position.ts';
import { drawBoardFile } from './draw-board-file.tsx';
import { DRAWING_VERSION } from './drawing.ts';

/** A board with one of everything that can be drawn. */
const BOARD: BoardDraft = {
  floor: ['..........', '..........', '...##.....', '..........', '..........', '..........'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]], axis: 'horizontal', layers: ['blue'] },
    { id: 'b', color: 'blue', cells: [[1, 0]], ice: 3 },
    { id: 'c', color: 'green', cells: [[2, 0]], locks: 1 },
    { id: 'd', color: 'yellow', cells: [[3, 0]], key: true },
    { id: 'e', color: 'pink', cells: [[4, 0]], star: true },
    { id: 'f', color: 'teal', cells: [[5, 0]], ropes: ['pink'] },
    { id: 'g', color: 'orange', cells: [[6, 0]], scissors: 'pink' },
    { id: 'h', color: 'purple', cells: [[7, 0]], curtain: 'closed' },
    { id: 'i', color: 'darkblue', cells: [[8, 0]], hidden: 2 },
    { id: 'j', color: 'darkgreen', cells: [[9, 0]], rainbow: true },
    { id: 'k', color: 'red', cells: [[0, 1]], swapsTo: 'green' },
    { id: 'l', color: 'red', cells: [[1, 1]], bomb: 30 },
    { id: 'm', color: 'red', cells: [[2, 1]], dynamite: 9 },
    { id: 'n', color: 'red', cells: [[3, 1]], capsule: 10 },
    { id: 'o', cells: [[4, 1]] },
    { id: 'p', color: 'blue', cells: [[5, 1]], fixed: true },
    { id: 'q', color: 'blue', cells: [[6, 1]], axis: 'vertical', axisUntil: 4 },
    { id: 'r', color: 'blue', cells: [[0, 3]] },
    { id: 'u', color: 'green', cells: [[4, 3]], dynamite: 6, key: true, layers: ['pink'] },
    {
      id: 't',
      color: 'red',
      cells: [
        [2, 4],
        [3, 4],
      ],
      ...{ key: true, dynamite: 8, hidden: 3 },
    },
  ],
  gates: [
    { id: 'A', side: 'bottom', cells: [[0, 5]], color: 'red', star: true },
    { id: 'B', side: 'bottom', cells: [[1, 5]], color: 'blue', ice: 2 },
    { id: 'C', side: 'bottom', cells: [[2, 5]], color: 'green', locks: 1 },
    { id: 'D', side: 'bottom', cells: [[3, 5]], color: 'yellow', shutter: 'shut' },
    { id: 'E', side: 'bottom', cells: [[4, 5]], colors: ['red', 'blue'] },
    { id: 'F', side: 'bottom', cells: [[5, 5]], switches: ['red', 'green'] },
    {
      id: 'G',
      side: 'bottom',
      cells: [
        [6, 5],
        [7, 5],
      ],
      color: 'teal',
      spans: [
        [0, 0],
        [0, 1],
      ],
    },
  ],
  tied: [['q', 'r']],
  paths: [{ color: 'teal', cells: [[9, 3]] }],
  crates: [
    {
      id: 'z',
      cells: [[8, 3]],
      opensAfter: 2,
      blocks: [{ id: 's', color: 'pink', cells: [[8, 3]] }],
    },
  ],
  jumpingLocks: [{ gates: ['A', 'B'], at: 0 }],
};

test('a changed drawing has a new version, so that cached pictures are not used', () => {
  const board = loadBoard(BOARD);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const svg = drawBoardFile(viewPosition(startPosition(board.value)));
  const drawn = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  // If this fails, increase DRAWING_VERSION by one and update the hash.
  expect({ DRAWING: DRAWING_VERSION, drawn }).toEqual({ DRAWING: 11, drawn: '3162ea26d846a46e' });
});
