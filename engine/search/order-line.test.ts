import { expect, test } from 'vitest';
import { makeSmallBoard } from '#scripts/solver-boards/make-small-board.ts';
import { loadBoard } from '../board.ts';
import { nameDrag, playMove } from '../moves.ts';
import { startPosition } from '../position.ts';
import { replay } from '../replay.ts';
import { type Drag, dragBody, dragGate, listDrags } from '../rules/drags.ts';
import { solve } from '../solve.ts';
import { timeLine } from '../timing.ts';
import type { Block, Board, BoardDraft, Move } from '../types.ts';
import { searchBestFirst } from './best-first.ts';
import { openBudget } from './budget.ts';
import { orderLine } from './order-line.ts';
import { FIRST_LINE_WEIGHTS } from './parameters.ts';
import { createProblem, nameLine, type Problem } from './state-space.ts';

interface Found {
  readonly seed: number;
  readonly problem: Problem;
  readonly line: readonly Drag[];
}

/** Small boards with the first line that a search finds, each with a bomb on the block that leaves last in this line. */
function findLines(): readonly Found[] {
  return Array.from({ length: 200 }, (_, i) => 7000 + i).flatMap((seed) => {
    const plain = search(makeSmallBoard(seed) as Board);
    const last = plain?.line.findLast((drag) => dragGate(drag) >= 0);
    if (plain === undefined || last === undefined) return [];
    const id = plain.problem.tables.ids[dragBody(last)];
    const addBomb = (block: Block) => (block.id === id ? { ...block, bomb: 5 } : block);
    const { board } = plain.problem.tables;
    const armed = search({ ...board, seconds: 60, blocks: board.blocks.map(addBomb) });
    return armed === undefined ? [] : [{ seed, ...armed }];
  });
}

function search(board: Board): Pick<Found, 'problem' | 'line'> | undefined {
  const problem = createProblem(startPosition(board));
  if (problem.rootEpoch.isSolved) return undefined;
  const budget = openBudget({ statesMax: 20_000 });
  const found = searchBestFirst(problem, budget, FIRST_LINE_WEIGHTS[0]!, 50_000);
  return found.kind === 'found' ? { problem, line: found.line } : undefined;
}

const FOUND = findLines();
const movesOf = ({ problem }: Found, line: readonly Drag[]) => nameLine(problem, line);
const changesIn = (moves: readonly Move[]) =>
  moves.filter((move, i) => i > 0 && move.block !== moves[i - 1]!.block).length;

test('a line in another order has the same drags, replays, and ends where it did', () => {
  expect(FOUND.length).toBeGreaterThan(100);
  let changed = 0;
  for (const found of FOUND) {
    const ordered = orderLine(found.problem, found.line);
    expect([...ordered].sort(), `seed ${found.seed}`).toEqual([...found.line].sort());
    const moves = movesOf(found, ordered);
    expect(replay(found.problem.tables.board, moves), `seed ${found.seed}`).toMatchObject({
      ok: true,
      value: { length: found.line.length },
    });
    if (ordered.some((drag, i) => drag !== found.line[i])) changed++;
  }
  expect(changed).toBeGreaterThan(FOUND.length / 4);
});

test('no order asks for faster play than the one found, and none as fast for more hands', () => {
  let faster = 0;
  for (const found of FOUND) {
    const { board } = found.problem.tables;
    const before = movesOf(found, found.line);
    const after = movesOf(found, orderLine(found.problem, found.line));
    const [was, is] = [timeLine(board, before), timeLine(board, after)];
    if (was === undefined || is === undefined) continue;
    const what = `seed ${found.seed}`;
    expect(is.secondsPerMove, what).toBeGreaterThanOrEqual(was.secondsPerMove);
    if (is.secondsPerMove > was.secondsPerMove) faster++;
    else expect(changesIn(after), what).toBeLessThanOrEqual(changesIn(before));
  }
  expect(faster).toBeGreaterThan(10);
});

test('an order that has been found is the order that stays', () => {
  for (const { problem, line, seed } of FOUND) {
    const once = orderLine(problem, line);
    expect(orderLine(problem, once), `seed ${seed}`).toEqual(once);
  }
});

/** Three blocks in three lanes that all leave upwards. The bomb is on the block that is listed last. */
const LANES: BoardDraft = {
  seconds: 30,
  floor: ['...', '...'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 1]] },
    { id: 'b', color: 'blue', cells: [[1, 1]] },
    { id: 'c', color: 'green', cells: [[2, 1]], bomb: 2 },
  ],
  gates: [
    { id: 'g', side: 'top', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
    { id: 'i', side: 'top', cells: [[2, 0]], color: 'green' },
  ],
};

test('the solver takes a bomb first where that costs no move, and goes on with what lies nearest', () => {
  const board = loadBoard(LANES);
  if (!board.ok) throw new Error('a faulty board');
  const result = solve(board.value);
  expect(result.status === 'solved' && result.moves.map(({ block }) => block)).toEqual([
    'c',
    'b',
    'a',
  ]);
});

/** While the tie holds, a takes b along. Once c is gone, it does not. */
const TIED: BoardDraft = {
  seconds: 30,
  floor: ['.....', '.....'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 1]] },
    { id: 'b', color: 'blue', cells: [[1, 1]], axis: 'vertical' },
    { id: 'c', color: 'green', cells: [[4, 1]], bomb: 2 },
  ],
  tied: [{ blocks: ['a', 'b'], until: 1 }],
  gates: [
    { id: 'g', side: 'top', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
    { id: 'i', side: 'top', cells: [[4, 0]], color: 'green' },
  ],
};

test('a drag that would carry less in another place stays before the bomb', () => {
  const board = loadBoard(TIED);
  if (!board.ok) throw new Error('a faulty board');
  const problem = createProblem(startPosition(board.value));
  const line = packLine(problem, [
    { block: 'a', by: [0, -1] },
    { block: 'c', by: [0, -1], gate: 'i' },
    { block: 'b', by: [0, 0], gate: 'h' },
    { block: 'a', by: [0, 0], gate: 'g' },
  ]);
  expect(nameLine(problem, orderLine(problem, line)).map(({ block }) => block)).toEqual([
    'a',
    'c',
    'b',
    'a',
  ]);
});

/** The drags of these moves. */
function packLine(problem: Problem, moves: readonly Move[]): readonly Drag[] {
  let { position } = problem;
  return moves.map((move) => {
    const count = listDrags(problem.space, position.state, 0, position.epoch);
    const drag = [...problem.space.drags.subarray(0, count)].find((drag) => {
      const { block, by, gate } = nameDrag(position, drag);
      return block === move.block && `${by}` === `${move.by}` && gate === move.gate;
    });
    const played = playMove(position, move);
    if (drag === undefined || !played.ok) throw new Error(`${move.block} cannot be dragged so`);
    position = played.value.position;
    return drag;
  });
}
