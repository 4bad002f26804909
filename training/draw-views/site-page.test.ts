import { expect, test } from 'vitest';
import { outlineSvg } from '#app/board/pictures/outline-svg.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';
import { viewPosition } from '#engine/view-position.ts';
import { createDice } from '../drawings/dice.ts';
import { renderSiteBoard } from './site-board.ts';
import { drawSitePage } from './site-page.ts';

const BOX = { left: 100, top: 100, width: 200, height: 200 };
const BOARD = {
  floor: ['...', '...'],
  blocks: [{ id: 'b1', color: 'red', cells: [[0, 0]], locks: 2 }],
  gates: [{ id: 'g1', side: 'right', cells: [[2, 0]], color: 'red' }],
} as unknown as Board;
const MOVE = { block: 'b1', by: [2, 0] } as const;

test('a page around a board is one of many, the same for the same dice, light or dark as its ground says', () => {
  const draw = (seed: number, page: string): string =>
    drawSitePage([400, 400], BOX, 40, page, createDice(seed));
  expect(draw(1, '#030712')).toBe(draw(1, '#030712'));
  expect(new Set([1, 2, 3, 4].map((seed) => draw(seed, '#f9fafb'))).size).toBe(4);
  expect(draw(1, '#030712')).toContain('#f9fafb');
  expect(draw(1, '#f9fafb')).toContain('#0b1120');
});

test('a board of the site shows the move that is marked on it, and needs no font once its letters are outlined', () => {
  const view = viewPosition(startPosition(BOARD));
  const marked = { move: MOVE, path: [[0, 0], MOVE.by] as const, carried: ['b1'] };
  const plain = renderSiteBoard(view, true, null);
  const picked = renderSiteBoard(view, true, { marked, depth: 'block' });
  const moved = renderSiteBoard(view, true, { marked, depth: 'move' });
  expect(plain).not.toContain('data-next-move');
  expect(picked).toContain('data-next-move');
  expect(picked).not.toContain('stroke-dasharray="6 5"');
  expect(moved).toContain('stroke-dasharray="6 5"');
  for (const svg of [plain, picked, moved]) expect(outlineSvg(svg)).not.toContain('<text');
});
