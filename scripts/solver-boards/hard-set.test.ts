import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { mechanicsOf } from '#engine/mechanics.ts';
import { replay } from '#engine/replay.ts';
import { readHardSet } from './hard-set.ts';

/** Takes some seconds of one core. A busy machine may take several times as long. */
const SLOW = { timeout: 120_000 };

test('the hard set has 200 different boards, each solved by its line', SLOW, () => {
  const set = readHardSet();
  expect(set.length).toBe(200);
  const isFine = ({ board, moves }: (typeof set)[number]) => {
    const loaded = loadBoard(board);
    return loaded.ok && replay(loaded.value, moves).ok;
  };
  expect(set.filter((line) => !isFine(line)).map(({ board }) => board.name)).toEqual([]);
  expect(new Set(set.map(({ board: { name: _, ...board } }) => JSON.stringify(board))).size).toBe(
    200,
  );
});

test('nearly every mechanic occurs in the hard set', () => {
  const found = new Set(readHardSet().flatMap(({ board }) => mechanicsOf(board)));
  expect(found.size).toBeGreaterThanOrEqual(26);
});
