import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import type { Move } from '#engine/types.ts';
import {
  movesMade,
  type PlayAction,
  type PlayState,
  planNow,
  playReducer,
  playStatus,
  positionNow,
  resumePlay,
  startPlay,
} from './play-state.ts';

const SOLUTION: readonly Move[] = [
  { block: 'a', by: [0, 1] },
  { block: 'b', by: [-2, 0], gate: 'g' },
  { block: 'a', by: [-1, -1], gate: 'h' },
];

function start(at = 0): PlayState {
  const board = loadBoard({
    floor: ['...', '...'],
    blocks: [
      { id: 'a', color: 'red', cells: [[1, 0]] },
      { id: 'b', color: 'blue', cells: [[2, 0]] },
    ],
    gates: [
      { id: 'g', side: 'left', cells: [[0, 0]], color: 'blue' },
      { id: 'h', side: 'top', cells: [[0, 0]], color: 'red' },
    ],
  });
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return startPlay(board.value, SOLUTION, at);
}

function play(state: PlayState, ...actions: readonly PlayAction[]): PlayState {
  return actions.reduce(playReducer, state);
}

function move(block: string, by: readonly [number, number], gate?: string): PlayAction {
  return { kind: 'move', move: gate ? { block, by, gate } : { block, by }, isByHand: true };
}

test('on the guide’s line, the rest of it is known', () => {
  const state = play(start(), move('a', [0, 1]));
  expect(playStatus(state)).toEqual({ kind: 'on-line', move: 1 });
  expect(planNow(state)).toEqual(SOLUTION.slice(1));
});

test('detects leaving the line, and offers to undo the move', () => {
  const off = play(start(), move('b', [0, 1]));
  expect(playStatus(off)).toEqual({ kind: 'off-line' });
  expect(planNow(off)).toBeUndefined();
  expect(playStatus(play(off, { kind: 'undo' }))).toEqual({ kind: 'on-line', move: 0 });
});

test('an illegal move changes nothing', () => {
  const state = start();
  expect(play(state, move('b', [-1, 0]))).toBe(state);
});

test('moves can be undone and redone, and a new one discards those undone', () => {
  const two = play(start(), move('a', [0, 1]), move('b', [-1, 0]));
  const back = play(two, { kind: 'undo' }, { kind: 'undo' });
  expect(movesMade(back)).toEqual([]);
  expect(movesMade(play(back, { kind: 'redo' }, { kind: 'redo' }))).toHaveLength(2);
  const other = play(back, move('b', [0, 1]), { kind: 'redo' });
  expect(movesMade(other)).toEqual([{ block: 'b', by: [0, 1] }]);
});

test('the board is solved when the last block has left', () => {
  expect(playStatus(play(start(2), move('a', [-1, -1], 'h')))).toEqual({ kind: 'solved' });
});

test('hints have four levels and restart with the next move', () => {
  const more: PlayAction = { kind: 'more-hint' };
  const climbed = play(start(), more, more, more, more, more);
  expect(climbed.hint).toBe(4);
  expect(play(climbed, move('a', [0, 1])).hint).toBe(0);
});

test('a line found by the solver continues from every position along it', () => {
  const off = play(start(), move('b', [0, 1]));
  const found: readonly Move[] = [
    { block: 'a', by: [-1, 0], gate: 'h' },
    { block: 'b', by: [-2, -1], gate: 'g' },
  ];
  const taught = play(off, { kind: 'learn', from: positionNow(off), moves: found });
  expect(planNow(taught)).toEqual(found);
  expect(planNow(play(taught, move('a', [-1, 0], 'h')))).toEqual(found.slice(1));
});

test('a longer line changes nothing, a shorter one replaces the known one', () => {
  const roundabout: readonly Move[] = [
    { block: 'a', by: [0, 1] },
    { block: 'b', by: [-1, 0] },
    { block: 'b', by: [-1, 0], gate: 'g' },
    { block: 'a', by: [-1, -1], gate: 'h' },
  ];
  const from = positionNow(start());
  const kept = play(start(), { kind: 'learn', from, moves: roundabout });
  expect(planNow(kept)).toEqual(SOLUTION);
  expect(planNow(play(kept, move('a', [0, 1])))).toEqual(SOLUTION.slice(1));
  const direct: readonly Move[] = [
    { block: 'a', by: [-1, 0], gate: 'h' },
    { block: 'b', by: [-2, 0], gate: 'g' },
  ];
  expect(planNow(play(start(), { kind: 'learn', from, moves: direct }))).toEqual(direct);
});

test('restores a game with its undone moves, up to the first illegal one', () => {
  const [first, second] = SOLUTION as readonly [Move, Move, Move];
  const { board } = start();
  const resumed = resumePlay(board, SOLUTION, { moves: [first, second], at: 1 });
  expect(movesMade(resumed)).toEqual([first]);
  expect(movesMade(play(resumed, { kind: 'redo' }))).toEqual([first, second]);
  expect(playStatus(resumed)).toEqual({ kind: 'on-line', move: 1 });
  const wall: Move = { block: 'b', by: [5, 0] };
  const cut = resumePlay(board, SOLUTION, { moves: [first, wall, second], at: 3 });
  expect(movesMade(cut)).toEqual([first]);
});

test('a line plays on from its next move, waits if none is known, and stops at a drag or the end', () => {
  const tick: PlayAction = { kind: 'tick' };
  const begun = play(start(), { kind: 'play-on' });
  expect(movesMade(begun)).toEqual(SOLUTION.slice(0, 1));
  expect(playStatus(play(begun, tick, tick))).toEqual({ kind: 'solved' });
  expect(play(begun, tick, tick).isPlaying).toBe(false);
  expect(play(begun, move('a', [0, -1]), tick).at).toBe(2);
  const off = play(start(), move('b', [0, 1]), { kind: 'play-on' }, tick);
  expect(off).toMatchObject({ at: 1, isPlaying: true });
  const found: readonly Move[] = [
    { block: 'a', by: [-1, 0], gate: 'h' },
    { block: 'b', by: [-2, -1], gate: 'g' },
  ];
  const taught = play(off, { kind: 'learn', from: positionNow(off), moves: found });
  expect(movesMade(taught).slice(1)).toEqual(found.slice(0, 1));
});

test('a shorter line replaces the moves ahead of a playing one, and never those already made', () => {
  const begun = play(start(), { kind: 'play-on' });
  const direct: readonly Move[] = [
    { block: 'a', by: [-1, -1], gate: 'h' },
    { block: 'b', by: [-2, 0], gate: 'g' },
  ];
  const taught = play(begun, { kind: 'learn', from: positionNow(begun), moves: direct });
  expect(movesMade(taught)).toEqual(SOLUTION.slice(0, 1));
  expect(taught.isPlaying).toBe(true);
});

test('counts each position with help once, and restarting resets the count', () => {
  const more: PlayAction = { kind: 'more-hint' };
  const helped = play(start(), more, more, { kind: 'play-on' }, { kind: 'pause' });
  expect(helped.helped).toHaveLength(1);
  const twice = play(helped, more, { kind: 'undo' }, more, move('a', [0, 1]));
  expect(twice.helped).toHaveLength(2);
  const resumed = resumePlay(twice.board, SOLUTION, { moves: [], at: 0, helped: twice.helped });
  expect(resumed.helped).toHaveLength(2);
  expect(play(twice, { kind: 'restart' }).helped).toEqual([]);
  expect(play(start(), move('a', [0, 1])).helped).toEqual([]);
});
