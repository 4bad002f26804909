import { expect, test } from 'vitest';
import { type PlayerAction, type PlayerState, playerReducer, startPlayer } from './player-state.ts';

function play(state: PlayerState, ...actions: readonly PlayerAction[]): PlayerState {
  return actions.reduce(playerReducer, state);
}

const start = startPlayer(5, [2, 5]);
const tick: PlayerAction = { kind: 'tick' };
const toggle: PlayerAction = { kind: 'toggle-playing' };

test('steps stay between the start and the end', () => {
  expect(play(start, { kind: 'step', by: -1 }).at).toBe(0);
  expect(play(start, { kind: 'go', to: 9 }).at).toBe(5);
  expect(play(start, { kind: 'go', to: 3 }, { kind: 'step', by: 1 }).at).toBe(4);
});

test('playing advances with every tick and stops at the end', () => {
  const end = play(start, toggle, tick, tick, tick, tick, tick);
  expect(end).toMatchObject({ at: 5, isPlaying: false });
});

test('playing from the end starts over', () => {
  expect(play(start, { kind: 'go', to: 5 }, toggle)).toMatchObject({ at: 0, isPlaying: true });
});

test('a loop shows the solved board for one tick and starts over', () => {
  const looping = play(start, { kind: 'toggle-looping' }, { kind: 'go', to: 4 }, toggle, tick);
  expect(looping).toMatchObject({ at: 5, isPlaying: true });
  expect(play(looping, tick)).toMatchObject({ at: 0, isPlaying: true });
});

test('playing pauses at the end of a chapter on request', () => {
  const paused = play(start, { kind: 'toggle-pausing' }, toggle, tick, tick);
  expect(paused).toMatchObject({ at: 2, isPlaying: false });
});

test('stepping manually stops playing, and a late tick changes nothing', () => {
  const stepped = play(start, toggle, { kind: 'step', by: 1 });
  expect(stepped).toMatchObject({ at: 1, isPlaying: false });
  expect(play(stepped, tick)).toBe(stepped);
});

test('speeds cycle', () => {
  const next: PlayerAction = { kind: 'next-speed' };
  expect(play(start, next).speed).toBe(2);
  expect(play(start, next, next).speed).toBe(0.5);
  expect(play(start, next, next, next).speed).toBe(1);
});
