import { expect, test } from 'vitest';
import { THREAD_HOST } from '#domain/boards/helper-threads.ts';
import { createHelpers } from '#scripts/solver/helper-threads.ts';
import { readHardSet } from '#scripts/solver-boards/hard-set.ts';
import { replay } from '../replay.ts';
import { KLOTSKI } from '../search/fixtures/klotski.ts';
import { FIRST_LINE_WEIGHTS } from '../search/parameters.ts';
import { solve, solveInSteps } from '../solve.ts';
import { type Findings, WHOLE } from '../solve-options.ts';
import type { Board, Move } from '../types.ts';
import { createMerged, isOver, mergeReport, type PartReport, readResult } from './merge.ts';
import { divideTask } from './plan.ts';
import { helpSolve } from './run-part.ts';
import { type StartHelper, solveTogether } from './solve-together.ts';

const [EASY, HARD] = [KLOTSKI[0]!.board as Board, readHardSet()[0]!.board as Board];
const moves = (count: number): readonly Move[] =>
  Array.from({ length: count }, () => ({ block: 'a', by: [1, 0] }));
const progress = (found: Findings, states = 10): PartReport => ({
  kind: 'progress',
  progress: { phase: 'shortening', states, ...found },
});

/** Helpers in this thread, which run during the leading one's pauses. */
const helpHere: StartHelper = (task, onReport) => {
  let found: Findings | undefined;
  let isStopped = false;
  helpSolve(task, THREAD_HOST, {
    readFindings: () => found,
    isOver: () => isStopped,
    send: (report) => isStopped || onReport(report),
  });
  return {
    sendFindings: (findings) => {
      found = findings;
    },
    stop: () => {
      isStopped = true;
    },
  };
};
const loseAtOnce: StartHelper = (_, onReport) => {
  onReport({ kind: 'lost' });
  return { sendFindings: () => {}, stop: () => {} };
};

test('one thread has the whole task; of more, one proves and the first searches all differ', () => {
  const task = { board: EASY, moves: [], options: { bytesMax: 900, statesMax: 90, seed: 5 } };
  const [whole, ...none] = divideTask(task, 1);
  expect(none).toEqual([]);
  expect(whole).toEqual({ ...task, options: { ...task.options, part: WHOLE } });
  for (const threads of [2, 3, 4, 5]) {
    const parts = divideTask(task, threads).map(({ options }) => options);
    expect(parts.filter(({ part }) => part?.proof === 'first').length).toBe(1);
    const firsts = parts.map(({ part }) => FIRST_LINE_WEIGHTS[part!.firstLines.from]);
    expect(firsts).not.toContain(undefined);
    expect(new Set(firsts).size).toBe(threads);
    expect(new Set(parts.map(({ seed }) => seed)).size).toBe(threads);
    for (const { bytesMax, statesMax } of parts) {
      expect([bytesMax, statesMax]).toEqual([900 / threads, Math.ceil(90 / threads)]);
    }
  }
});

test('where helpers come and go, the first part is the whole, and none has less memory', () => {
  const task = { board: EASY, moves: [], options: { bytesMax: 900, statesMax: 90 } };
  const parts = divideTask(task, 3, true).map(({ options }) => options);
  expect(parts[0]).toEqual(divideTask(task, 1)[0]?.options);
  expect(parts.slice(1).map(({ part }) => part?.proof)).toEqual(['first', 'none']);
  expect(parts.map(({ bytesMax, statesMax }) => [bytesMax, statesMax])).toEqual(
    parts.map(() => [900, 90]),
  );
});

test('helpers that do not come, or are lost, leave the result as it is', async () => {
  const task = { board: HARD, moves: [], options: { statesMax: 3000 } };
  const alone = solve(HARD, task.options);
  const neverStart: StartHelper = () => ({ sendFindings: () => {}, stop: () => {} });
  for (const helper of [neverStart, loseAtOnce]) {
    const events = { helpersMayLeave: true };
    expect(await solveTogether(task, [helper], THREAD_HOST, events)).toEqual(alone);
  }
});

