import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderBoards, placeBoards, type RankedBoard } from './rank-boards.ts';

const board = (boardId: string, rank: number, choices = 0, pictures = 0): RankedBoard => ({
  boardId,
  rank,
  choices,
  pictures,
});
const idsOf = (boards: readonly RankedBoard[]) => boards.map(({ boardId }) => boardId).join('');

test('keeps the order of ranks while choices are few or close', () => {
  expect(idsOf(orderBoards([board('b', 2), board('a', 1)]))).toBe('ab');
  expect(idsOf(orderBoards([board('a', 1), board('b', 2, 11)]))).toBe('ab');
  expect(idsOf(orderBoards([board('a', 1, 100), board('b', 2, 140)]))).toBe('ab');
  expect(placeBoards([board('a', 1, 100), board('b', 2, 140)])).toEqual(
    new Map([
      ['a', null],
      ['b', null],
    ]),
  );
});

test('a board passes another if clearly more people choose it', () => {
  expect(idsOf(orderBoards([board('a', 1), board('b', 2, 12)]))).toBe('ba');
  expect(idsOf(orderBoards([board('a', 1, 100), board('b', 2, 150)]))).toBe('ba');
  expect(placeBoards([board('a', 1), board('b', 2), board('c', 3, 12)])).toEqual(
    new Map([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]),
  );
});

test('two people’s pictures suffice to pass a board that nobody has seen, and one does not', () => {
  expect(idsOf(orderBoards([board('a', 1), board('b', 2, 0, 1)]))).toBe('ab');
  expect(idsOf(orderBoards([board('a', 1), board('b', 2, 0, 2)]))).toBe('ba');
  expect(idsOf(orderBoards([board('a', 1, 0, 2), board('b', 2, 12)]))).toBe('ab');
});

const boards = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(60)), { maxLength: 8 })
  .map((pairs) => pairs.map(([rank, choices], index) => board(`${index}`, rank, choices)));

test('neither loses nor doubles a board, whatever the order of the input', () => {
  fc.assert(
    fc.property(boards, (list) => {
      const order = orderBoards(list);
      expect(order.toSorted((a, b) => a.boardId.localeCompare(b.boardId))).toEqual(list);
      expect(orderBoards(list.toReversed())).toEqual(order);
    }),
  );
});

test('leaves no board directly behind one that it clearly beats', () => {
  fc.assert(
    fc.property(boards, (list) => {
      const order = orderBoards(list);
      for (const [index, { choices }] of order.slice(1).entries()) {
        const before = order[index]?.choices ?? 0;
        expect(choices >= before + 12 && choices >= before * 1.5).toBe(false);
      }
    }),
  );
});
