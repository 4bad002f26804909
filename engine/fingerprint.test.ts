import { expect, test } from 'vitest';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { loadBoard } from './board.ts';
import { floorKey, startKey } from './fingerprint.ts';
import { formatBoard } from './notation.ts';
import type { Block, Board, BoardDraft, Cell } from './types.ts';

test('stays the same when ids, order, name, timer and surrounding walls change', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const board = makeRandomBoard(seed);
    const rewritten = check(rewrite(board));
    expect(formatBoard(rewritten)).not.toBe(formatBoard(board));
    expect(startKey(rewritten), `seed ${seed}`).toBe(startKey(board));
    expect(floorKey(rewritten), `seed ${seed}`).toBe(floorKey(board));
  }
});

test('tells any two of 500 random boards apart', () => {
  const keys = Array.from({ length: 500 }, (_, seed) => startKey(makeRandomBoard(seed)));
  expect(new Set(keys).size).toBe(500);
});

test('changes with any modifier that does something, not with one that does nothing', () => {
  const draft: BoardDraft = {
    floor: ['..'],
    blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
    gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
  };
  const key = startKey(check(draft));
  const withBlock = (more: Partial<Block>) =>
    startKey(check({ ...draft, blocks: [{ ...(draft.blocks[0] as Block), ...more }] }));
  expect(withBlock({ ice: 0, star: false, hidden: 0 })).toBe(key);
  for (const more of [
    { ice: 1 },
    { star: true },
    { bomb: 3 },
    { color: 'blue' },
    { layers: ['red'] },
  ] as const)
    expect(withBlock(more)).not.toBe(key);
});

test('knows a floor again whatever stands on it', () => {
  const board = makeRandomBoard(5);
  const other = check({ floor: board.floor, gates: board.gates, blocks: [] });
  expect(floorKey(other)).toBe(floorKey(board));
  expect(startKey(other)).not.toBe(startKey(board));
});

/** The same puzzle written differently: new ids, reversed lists, a wall on every side. */
function rewrite(board: Board): BoardDraft {
  const id = (old: string) => `new ${old}`;
  const moved = (cells: readonly Cell[]): Cell[] => cells.map(([x, y]) => [x + 1, y + 1]);
  const turned = <T>(list: readonly T[] | undefined): T[] => [...(list ?? [])].reverse();
  const block = (b: Block): Block => ({ ...b, id: id(b.id), cells: moved(b.cells) });
  const wall = '#'.repeat((board.floor[0] as string).length + 2);
  return {
    name: 'rewritten',
    seconds: 90,
    floor: [wall, ...board.floor.map((row) => `#${row}#`), wall],
    blocks: turned(board.blocks).map(block),
    gates: turned(board.gates).map((gate) => ({
      ...gate,
      id: id(gate.id),
      cells: moved(gate.cells),
    })),
    tied: turned(board.tied).map((tie) =>
      'until' in tie ? { ...tie, blocks: tie.blocks.map(id) } : turned(tie).map(id),
    ),
    paths: turned(board.paths).map((path) => ({ ...path, cells: turned(moved(path.cells)) })),
    crates: turned(board.crates).map((crate) => ({
      ...crate,
      id: id(crate.id),
      cells: turned(moved(crate.cells)),
      blocks: turned(crate.blocks).map(block),
    })),
    jumpingLocks: turned(board.jumpingLocks).map((lock) => ({
      ...lock,
      gates: lock.gates.map(id),
    })),
  };
}

function check(draft: BoardDraft): Board {
  const loaded = loadBoard(draft);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}
