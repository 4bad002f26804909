import { expect, test } from 'vitest';
import { type Random, randomOf } from '#scripts/generator/random.ts';
import { readLevels } from '#tests/content-files.ts';
import { mulberry32 } from '#tests/mulberry32.ts';
import { drawBoard } from '#tests/rule-script.ts';
import { carryBound, carryLine, carryLineFromRoot } from './carry-line.ts';
import { listMoves, playMove } from './moves.ts';
import { isLost, isSolved, type Position, startPosition } from './position.ts';
import { solve } from './solve.ts';
import type { Board, Move } from './types.ts';

/** Every ninth board of the samples: 203 boards. */
const LEVELS = readLevels().filter(({ level }) => level % 9 === 0);
const SLOW = { timeout: 60_000 };

test(
  'after any drags, a line that is carried over solves the board from there, and slides always leave one',
  SLOW,
  () => {
    let [slides, exits, carried] = [0, 0, 0];
    for (const { level, board, moves } of LEVELS) {
      const random = randomOf(mulberry32(level));
      const at = random.below(moves.length);
      const from = play(startPosition(board as Board), moves.slice(0, at));
      const rest = moves.slice(at);
      const made = playAtRandom(from, 1 + random.below(4), random);
      const here = play(from, made);
      const line = carryLine(from, rest, made);
      if (line) expect(isSolved(play(here, line)), `level ${level}`).toBe(true);
      const hasExit = made.some(({ gate }) => gate !== undefined);
      if (!hasExit && canGoBack(from, made)) {
        slides++;
        expect(line, `level ${level}`).toBeDefined();
        expect(line!.length, `level ${level}`).toBeLessThanOrEqual(rest.length + made.length);
      } else if (!isLost(here)) {
        exits++;
        if (line) carried++;
      }
    }
    expect(slides).toBeGreaterThan(50);
    // A premature exit may spoil a board, but in most cases the line can still be carried over.
    expect(carried / exits).toBeGreaterThan(0.5);
  },
);

const BOARD = drawBoard(
  ['a..b', '....'],
  { b: { color: 'blue' } },
  { g: 'left 00-01 red', h: 'right 30-31 blue' },
);
const [A, B]: readonly Move[] = [
  { block: 'a', by: [0, 0], gate: 'g' },
  { block: 'b', by: [0, 0], gate: 'h' },
];

test('a drag that follows the line leaves the rest of it', () => {
  expect(carryLine(startPosition(BOARD), [A!, B!], [A!])).toEqual([B]);
});

test('an exit that comes before its time is left out of the line', () => {
  expect(carryLine(startPosition(BOARD), [A!, B!], [B!])).toEqual([A]);
});

test('a block that was shifted goes on from where it is, without going back first', () => {
  const aside: Move = { block: 'a', by: [0, 1] };
  const line = carryLine(startPosition(BOARD), [A!, B!], [aside]);
  expect(line).toHaveLength(2);
  expect(line?.[0]).toMatchObject({ block: 'a', gate: 'g' });
});

test('a line from further on is carried back to where moves have been taken back, and onto another way', () => {
  const aside: Move = { block: 'a', by: [1, 0] };
  const line: readonly Move[] = [{ block: 'a', by: [-1, 0], gate: 'g' }];
  expect(carryLineFromRoot(BOARD, [B!, aside], line, [])).toHaveLength(3);
  expect(carryLineFromRoot(BOARD, [B!, aside], line, [B!])).toHaveLength(2);
  expect(carryLineFromRoot(BOARD, [aside], [...line, B!], [B!])).toHaveLength(2);
});

test('a bound loses one with each move that goes on from where it was proved, and is worth nothing elsewhere', () => {
  const aside: Move = { block: 'a', by: [1, 0] };
  const bounds = [[B!], [B!, aside], [B!, aside, A!], [], [aside], [aside, B!]];
  expect(bounds.map((made) => carryBound([B!], 1, made))).toEqual([1, 0, 0, 0, 0, 0]);
});

test('what does not solve the board is carried nowhere', () => {
  expect(carryLine(startPosition(BOARD), [A!], [B!])).toBeUndefined();
});

test(
  'a search that begins with a known line never ends with a longer one, and takes over its bound',
  SLOW,
  () => {
    for (const { board, moves, optimal, atLeast } of LEVELS.slice(0, 40)) {
      const result = solve(board as Board, { known: moves, atLeast, statesMax: 200 });
      if (result.status !== 'solved') throw new Error(result.status);
      expect(result.moves.length).toBeLessThanOrEqual(moves.length);
      expect(result.atLeast).toBeGreaterThanOrEqual(atLeast);
      if (optimal) expect(result).toMatchObject({ optimal: true, states: 0 });
    }
  },
);

function play(from: Position, moves: readonly Move[]): Position {
  return moves.reduce((position, move) => {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.position;
  }, from);
}

function playAtRandom(from: Position, count: number, random: Random) {
  const made: Move[] = [];
  for (let position = from; made.length < count; position = play(from, made)) {
    const moves = listMoves(position);
    if (moves.length === 0) break;
    made.push(random.pick(moves));
  }
  return made;
}

/** Whether each slide can be undone. After leaving a path of another color, a block cannot return to it. */
function canGoBack(from: Position, made: readonly Move[]): boolean {
  return made.every((move, i) => {
    const by = [-move.by[0] || 0, -move.by[1] || 0] as const;
    return playMove(play(from, made.slice(0, i + 1)), { block: move.block, by }).ok;
  });
}
