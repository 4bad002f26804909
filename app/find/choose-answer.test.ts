import { expect, test } from 'vitest';
import type { BoardInPlay, BoardMatches, KnownBoard } from '#domain/boards/schema.ts';
import { standingOf } from '#draft/standing.ts';
import { canAddBoard, chooseAnswer, type Lookup, type Solving } from './choose-answer.ts';

const known: KnownBoard = {
  id: '0123456789abcdef',
  board: { floor: ['.'], blocks: [], gates: [] },
  boardSize: [1, 1],
  moves: 1,
  standing: standingOf({ source: 'sample', found: { optimal: true } }),
  levels: [48],
  likeness: 1,
  solution: [{ block: 'a', by: [0, 0], gate: 'g' }],
  atLeast: 1,
};
const inPlay = (at: number | null): BoardInPlay => ({ ...known, at });
const found = (matches: Partial<BoardMatches>): Lookup => ({
  kind: 'found',
  matches: { exact: null, rainbow: null, inPlay: null, near: [], ...matches },
});
const result = { status: 'solved', moves: [], optimal: true, atLeast: 0, states: 1 } as const;
const solved: Solving = { kind: 'solved', result };
const running: Solving = { kind: 'running', states: 5, atLeast: 2 };

test('shows the guide’s solution for a board of the guide, whatever the solver finds', () => {
  for (const solving of [solved, running, { kind: 'broken' }, { kind: 'unsolvable' }] as const) {
    expect(chooseAnswer(found({ exact: known }), solving)).toEqual({ kind: 'guide', known, at: 0 });
    expect(chooseAnswer(found({ inPlay: inPlay(12) }), solving)).toMatchObject({
      kind: 'guide',
      at: 12,
    });
  }
});

test('shows nothing before the guide has responded, unless it is unreachable', () => {
  expect(chooseAnswer({ kind: 'running' }, solved)).toMatchObject({ kind: 'running' });
  expect(chooseAnswer({ kind: 'running' }, running)).toEqual(running);
  expect(chooseAnswer({ kind: 'failed', errors: [] }, solved)).toMatchObject({ kind: 'solved' });
});

test('the solver continues from a position off the guide’s solution', () => {
  expect(chooseAnswer(found({ inPlay: inPlay(null) }), solved)).toEqual({
    kind: 'solved',
    result,
    guideBoard: inPlay(null),
  });
  expect(chooseAnswer(found({}), solved)).toEqual({ kind: 'solved', result, guideBoard: null });
  expect(chooseAnswer(found({}), { kind: 'unsolvable' })).toEqual({ kind: 'unsolvable' });
});

test('asks for possible starts of levels, but for no samples of ours, positions in the middle of play or boards that the level lists', () => {
  const real = { ...known, standing: standingOf({ source: 'player', found: { optimal: true } }) };
  const judge = (matches: Partial<BoardMatches>, level?: number) =>
    canAddBoard(chooseAnswer(found(matches), solved), found(matches), level);
  expect(judge({})).toBe(true);
  expect(judge({ exact: real }, 49), 'another level').toBe(true);
  expect(judge({ exact: { ...real, levels: [] } })).toBe(true);
  expect(judge({ exact: real }, 48), 'listed').toBe(false);
  expect(judge({ exact: real }), 'listed, and the picture shows no other number').toBe(false);
  expect(judge({ exact: known }, 49)).toBe(false);
  expect(judge({ inPlay: { ...real, at: 2 } })).toBe(false);
  expect(judge({ inPlay: inPlay(null) })).toBe(false);
  const unreachable: Lookup = { kind: 'failed', errors: [] };
  expect(canAddBoard(chooseAnswer(unreachable, solved), unreachable, 48)).toBe(false);
  expect(canAddBoard(chooseAnswer(found({}), running), found({}), 48)).toBe(false);
});
