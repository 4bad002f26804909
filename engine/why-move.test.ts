import { expect, test } from 'vitest';
import { readLevels } from '#tests/content-files.ts';
import { drawBoard } from '#tests/rule-script.ts';
import { playMove } from './moves.ts';
import { type Position, startPosition } from './position.ts';
import { positionAfter, replay } from './replay.ts';
import { findBlock } from './trace-line.ts';
import type { Board, Move, Vector } from './types.ts';
import type { PositionView } from './view.ts';
import { viewPosition } from './view-position.ts';
import { explainMove } from './why-move.ts';

/** Every ninth board of the samples: 203 boards. */
const LEVELS = readLevels().filter(({ level }) => level % 9 === 0);
const SLOW = { timeout: 120_000 };

/** A quarter of their moves, each with its chain. */
const EXPLAINED = LEVELS.flatMap(({ level, board, moves }) => {
  const start = startPosition(board as Board);
  return [...moves.keys()]
    .filter((index) => index % 4 === level % 4)
    .map((index) => ({
      about: `level ${level}, move ${index}`,
      ...{ board: board as Board, start, moves, index },
      chain: explainMove(start, moves, index),
    }));
});

test('without a move that is explained the line fails, on 203 boards', SLOW, () => {
  let [explained, unneeded] = [0, 0];
  for (const { about, board, moves, index, chain } of EXPLAINED) {
    if (moves[index]?.gate !== undefined) {
      expect(chain).toEqual([]);
      continue;
    }
    expect(replay(board, moves.toSpliced(index, 1)).ok, about).toBe(false);
    if (chain.length > 0) explained++;
    else unneeded++;
  }
  expect(explained).toBeGreaterThan(300);
  // Some lines of the samples contain a move that is not needed, because the others work without it.
  expect(unneeded).toBeLessThan(explained / 50);
});

test(
  'where a block is in the way, its place alone is what makes the later move illegal',
  SLOW,
  () => {
    let [links, carriedAlone] = [0, 0];
    for (const { about, start, moves, index, chain } of EXPLAINED) {
      const [need] = chain;
      if (need?.kind !== 'way') continue;
      links++;
      const before = positionAfter(start, moves.slice(0, index));
      const mover = moves[index]!.block;
      const view = viewPosition(before);
      const inside = view.blocks.filter(({ crate }) => crate === mover).map(({ id }) => id);
      const carried = findBlock(view, mover)?.group ?? (inside.length > 0 ? inside : [mover]);
      // No move up to there drags it again, so all others are where they are in the line.
      const without = positionAfter(before, moves.slice(index + 1, need.at));
      const withIt = positionAfter(start, moves.slice(0, need.at));
      expect(differing(viewPosition(without), viewPosition(withIt)), about).toEqual(
        [...carried].sort(),
      );
      const later = moves[need.at]!;
      expect(playMove(withIt, later).ok, about).toBe(true);
      expect(refusal(without, later), about).toMatch(/^(no-way|gate-way)$/);
      // The named pieces are those in the way.
      expect(need.pieces.length, about).toBeGreaterThan(0);
      if (!need.pieces.includes(mover)) carriedAlone++;
    }
    expect(links).toBeGreaterThan(150);
    expect(carriedAlone).toBeGreaterThan(0);
  },
);

/**
 *     . b a      a leaves on the left once b has gone down, where c stands.
 *       c
 *       .
 */
test('the chain leads from what is moved now to what leaves', () => {
  const board = drawBoard(
    ['.ba', '#c#', '#.#'],
    { b: { color: 'blue' }, c: { color: 'green' } },
    { g: 'left 00 red' },
  );
  const line: readonly Move[] = [
    { block: 'c', by: [0, 1] },
    { block: 'b', by: [0, 1] },
    { block: 'a', by: [-2, 0], gate: 'g' },
  ];
  const start = startPosition(board);
  expect(explainMove(start, line, 0)).toEqual([
    { kind: 'way', at: 1, pieces: ['c'] },
    { kind: 'way', at: 2, pieces: ['b'] },
  ]);
  expect(explainMove(start, line, 1)).toEqual([{ kind: 'way', at: 2, pieces: ['b'] }]);
  expect(explainMove(start, line, 2)).toEqual([]);
});

test('a block that has to get past before its way is closed starts from there', () => {
  const board = drawBoard(['a.b', '...'], { b: { color: 'blue' } }, { g: 'right 21 red' });
  const line: readonly Move[] = [
    { block: 'a', by: [1, 1] },
    { block: 'b', by: [-2, 1] },
    { block: 'a', by: [1, 0], gate: 'g' },
  ];
  const closed = explainMove(startPosition(board), line, 0);
  expect(closed).toEqual([]);
  const [need] = explainMove(
    startPosition(board),
    [line[0]!, { block: 'b', by: [-2, 0] }, line[2]!],
    0,
  );
  expect(need).toMatchObject({ kind: 'way', at: 1 });
});

/**
 *     a . b      b is tied to c, and a drag of c takes it out of the way of a.
 *     . . .
 *     # c #
 *     # . #
 */
test('of blocks that are tied, the one that stands in the way is named, not the one that is dragged', () => {
  const board = drawBoard(
    ['a.b', '...', '#c#', '#.#'],
    { b: { color: 'blue' }, c: { color: 'green' } },
    { g: 'right 20 red' },
    { tied: [['b', 'c']] },
  );
  const line: readonly Move[] = [
    { block: 'c', by: [0, 1] },
    { block: 'a', by: [2, 0], gate: 'g' },
  ];
  expect(explainMove(startPosition(board), line, 0)).toEqual([
    { kind: 'way', at: 1, pieces: ['b'] },
  ]);
});

/** Ids of the blocks whose places differ in the other view. */
function differing(one: PositionView, other: PositionView): string[] {
  return one.blocks
    .filter(({ id, cells }) => String(findBlock(other, id)?.cells) !== String(cells))
    .map(({ id }) => id)
    .sort();
}

function refusal(position: Position, { block, by, gate }: Move): string {
  const move = { block, by: by as Vector, ...(gate !== undefined && { gate }) };
  const played = playMove(position, move);
  return played.ok ? '' : played.error.code;
}
