import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import type { Block, BoardDraft, Move } from '#engine/types.ts';
import { describeTiming } from './timing-sentences.ts';
import { createWords } from './words.ts';

/** Pink and red blocks under their own gates, and moves by which first pink and then red leaves. */
function timingOf(
  seconds: number | undefined,
  pink: Partial<Block>,
  slides: readonly number[],
  red: Partial<Block> = {},
) {
  const draft: BoardDraft = {
    ...(seconds !== undefined && { seconds }),
    floor: ['...', '...'],
    blocks: [
      { id: 'p', color: 'pink', cells: [[0, 1]], ...pink },
      { id: 'r', color: 'red', cells: [[2, 1]], ...red },
    ],
    gates: [
      { id: 'g', side: 'top', cells: [[0, 0]], color: 'pink' },
      { id: 'h', side: 'top', cells: [[2, 0]], color: 'red' },
    ],
  };
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const moves = ['p', 'r'].flatMap((block, i): Move[] => [
    ...Array.from({ length: slides[i] ?? 0 }, (): Move => ({ block, by: [0, -1] })),
    { block, by: [0, 0], gate: block === 'p' ? 'g' : 'h' },
  ]);
  return describeTiming(createWords('en-US'), board.value, moves);
}

test('without a clock there is no sentence', () => {
  expect(timingOf(undefined, {}, [1, 1])).toEqual([]);
});

test('the timer sets the pace, and an uncritical bomb gets its time at that pace', () => {
  expect(timingOf(90, { bomb: 25 }, [5, 24])).toEqual([
    '31 moves in 90 s: one every 2.9 s.',
    'The bomb on the pink single (25 s) comes first: this line has it out by move 6, 17 s in at that pace.',
  ]);
});

test('of two bombs with the same time, the one that leaves first comes first', () => {
  expect(timingOf(90, { bomb: 90 }, [9, 9], { bomb: 90 }).slice(1)).toEqual([
    'The bomb on the pink single (90 s) comes first: this line has it out by move 10, 45 s in at that pace.',
    'The bomb on the red single (90 s) is out by move 20, 90 s in.',
  ]);
});

test('a bomb that needs a faster pace than the timer sets it up to its move', () => {
  expect(timingOf(90, { bomb: 10 }, [5, 24])[1]).toBe(
    'The bomb on the pink single (10 s) sets the pace: this line has it out by move 6, so one move every 1.6 s until then.',
  );
  expect(timingOf(undefined, { bomb: 10 }, [5, 24])).toHaveLength(1);
});

test('includes the time of a capsule in the pace, and says if it is hard to reach in time', () => {
  expect(timingOf(20, { capsule: 60 }, [9, 9])).toEqual([
    '20 moves in 80 s, including 60 s from time capsules: one every 4 s.',
    'The capsule of the pink single has to be taken within 20 s: this line takes it with move 10, so one move every 2 s until then.',
  ]);
});

test('says so if nobody can play a line in time; three drags a second are still in time', () => {
  expect(timingOf(10, {}, [14, 14])).toEqual(['30 moves in 10 s: one every 0.33 s.']);
  expect(timingOf(10, {}, [14, 15])).toEqual([
    '31 moves in 10 s: one every 0.32 s.',
    'Even at three drags a second this line cannot be done in time: it is 1 s short, so time has to be frozen, by move 30 at the latest.',
  ]);
});