test('the shortest line and the highest bound count, whoever found them', () => {
  let merged = createMerged(2, 3);
  merged = mergeReport(merged, 0, progress({ line: moves(9), atLeast: 3 }));
  merged = mergeReport(merged, 1, progress({ atLeast: 7 }, 20));
  const before = merged.findings;
  merged = mergeReport(merged, 0, progress({ line: moves(9), atLeast: 5 }, 30));
  expect(merged.findings).toBe(before);
  merged = mergeReport(merged, 1, progress({ line: moves(8), atLeast: 7 }, 40));
  expect(isOver(merged, false)).toBe(false);
  expect(isOver(merged, true)).toBe(true);
  merged = mergeReport(merged, 1, progress({ atLeast: 8 }, 50));
  expect(isOver(merged, false)).toBe(true);
  expect(readResult(merged)).toMatchObject({ status: 'solved', optimal: true, states: 80 });
});

test('a part that is lost leaves the rest at work; once all have ended, it is over without a line', () => {
  let merged = mergeReport(createMerged(2, 0), 1, { kind: 'lost' });
  expect(isOver(merged, false)).toBe(false);
  const result = { status: 'gave-up', why: 'states', atLeast: 4, states: 6 } as const;
  merged = mergeReport(merged, 0, { kind: 'result', result });
  expect(isOver(merged, false)).toBe(true);
  expect(readResult(merged)).toEqual(result);
});

test('one proof that nothing solves the board ends all; beside a line it is a bug', () => {
  const lost: PartReport = { kind: 'result', result: { status: 'unsolvable', states: 6 } };
  const merged = mergeReport(createMerged(3, 0), 2, lost);
  expect(isOver(merged, false)).toBe(true);
  expect(readResult(merged)).toEqual({ status: 'unsolvable', states: 6 });
  const both = mergeReport(merged, 0, progress({ line: moves(2), atLeast: 0 }));
  expect(() => readResult(both)).toThrow('proved unsolvable');
});

test('without helpers the result is that of one solve, whatever is asked', async () => {
  for (const options of [{ statesMax: 3000 }, { statesMax: 9000, anySolution: true }]) {
    const task = { board: HARD, moves: [], options };
    expect(await solveTogether(task, [], THREAD_HOST)).toEqual(solve(HARD, options));
  }
});

test('a running solve goes on from a line and a bound that others have found', () => {
  const found = solve(HARD, { statesMax: 30_000, anySolution: true });
  if (found.status !== 'solved') throw new Error('no line');
  const steps = solveInSteps(HARD, { statesMax: 200 });
  steps.next();
  let step = steps.next({ line: found.moves, atLeast: 1 });
  while (!step.done) step = steps.next();
  expect(step.value).toMatchObject({ status: 'solved', optimal: false });
  const settled = solveInSteps(HARD);
  settled.next();
  expect(settled.next({ line: found.moves, atLeast: found.moves.length })).toMatchObject({
    done: true,
    value: { status: 'solved', optimal: true, atLeast: found.moves.length },
  });
});

test('a shared board is settled by a proof of one part for the line of another', async () => {
  const alone = solve(EASY);
  const task = { board: EASY, moves: [], options: {} };
  for (const helpers of [[helpHere], [helpHere, loseAtOnce, helpHere]]) {
    const together = await solveTogether(task, helpers, THREAD_HOST);
    if (alone.status !== 'solved' || together.status !== 'solved') throw new Error('no line');
    expect(together).toMatchObject({ optimal: true, atLeast: alone.atLeast });
    expect(together.moves.length).toBe(alone.moves.length);
  }
});

test('an abort ends a shared board, with what it has', async () => {
  let asked = 0;
  const task = { board: HARD, moves: [], options: {} };
  const isAborted = () => ++asked > 300;
  const result = await solveTogether(task, [helpHere], THREAD_HOST, { isAborted });
  if (result.status === 'solved') expect(replay(HARD, result.moves).ok).toBe(true);
  else expect(result).toMatchObject({ status: 'gave-up', why: 'aborted' });
});

test('worker threads share one board after the other', async () => {
  const helpers = createHelpers(1);
  const found = { board: HARD, moves: [], options: { limitMs: 20_000, anySolution: true } };
  const first = await solveTogether(found, helpers, THREAD_HOST);
  expect(first.status === 'solved' && replay(HARD, first.moves).ok).toBe(true);
  const reports: number[] = [];
  const settled = { board: EASY, moves: [], options: { limitMs: 20_000 } };
  const second = await solveTogether(settled, helpers, THREAD_HOST, {
    onProgress: ({ atLeast }) => reports.push(atLeast),
  });
  expect(second).toMatchObject({ status: 'solved', optimal: true });
  expect(reports).toEqual(reports.toSorted((a, b) => a - b));
});
