import { expect, test } from 'vitest';
import { planFreeze, timeLine } from './timing.ts';
import type { BoardDraft, Move } from './types.ts';

type Clocks = { readonly bomb?: number; readonly capsule?: number };

/** A board with this timer, and blocks `a`, `b`, … with these clocks. Its floor and gates do not matter here. */
function boardWith(seconds: number | undefined, clocks: readonly Clocks[]): BoardDraft {
  return {
    ...(seconds !== undefined && { seconds }),
    floor: ['.'.repeat(clocks.length)],
    gates: [],
    blocks: clocks.map((clock, x) => ({
      id: 'abcdefgh'.charAt(x),
      color: 'red',
      cells: [[x, 0]],
      ...clock,
    })),
  };
}

/** A lower-case letter slides that block, an upper-case one makes it leave. */
function line(letters: string): readonly Move[] {
  return [...letters].map((letter) => ({
    block: letter.toLowerCase(),
    by: [0, 1],
    ...(letter !== letter.toLowerCase() && { gate: 'g' }),
  }));
}

test('without a timer or a bomb no clock runs', () => {
  expect(timeLine(boardWith(undefined, [{ capsule: 9 }]), line('aA'))).toBeUndefined();
});

test('the timer is shared out evenly among the moves', () => {
  const timing = timeLine(boardWith(90, [{}, {}]), line('aabB' + 'aaaaaA'));
  expect(timing).toMatchObject({ moves: 10, seconds: 90, added: 0, secondsPerMove: 9 });
  expect(timing?.tightest).toEqual({ kind: 'timer', block: null, by: 10, seconds: 90 });
});

test('a bomb that asks for more sets the pace up to the move that takes it out', () => {
  const timing = timeLine(boardWith(90, [{ bomb: 6 }, {}]), line('aAbbbbbbbB'));
  expect(timing?.secondsPerMove).toBe(3);
  expect(timing?.tightest).toEqual({ kind: 'bomb', block: 'a', by: 2, seconds: 6 });
  expect(timing?.seconds).toBe(90);
});

test('a block of layers has its bomb out with its last layer', () => {
  const timing = timeLine(boardWith(undefined, [{ bomb: 12 }, {}]), line('AbAB'));
  expect(timing?.deadlines).toEqual([{ kind: 'bomb', block: 'a', by: 3, seconds: 12 }]);
  expect(timing?.seconds).toBeNull();
});

test('a capsule counts from the move that takes it, which has to be made in the time before', () => {
  const timing = timeLine(boardWith(10, [{ capsule: 30 }, {}]), line('aaaaAbbB'));
  expect(timing?.deadlines).toEqual([
    { kind: 'timer', block: 'a', by: 5, seconds: 10 },
    { kind: 'timer', block: null, by: 8, seconds: 40 },
  ]);
  expect(timing).toMatchObject({ seconds: 40, added: 30, secondsPerMove: 2 });
});

test('a capsule taken with the last move adds nothing', () => {
  expect(timeLine(boardWith(10, [{ capsule: 30 }, {}]), line('BaaaA'))).toMatchObject({
    seconds: 10,
    added: 0,
    secondsPerMove: 2,
  });
});

test('at the pace of the tightest deadline nothing is late, and any slower something is', () => {
  for (const clocks of [
    [{ bomb: 7 }, {}],
    [{ capsule: 5 }, {}],
    [{ bomb: 3 }, { bomb: 50 }],
  ]) {
    for (const letters of ['aAbB', 'bBaaA', 'aabbAB', 'bbBA']) {
      const timing = timeLine(boardWith(11, clocks), line(letters))!;
      expect(planFreeze(timing, timing.secondsPerMove), letters).toBeUndefined();
      expect(planFreeze(timing, timing.secondsPerMove * 1.001)?.misses, letters).toEqual(
        timing.tightest,
      );
    }
  }
});

test('freezing begins before the first clock that runs out, and lasts for what is missing most', () => {
  const timing = timeLine(boardWith(10, [{ bomb: 4 }, {}]), line('bbaaaAbbbbbbbB'))!;
  // At one second per move the bomb leaves after 6 s instead of 4, and the line ends after 14 s instead of 10.
  expect(planFreeze(timing, 1)).toEqual({
    after: 4,
    seconds: 4,
    misses: { kind: 'bomb', block: 'a', by: 6, seconds: 4 },
  });
});
