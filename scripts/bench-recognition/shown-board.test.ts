import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPack } from '#domain/boards/pack.ts';
import { loadBoard } from '#engine/board.ts';
import { playMove } from '#engine/moves.ts';
import { isSolved, type Position, startPosition } from '#engine/position.ts';
import type { Block, BoardDraft, Move } from '#engine/types.ts';
import { shownBoard } from './shown-board.ts';

const PACK = readPack(
  readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
);

function load(draft: BoardDraft) {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

/** The blocks with their cells in one order. */
function inOrder(blocks: readonly Block[]) {
  return blocks.map(({ cells, ...block }) => ({ ...block, cells: cells.map(String).sort() }));
}

test('the start of a board shows its blocks, ties and paths', () => {
  for (const { board } of PACK.filter((_, index) => index % 60 === 0)) {
    const shown = shownBoard(startPosition(load(board)));
    expect(inOrder(shown.blocks)).toEqual(inOrder(board.blocks));
    expect([shown.floor, shown.tied, shown.paths]).toEqual([board.floor, board.tied, board.paths]);
  }
});

test('the rest of a solution works on the board shown in the middle of it, where no exit before counts', () => {
  let tried = 0;
  for (const { level, board, moves } of PACK.filter((_, index) => index % 30 === 0)) {
    // These begin anew on a board of their own: which lock, span or color is next.
    if (board.jumpingLocks || board.gates.some(({ colors, switches }) => colors ?? switches))
      continue;
    const half = Math.floor(moves.length / 2);
    const middle = playAll(startPosition(load(board)), moves.slice(0, half));
    const shown = startPosition(load(shownBoard(middle)));
    expect(isSolved(playAll(shown, moves.slice(half))), `level ${level}`).toBe(true);
    tried++;
  }
  expect(tried).toBeGreaterThan(10);
});

function playAll(start: Position, moves: readonly Move[]): Position {
  return moves.reduce((position, move) => {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    return played.value.position;
  }, start);
}
