import { expect, test } from 'vitest';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { loadBoard } from '../board.ts';
import { listMoves, playMove, viewPosition } from '../moves.ts';
import { isSolved, type Position, positionKey, startPosition } from '../position.ts';
import type { Board, BoardDraft } from '../types.ts';
import { removeBlocks } from './remove-blocks.ts';

function startOf(draft: BoardDraft): Position {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return startPosition(board.value);
}

const idsOf = (position: Position) => viewPosition(position).blocks.map(({ id }) => id);

test('a block that is taken away where it could leave for good comes to the same as its leaving', () => {
  let compared = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const position = startPosition(makeSmallBoard(seed) as Board);
    // A ring of colors moves on only by exits through its gate.
    if (position.tables.rings.length > 0) continue;
    for (const move of listMoves(position)) {
      const isInGroup = viewPosition(position).blocks.some(
        ({ id, group }) => id === move.block && group !== null,
      );
      if (move.gate === undefined || isInGroup) continue;
      const left = playMove(position, move);
      if (!left.ok || !left.value.exit?.gone) continue;
      const removed = removeBlocks(position, [move.block]);
      expect(positionKey(removed), `seed ${seed}`).toBe(positionKey(left.value.position));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('taking blocks away one by one comes to the same as taking them away at once, and all of them win the board', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let position = startPosition(makeSmallBoard(seed) as Board);
    const onBoard = () =>
      viewPosition(position).blocks.flatMap(({ id, crate }) => (crate === null ? [id] : []));
    const [first, second] = onBoard();
    if (first === undefined || second === undefined) continue;
    const atOnce = removeBlocks(position, [first, second]);
    expect(
      positionKey(removeBlocks(removeBlocks(position, [first]), [second])),
      `seed ${seed}`,
    ).toBe(positionKey(atOnce));
    // Crates open through the exits that removed blocks count as.
    for (let ids = onBoard(); ids.length > 0 && !isSolved(position); ids = onBoard()) {
      position = removeBlocks(position, ids);
    }
    const colored = viewPosition(position).blocks.filter(({ color }) => color !== null);
    expect(colored.filter(({ crate }) => crate === null)).toEqual([]);
  }
});

const ROW: BoardDraft = {
  floor: ['......', '......'],
  blocks: [
    { id: 'a', color: 'red', layers: ['blue'], cells: [[0, 0]], key: true },
    { id: 'b', color: 'blue', cells: [[1, 0]], ice: 2 },
    { id: 'c', color: 'green', cells: [[2, 0]], locks: 1 },
    { id: 'd', cells: [[3, 0]] },
    { id: 'e', color: 'green', cells: [[3, 1]] },
  ],
  tied: [['d', 'e'], { blocks: ['a', 'd'], until: 9 }],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 0]], colors: ['red', 'blue', 'green'] },
    { id: 'h', side: 'right', cells: [[5, 0]], color: 'green', ice: 2 },
  ],
  crates: [
    {
      id: 'k',
      cells: [[5, 1]],
      opensAfter: 1,
      blocks: [{ id: 'f', color: 'blue', cells: [[5, 1]] }],
    },
  ],
};

test('a block of layers counts as all its exits: ice melts, locks, gates and crates open, rings pass its colors over', () => {
  const view = viewPosition(removeBlocks(startOf(ROW), ['a']));
  expect(view.exits).toBe(2);
  expect(view.blocks.map(({ id, iceLeft, locksLeft }) => [id, iceLeft, locksLeft])).toEqual([
    ['b', 0, 0],
    ['c', 0, 0],
    ['d', 0, 0],
    ['e', 0, 0],
    ['f', 0, 0],
  ]);
  expect(view.crates).toEqual([]);
  expect(view.gates.map(({ id, color, isShut }) => [id, color, isShut])).toEqual([
    ['g', 'blue', false],
    ['h', 'green', false],
  ]);
});

test('a blocker counts as no exit, and its ties go with it; the rest stays as it was in the middle of play', () => {
  const start = startOf(ROW);
  const moved = playMove(start, { block: 'b', by: [0, 1] });
  expect(moved.ok).toBe(false);
  const after = removeBlocks(removeBlocks(start, ['a']), ['d']);
  expect(viewPosition(after).exits).toBe(2);
  expect(idsOf(after)).toEqual(['b', 'c', 'e', 'f']);
  expect(viewPosition(after).blocks.map(({ group }) => group)).toEqual([null, null, null, null]);
  expect(viewPosition(after).gates[0]?.color).toBe('blue');
});

test('what does not stand on the board cannot be taken away', () => {
  const start = startOf(ROW);
  for (const id of ['f', 'k', 'g', 'nobody']) {
    expect(() => removeBlocks(start, [id]), id).toThrow(`no block ${id} stands on the board`);
  }
  expect(() => removeBlocks(removeBlocks(start, ['b']), ['b'])).toThrow();
});
