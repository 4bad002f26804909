import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { playMove, viewPosition } from '#engine/moves.ts';
import { isSolved, startPosition } from '#engine/position.ts';
import type { Block, BoardDraft, Move } from '#engine/types.ts';
import {
  advanceRun,
  beginRun,
  findSlowest,
  listBombs,
  listStretches,
  secondsLeft,
} from './clock-run.ts';

/** A board whose blocks `a` and `b` leave by one drag each. */
function boardWith(seconds: number | undefined, a: Partial<Block> = {}) {
  const draft: BoardDraft = {
    ...(seconds !== undefined && { seconds }),
    floor: ['..', '..'],
    blocks: [
      { id: 'a', color: 'red', cells: [[0, 1]], ...a },
      { id: 'b', color: 'blue', cells: [[1, 1]] },
    ],
    gates: [
      { id: 'g', side: 'top', cells: [[0, 0]], color: 'red' },
      { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
    ],
  };
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

/** The run after these blocks have left, each at its second, plus the given extra time. */
function play(
  board: ReturnType<typeof boardWith>,
  exits: readonly (readonly [string, number])[],
  until: number,
) {
  let position = startPosition(board);
  let run = beginRun(1000);
  const look = (second: number) => {
    const view = viewPosition(position);
    run = advanceRun(run, board, view, isSolved(position), 1000 + second * 1000);
    return view;
  };
  for (const [block, second] of exits) {
    look(second);
    const gate = block === 'a' ? 'g' : 'h';
    const played = playMove(position, { block, by: [0, -1], gate });
    if (!played.ok) throw new Error(played.error.code);
    position = played.value.position;
    look(second);
  }
  const view = look(until);
  return { run, view };
}

test('a board won in time ends with the remaining time, whatever comes after', () => {
  const { run } = play(
    boardWith(10),
    [
      ['a', 2],
      ['b', 7.5],
    ],
    30,
  );
  expect(run.end).toEqual({ kind: 'won', secondsLeft: 2.5 });
  expect(run.splits).toEqual([2, 7.5]);
});

test('running out of time ends the run, and winning later does not help', () => {
  expect(play(boardWith(10), [['a', 2]], 10).run.end).toBeUndefined();
  expect(
    play(
      boardWith(10),
      [
        ['a', 2],
        ['b', 10.1],
      ],
      11,
    ).run.end,
  ).toEqual({ kind: 'time-up' });
});

test('a bomb ends the run while its block is there, and stops once that has left', () => {
  const board = boardWith(60, { bomb: 5 });
  expect(play(board, [['b', 1]], 5.1).run.end).toEqual({ kind: 'bomb', block: 'a' });
  const { run, view } = play(board, [['a', 4]], 30);
  expect(run.end).toBeUndefined();
  expect(listBombs(run, view)).toEqual([]);
  const ticking = play(boardWith(undefined, { bomb: 5 }), [], 2);
  expect(listBombs(ticking.run, ticking.view)).toEqual([{ block: 'a', secondsLeft: 3 }]);
  expect(secondsLeft(ticking.run, boardWith(undefined), ticking.view)).toBeNull();
});

test('a capsule adds its time once its block has left', () => {
  const board = boardWith(10, { capsule: 20 });
  const before = play(board, [], 4);
  expect(secondsLeft(before.run, board, before.view)).toBe(6);
  const after = play(board, [['a', 4]], 12);
  expect(secondsLeft(after.run, board, after.view)).toBe(18);
  expect(after.run.end).toBeUndefined();
});

const LINE: readonly Move[] = [
  { block: 'b', by: [0, -1] },
  { block: 'a', by: [0, -1], gate: 'g' },
  { block: 'b', by: [0, 0], gate: 'h' },
];

test('stretches go from exit to exit and share the time by their moves', () => {
  expect(listStretches(LINE, 2)).toEqual([
    { from: 0, to: 1, exits: 1, seconds: 4 },
    { from: 2, to: 2, exits: 2, seconds: 2 },
  ]);
});

test('a stretch is done at its exit, and lost when its own time is over', () => {
  const [stretch] = listStretches(LINE, 2);
  const board = boardWith(60, { bomb: 1 });
  const start = viewPosition(startPosition(board));
  const run = beginRun(0, stretch);
  expect(advanceRun(run, board, start, false, 3900).end).toBeUndefined();
  expect(advanceRun(run, board, start, false, 4100).end).toEqual({ kind: 'time-up' });
  const exit = { ...start, exits: 1 };
  expect(advanceRun(run, board, exit, false, 3000).end).toEqual({ kind: 'won', secondsLeft: 1 });
});

test('the slowest stretch is the one furthest behind its share, the unfinished one included', () => {
  const stretches = listStretches(LINE, 2);
  const slowestOf = (exits: readonly (readonly [string, number])[], until: number) =>
    findSlowest(play(boardWith(10), exits, until).run, stretches)?.from;
  expect(
    slowestOf(
      [
        ['a', 6],
        ['b', 9],
      ],
      9,
    ),
  ).toBe(0);
  expect(
    slowestOf(
      [
        ['a', 4],
        ['b', 9],
      ],
      9,
    ),
  ).toBe(2);
  expect(slowestOf([['a', 3]], 11)).toBe(2);
  expect(
    slowestOf(
      [
        ['a', 3],
        ['b', 5],
      ],
      5,
    ),
  ).toBeUndefined();
});
